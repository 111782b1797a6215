import type { Updateable } from 'kysely';
import { type Database, inParts, type NewOrderLine, type OrderRow, type Tables } from '#server/db/index.ts';
import { type Adjustment, adjustmentsFor, type Totals, totalsOf } from '#shared/pricing.ts';
import { refuseUnpayable } from './order-limits.ts';
import { orderSearchText } from './order-search.ts';
import { adjustmentRowsOf, readLockedLines } from './store.ts';

// What an order consists of: its lines, its adjustments, and what follows from them.

/** The adjustments of an order, in order. */
export async function readAdjustments(db: Database, orderId: string): Promise<Adjustment[]> {
  const rows = await db
    .selectFrom('order_adjustments')
    .select(['kind', 'label', 'amount_centavos', 'hundredths'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, label, amount_centavos: amount, hundredths }) => ({
    kind,
    label,
    amount,
    hundredths,
  }));
}

type LineRow = Omit<NewOrderLine, 'id' | 'order_id' | 'position'> & { id?: string };

/** What replaces the present contents; missing: it stays. */
export type Contents = {
  lines?: readonly LineRow[];
  adjustments?: readonly Adjustment[];
  /** Where it goes, and whom to call. */
  delivery?: Pick<
    Updateable<Tables['orders']>,
    | 'type_of_shipment'
    | 'shipment_name'
    | 'shipment_pickup'
    | 'shipment_paid_later'
    | 'shipment_note'
    | 'address'
    | 'postal_code'
    | 'city'
    | 'province'
    | 'phone'
    | 'delivery_note'
  >;
};

/**
 * Writes new contents of a locked order, then its totals and its text for searches. Discounts in percent follow the
 * products. Returns the totals. Within a transaction. Throws total_out_of_range.
 */
export async function rewriteContents(db: Database, orderId: string, contents: Contents): Promise<Totals> {
  if (contents.lines) await replaceLines(db, orderId, contents.lines);
  const lines = await readLockedLines(db, orderId);
  const priced = lines.map(({ quantity, price_centavos: price }) => ({ quantity, price }));
  const present = contents.adjustments ?? (await readAdjustments(db, orderId));
  const adjustments = adjustmentsFor(totalsOf(priced).products, present);
  const totals = totalsOf(priced, adjustments);
  refuseUnpayable(totals);
  await db.deleteFrom('order_adjustments').where('order_id', '=', orderId).execute();
  const rows = adjustmentRowsOf(orderId, adjustments);
  if (rows.length > 0) await db.insertInto('order_adjustments').values(rows).execute();
  const order: OrderRow = await db
    .updateTable('orders')
    .set({
      ...contents.delivery,
      products_centavos: totals.products,
      shipment_centavos: totals.shipping,
      total_centavos: totals.total,
    })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const search_text = orderSearchText(order, lines);
  await db.updateTable('orders').set({ search_text }).where('id', '=', orderId).execute();
  return totals;
}

/** Lines that keep their id keep what was given back of them. */
async function replaceLines(db: Database, orderId: string, lines: readonly LineRow[]): Promise<void> {
  await db.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  const rows = lines.map((line, position) => ({ ...line, order_id: orderId, position }));
  await inParts(rows, (part) => db.insertInto('order_lines').values(part).execute());
}
