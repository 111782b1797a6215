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
import { paidForLines } from '#shared/pricing.ts';
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

/** Marks units of lines as paid back; returns what was paid for them. */
async function takeLines(db: Database, order: LockedOrder, wanted: readonly LineUnits[]): Promise<Centavos> {
  const lines = await readLockedLines(db, order.id);
  const taken = sumByLine(wanted).map(({ line: id, quantity }, index) => {
    const line = lines.find((one) => one.id === id) ?? unknownLine(index);
    const units = line.quantity - line.refunded;
    if (quantity > units) throw new ShopError('too_much', { at: 'line', name: line.name, units });
    return { ...line, quantity };
  });
  for (const { id, quantity } of taken) await markRefunded(db, id, quantity);
  return paidForLines(taken.map(toPriced), {
    products: lines.reduce((sum, { quantity, price_centavos: price }) => sum + quantity * price, 0),
    adjustments: await readAdjustments(db, order.id),
  });
}

function toPriced({ quantity, price_centavos: price }: OrderLineRow) {
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
