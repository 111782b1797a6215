import type { Database, OrderLineRow } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import {
  type LineUnits,
  type LockedOrder,
  markRefunded,
  readAdjustments,
  readLockedLines,
  restockLines,
} from '#server/orders/index.ts';
import { giveBack } from '#server/payments/index.ts';
import { type Centavos, toCentavos } from '#shared/money.ts';
import { isUnpaid } from '#shared/order-life.ts';
import type { RefundReason } from '#shared/order-money.ts';
import { paidForLines, totalsOf } from '#shared/pricing.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { type By, changeOrder } from './change-order.ts';

/** What is given back: an amount in pesos, or units of lines at what was paid for them. */
export type RefundWish = {
  amount?: number | undefined;
  lines?: readonly LineUnits[] | undefined;
  /** Whether the units come back on the shelf: those of the lines, or, with an amount, all of the order. */
  restock: boolean;
  /** For the buyer, too. */
  reason: string;
};

/**
 * Gives money of an order back, through its gateway or written down, and units of it on the shelf. Throws not_found,
 * edited_meanwhile, too_much, invalid for an unknown line.
 */
export function refundOrder(
  deps: { db: Database },
  { orderId, wish, by }: { orderId: string; wish: RefundWish; by: By },
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'refunded', by }, async (db, order) => {
    await refundLocked(db, order, { wish, adminId: by.adminId, reason: 'given_back' });
  });
}

/** As `refundOrder`, for a locked order. Returns the amount in centavos. Within a transaction. */
export async function refundLocked(
  db: Database,
  order: LockedOrder,
  { wish, adminId, reason }: { wish: RefundWish; adminId: string; reason: RefundReason },
): Promise<Centavos> {
  const { lines, restock } = wish;
  const amount = lines ? await takeLines(db, order, lines) : toCentavos(wish.amount ?? 0);
  if (amount > order.paid_centavos) {
    throw new ShopError('too_much', { at: 'refund', most: order.paid_centavos });
  }
  if (amount > 0) {
    await giveBack(db, order, {
      amount,
      reason: isUnpaid(order.state) && !order.cancelled_at ? 'payment_undone' : reason,
      userId: adminId,
      note: wish.reason,
    });
  }
  if (restock && order.stock === 'taken') await restockLines(db, order, { adminId, ...(lines && { lines }) });
  return amount;
}

/**
 * Marks units of lines as paid back; returns what was paid for them. Centavos are rounded over all units that went back
 * so far, so that the last unit brings the sum to what was paid.
 */
async function takeLines(db: Database, order: LockedOrder, wanted: readonly LineUnits[]): Promise<Centavos> {
  const lines = await readLockedLines(db, order.id);
  const taken = new Map<string, number>();
  for (const [index, { line: id, quantity }] of sumByLine(wanted).entries()) {
    const line = lines.find((one) => one.id === id) ?? unknownLine(index);
    const units = line.quantity - line.refunded;
    if (quantity > units) throw new ShopError('too_much', { at: 'line', name: line.name, units });
    taken.set(line.id, quantity);
  }
  for (const [id, quantity] of taken) await markRefunded(db, id, quantity);
  const sold = {
    products: totalsOf(lines.map((line) => toPriced(line, line.quantity))).products,
    adjustments: await readAdjustments(db, order.id),
  };
  const before = lines.map((line) => toPriced(line, line.refunded));
  const after = lines.map((line) => toPriced(line, line.refunded + (taken.get(line.id) ?? 0)));
  return paidForLines(after, sold) - paidForLines(before, sold);
}

function toPriced({ price_centavos: price }: OrderLineRow, quantity: number) {
  return { quantity, price };
}

/** A line that is named twice counts once, with the sum. */
function sumByLine(wanted: readonly LineUnits[]): LineUnits[] {
  return [...Map.groupBy(wanted, ({ line }) => line)].map(([line, parts]) => ({
    line,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function unknownLine(index: number): never {
  throw new ShopError('invalid', {
    what: 'fields',
    errors: [{ path: `lines.${index}.line`, message: 'No es una línea de este pedido' }],
  });
}
