import type { Database } from '#server/db/index.ts';
import { changeSoldUnits, type StockNeed } from '#server/stock/index.ts';
import { type LockedOrder, markRestocked, noteOrderEvent, readLockedLines } from './store.ts';

/** Units of a line, by its id. */
export type LineUnits = { line: string; quantity: number };

/**
 * Puts sold units of a locked order back on the shelf: those of `lines`, or all that are not there yet. A line never
 * gives back more than it has. Within a transaction.
 */
export async function restockLines(
  db: Database,
  order: LockedOrder,
  { adminId, lines }: { adminId: string; lines?: readonly LineUnits[] },
): Promise<void> {
  const wanted = lines && new Map(lines.map(({ line, quantity }) => [line, quantity]));
  const returned = (await readLockedLines(db, order.id)).flatMap((line) => {
    const left = line.quantity - line.restocked;
    const quantity = Math.min(left, wanted ? (wanted.get(line.id) ?? 0) : left);
    return quantity > 0 ? [{ id: line.id, subProductId: line.sub_product_id, quantity }] : [];
  });
  if (returned.length === 0) return;
  const needs: StockNeed[] = returned.map(({ subProductId, quantity }) => ({ subProductId, quantity }));
  await changeSoldUnits(db, { sold: [], returned: needs }, { orderId: order.id, userId: adminId });
  for (const { id, quantity } of returned) await markRestocked(db, id, quantity);
  await noteOrderEvent(db, order.id, {
    kind: 'restocked',
    userId: adminId,
    from: order.state,
    to: order.state,
    detail: { units: needs.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
}
