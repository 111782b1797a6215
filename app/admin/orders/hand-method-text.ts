const METHODS: Readonly<Record<string, string>> = {
  cash: 'efectivo',
  transfer: 'transferencia',
  card: 'tarjeta',
  mercadopago: 'Mercado Pago',
};

/** How money came that a person has entered. */
export function handMethodText(method: string): string {
  return METHODS[method] ?? method;
}
