import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import { paidForLines } from '#shared/pricing.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Order } from '#shared/schemas/orders.ts';

/** What may be given back. */
export const SHARES = [
  { value: 'lines', label: 'Productos' },
  { value: 'amount', label: 'Un importe' },
  { value: 'all', label: 'Todo lo pagado' },
] as const;
type Share = (typeof SHARES)[number]['value'];

export type RefundWish = {
  share: Share;
  /** Units by line. */
  units: Readonly<Record<string, number>>;
  /** As typed. */
  amount: string;
  /** Missing: what suits the share. */
  restock: boolean | null;
};

/** Nothing yet, of the order's lines. */
export const NO_WISH: RefundWish = { share: 'lines', units: {}, amount: '', restock: null };

/** Units of lines usually come back; an amount is usually a concession. */
export function restockOf({ share, restock }: RefundWish): boolean {
  return restock ?? share !== 'amount';
}

/** The wish as the API takes it. What cannot be read goes as it was typed. */
export function shareOf(order: AdminOrder, wish: RefundWish) {
  const restock = restockOf(wish);
  if (wish.share === 'all') return { amount: order.payment.paid, restock };
  if (wish.share === 'lines') {
    const lines = Object.entries(wish.units).filter(([, quantity]) => quantity > 0);
    return { lines: lines.map(([line, quantity]) => ({ line, quantity })), restock };
  }
  const reading = readNumber(wish.amount, PESOS);
  return { amount: 'value' in reading ? reading.value : wish.amount, restock };
}

/** What is given back, in pesos; null if that cannot be read. */
export function pesosOfWish(order: AdminOrder, wish: RefundWish): number | null {
  if (wish.share === 'lines') return paidForUnits(order, ({ _id }) => wish.units[_id] ?? 0);
  const { amount } = shareOf(order, wish);
  return typeof amount === 'number' ? amount : null;
}

type Line = Order['cartProducts'][number];

/** What was paid for further units of these lines, in pesos. The server computes the same (rules 7.15). */
export function paidForUnits(order: Order, unitsOf: (line: Line) => number): number {
  const sold = {
    products: toCentavos(order.totalPriceOfProducts),
    adjustments: order.adjustments.map((one) => ({ ...one, amount: toCentavos(one.amount) })),
  };
  const priced = (quantityOf: (line: Line) => number) =>
    order.cartProducts.map((line) => ({ quantity: quantityOf(line), price: toCentavos(line.price) }));
  const before = paidForLines(
    priced(({ refunded }) => refunded),
    sold,
  );
  const after = paidForLines(
    priced((line) => line.refunded + unitsOf(line)),
    sold,
  );
  return toPesos(after - before);
}

/** How money gets back to the buyer. */
export function howItGoes({ payments, payment }: AdminOrder): string {
  const most = `Hay ${formatPesos(payment.paid)} pagados.`;
  const byHand = payments.filter(({ settles, gateway }) => settles && gateway === 'hand').length;
  const counted = payments.filter(({ settles }) => settles).length;
  if (byHand === 0) return `${most} Lo devuelve Mercado Pago, solo.`;
  if (byHand === counted) return `${most} Queda anotado: la plata la devolvés vos.`;
  return `${most} Primero lo que entró por Mercado Pago, que lo devuelve solo; el resto lo devolvés vos.`;
}
