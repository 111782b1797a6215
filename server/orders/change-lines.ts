import type { Database, OrderLineRow } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { changeSoldUnits, moveReservations, type StockNeed } from '#server/stock/index.ts';
import type { Centavos } from '#shared/money.ts';
import { rewriteContents } from './contents.ts';
import { insufficientStock } from './insufficient-stock.ts';
import { readArticles, toOrderLine } from './order-line.ts';
import { type LockedOrder, noteOrderEvent, readLockedLines } from './store.ts';

/** Units of an article that an order is to have. */
export type WantedLine = { subProduct: string; quantity: number };

/**
 * Gives a locked order a whole new list of lines. Articles that it has keep the price they were bought at, new ones
 * have the present one. What it holds or has sold follows. Returns the new total in centavos, and the order with its
 * new needs, by which whoever sells it has to go. Within a transaction. Throws order_closed, not_found of an article,
 * too_much below what was given back, insufficient_stock, total_out_of_range.
 */
export async function changeLines(
  db: Database,
  order: LockedOrder,
  { lines: wanted, adminId }: { lines: readonly WantedLine[]; adminId: string },
): Promise<{ total: Centavos; changed: LockedOrder }> {
  refuseClosed(order);
  const before = await readLockedLines(db, order.id);
  const after = await newLines(db, before, sumByArticle(wanted));
  const cause = { orderId: order.id, userId: adminId };
  const { more, less } = differenceOf(before, after);
  const shortages =
    order.stock === 'reserved'
      ? await moveReservations(db, { before: less, after: more, releasing: cause, reserving: cause })
      : await changeSoldUnits(db, { sold: more, returned: less }, cause);
  if (shortages.length > 0) {
    const named = after.map(({ sub_product_id: id, name, color }) => ({ id, name, color }));
    throw insufficientStock(named, shortages);
  }
  const { total } = await rewriteContents(db, order.id, { lines: after });
  await noteOrderEvent(db, order.id, {
    kind: 'lines_changed',
    userId: adminId,
    from: order.state,
    to: order.state,
    detail: { before: before.map(asText), after: after.map(asText) },
  });
  const needs = after.map(({ sub_product_id: subProductId, quantity }) => ({ subProductId, quantity }));
  return { total, changed: { ...order, needs } };
}

function refuseClosed(order: LockedOrder): void {
  if (order.state === 'En-camino') throw new ShopError('order_closed', { because: 'on_its_way' });
  if (order.state === 'recibida') throw new ShopError('order_closed', { because: 'received' });
  if (order.stock === 'released') throw new ShopError('order_closed', { because: 'came_to_nothing' });
}

/** An article that is listed twice counts once, with the sum. */
function sumByArticle(wanted: readonly WantedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { subProduct, quantity } of wanted) sums.set(subProduct, (sums.get(subProduct) ?? 0) + quantity);
  return sums;
}

async function newLines(db: Database, before: OrderLineRow[], wanted: Map<string, number>) {
  const present = Map.groupBy(before, (line) => line.sub_product_id);
  const articles = await readArticles(
    db,
    [...wanted.keys()].filter((id) => !present.has(id)),
  );
  const kept = [...present].flatMap(([id, lines]) => handOut(lines, wanted.get(id) ?? 0));
  const added = [...wanted].flatMap(([id, quantity]) => {
    const article = articles.get(id);
    return article ? [toOrderLine({ ...article, quantity })] : [];
  });
  return [...kept.toSorted((one, other) => one.position - other.position), ...added];
}

/**
 * Hands the units that are wanted of an article out to its lines, which may have different prices: each keeps at most
 * its present ones, the first lines first, and the last line gets what is more. Lines that get none are gone. Throws
 * too_much below what was given back.
 */
function handOut(lines: readonly OrderLineRow[], wanted: number): OrderLineRow[] {
  const present = lines.map((line) => ({ line, least: Math.max(line.refunded, line.restocked) }));
  const least = present.reduce((sum, line) => sum + line.least, 0);
  const [first] = lines;
  if (first && wanted < least) {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0) - least;
    throw new ShopError('too_much', { at: 'line', name: first.name, units });
  }
  let rest = wanted - least;
  return present.flatMap(({ line, least }, at) => {
    const isLast = at === lines.length - 1;
    const given = isLast ? rest : Math.min(rest, line.quantity - least);
    rest -= given;
    const quantity = least + given;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

type Units = { sub_product_id: string; quantity: number };

/** The units that an order needs more, and those that it needs no more. */
function differenceOf(
  before: readonly Units[],
  after: readonly Units[],
): { more: StockNeed[]; less: StockNeed[] } {
  const change = new Map<string, number>();
  for (const { sub_product_id: id, quantity } of before) change.set(id, (change.get(id) ?? 0) - quantity);
  for (const { sub_product_id: id, quantity } of after) change.set(id, (change.get(id) ?? 0) + quantity);
  const needs = [...change].map(([subProductId, quantity]) => ({ subProductId, quantity }));
  return {
    more: needs.filter(({ quantity }) => quantity > 0),
    less: needs.flatMap((need) => (need.quantity < 0 ? [{ ...need, quantity: -need.quantity }] : [])),
  };
}

function asText({ quantity, name, color }: { quantity: number; name: string; color: string }): string {
  return `${quantity} × ${name} (${color})`;
}
