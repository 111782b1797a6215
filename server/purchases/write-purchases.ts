import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction, isOneOf } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { findOrCreateSupplier } from '#server/suppliers/index.ts';
import { MOVES_FROM, type PurchaseMove, type PurchaseState } from '#shared/purchases.ts';
import type { Purchase, PurchaseInput } from '#shared/schemas/purchases.ts';
import { readPurchase } from './read-purchases.ts';

type Deps = { db: Database };

/** Writes a new order, a draft. Throws unknown_articles, not_found for an unknown supplier. */
export async function createPurchase(
  deps: Deps,
  { adminId, ...input }: PurchaseInput & { adminId: string },
): Promise<Purchase> {
  return inTransaction(deps.db, async (db) => {
    const supplier_id = await supplierOf(db, input.supplier, adminId);
    const { id } = await db
      .insertInto('purchases')
      .values({
        supplier_id,
        note: input.note,
        created_by: adminId,
        sent_at: null,
        closed_at: null,
        cancelled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(db, id, input.lines);
    const after = await readPurchase({ db }, id);
    await record(db, { adminId, action: 'created', before: null, after });
    return after;
  });
}

/** Writes all of a draft. Throws not_found, purchase_in_other_state, unknown_articles, and what `precondition` throws. */
export async function editPurchase(
  deps: Deps,
  input: PurchaseInput & { id: string; adminId: string; precondition: (current: Purchase) => void },
): Promise<Purchase> {
  const { id, adminId, precondition, supplier, note, lines } = input;
  return inTransaction(deps.db, async (db) => {
    const before = await lockPurchase(db, id);
    precondition(before);
    expectState(before, ['draft']);
    const supplier_id = await supplierOf(db, supplier, adminId);
    await db.updateTable('purchases').set({ supplier_id, note }).where('id', '=', id).execute();
    await db.deleteFrom('purchase_lines').where('purchase_id', '=', id).execute();
    await writeLines(db, id, lines);
    const after = await readPurchase({ db }, id);
    await record(db, { adminId, action: 'edited', before, after });
    return after;
  });
}

/** Sends, closes, cancels an order, or takes that back. Throws not_found, purchase_in_other_state. */
export async function movePurchase(
  deps: Deps,
  { id, move, adminId }: { id: string; move: PurchaseMove; adminId: string },
): Promise<Purchase> {
  return inTransaction(deps.db, async (db) => {
    const before = await lockPurchase(db, id);
    expectState(before, MOVES_FROM[move]);
    await db.updateTable('purchases').set(changeOf(move)).where('id', '=', id).execute();
    const after = await readPurchase({ db }, id);
    // All units have arrived, so there is nothing to reopen.
    if (move === 'reopen') expectState(after, ['sent', 'partial', 'draft']);
    await record(db, { adminId, action: 'moved', before, after });
    return after;
  });
}

function changeOf(move: PurchaseMove) {
  const now = databaseTime();
  switch (move) {
    case 'send':
      return { sent_at: now };
    case 'unsend':
      return { sent_at: null };
    case 'close':
      return { closed_at: now };
    case 'reopen':
      return { closed_at: null };
    case 'cancel':
      return { cancelled_at: now };
    case 'restore':
      return { cancelled_at: null };
  }
}

async function lockPurchase(db: Database, id: string): Promise<Purchase> {
  if (!isId(id)) throw notFound('purchase');
  await db.selectFrom('purchases').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return readPurchase({ db }, id);
}

function expectState({ state }: Purchase, possible: readonly PurchaseState[]): void {
  if (!possible.includes(state)) throw new ShopError('purchase_in_other_state', { state });
}

async function supplierOf(db: Database, supplier: string | null, adminId: string): Promise<string | null> {
  return supplier === null ? null : findOrCreateSupplier(db, { supplier, adminId });
}

async function writeLines(db: Database, id: string, lines: PurchaseInput['lines']): Promise<void> {
  const units = new Map<string, number>();
  for (const { subProduct, quantity } of lines) {
    const key = subProduct.toLowerCase();
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  const live = await db
    .selectFrom('sub_products')
    .select('id')
    .where(isOneOf('id', [...units.keys()].filter(isId)))
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(live.map((row) => row.id));
  const unknown = lines.flatMap(({ subProduct }, line) =>
    known.has(subProduct.toLowerCase()) ? [] : [{ line, path: 'subProduct' as const, value: subProduct }],
  );
  if (unknown.length > 0) throw new ShopError('unknown_articles', { lines: unknown });
  const rows = [...units].map(([sub_product_id, quantity], position) => ({
    purchase_id: id,
    position,
    sub_product_id,
    quantity,
  }));
  await db.insertInto('purchase_lines').values(rows).execute();
}

type Recorded = { adminId: string; action: string; before: Purchase | null; after: Purchase };

async function record(db: Database, { adminId, action, before, after }: Recorded): Promise<void> {
  await recordChange(db, {
    adminId,
    what: 'purchase',
    thingId: after._id,
    action,
    label: `Pedido ${after.number}${after.supplier ? ` a ${after.supplier.name}` : ''}`,
    before: before && summaryOf(before),
    after: summaryOf(after),
  });
}

function summaryOf({ state, supplier, note, lines }: Purchase) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { state, supplier: supplier?.name ?? null, note, articles: lines.length, units };
}
