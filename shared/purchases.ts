/** The states of an order to a supplier, with their names on screen. `partial` and `arrived` follow from what came in. */
export const PURCHASE_STATES = {
  draft: 'Borrador',
  sent: 'Enviado',
  partial: 'Llegó una parte',
  arrived: 'Llegó',
  cancelled: 'Cancelado',
} as const;
export type PurchaseState = keyof typeof PURCHASE_STATES;

/** What a person may do with an order to a supplier. */
export const PURCHASE_MOVES = ['send', 'unsend', 'close', 'reopen', 'cancel', 'restore'] as const;
export type PurchaseMove = (typeof PURCHASE_MOVES)[number];

/** The states in which a move is possible. */
export const MOVES_FROM: Record<PurchaseMove, readonly PurchaseState[]> = {
  send: ['draft'],
  unsend: ['sent'],
  close: ['sent', 'partial'],
  reopen: ['arrived'],
  cancel: ['draft', 'sent', 'partial'],
  restore: ['cancelled'],
};

/** An order as a message: a line for each article, with the supplier's code where it is known. */
export function purchaseText({ supplier, lines, note }: OrderedLines): string {
  const items = lines.map(({ article, code, quantity }) => {
    const known = code ?? article.barcode;
    return `${quantity} × ${known === null ? '' : `[${known}] `}${article.product.name}, ${article.color}`;
  });
  const greeting = supplier ? `Hola, ${supplier.name}.` : 'Hola.';
  return [`${greeting} Quiero pedir:`, ...items, ...(note === '' ? [] : [note])].join('\n');
}

type OrderedLines = {
  supplier: { name: string } | null;
  lines: ReadonlyArray<{
    article: { product: { name: string }; color: string; barcode: string | null };
    code: string | null;
    quantity: number;
  }>;
  note: string;
};
