/** The cash networks, by the gateway's name for them. */
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['rapipago', 'Rapipago'],
  ['pagofacil', 'Pago Fácil'],
  ['cobroexpress', 'Cobro Express'],
  ['redlink', 'Red Link'],
]);

/** Where a voucher is paid: `en Rapipago`; `en efectivo` for a network that is not in the table. */
export function couponPlace(method: string | null): string {
  const name = method === null ? undefined : NETWORKS.get(method);
  return name ? `en ${name}` : 'en efectivo';
}
