import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction, isOneOf } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { findOrCreateSupplier, recordCosts } from '#server/suppliers/index.ts';
import { toCentavos } from '#shared/money.ts';
import type { NewReception, Reception } from '#shared/schemas/stock.ts';
import { MAX_UNITS } from '#shared/stock.ts';
import { namesOf, readArticles } from './articles.ts';
import { spellingsOf } from './barcodes.ts';
import { readReception } from './read-receptions.ts';
import { lockRows, type StockRow, type UnitChange, writeUnits } from './units.ts';

type Line = { subProductId: string; quantity: number; cost: number | null };

type Input = NewReception & { adminId: string; seesCosts: boolean };

/**
 * Adds the units of a delivery, whole or not at all, and notes what the supplier asked for them. An attempt that was
 * received before is that reception, whatever its lines are now. Throws unknown_articles, too_many_units, not_found for an
 * unknown supplier or order, purchase_cancelled, permission_missing for costs of somebody who may not see them.
 */
export async function receiveStock(deps: { db: Database }, input: Input): Promise<Reception> {
  const { lines, seesCosts } = input;
  if (!seesCosts && lines.some(({ cost }) => cost !== null)) {
    throw new ShopError('permission_missing', { permissions: ['prices'] });
  }
  try {
    return (await findAttempt(deps.db, input)) ?? (await receive(deps.db, input));
  } catch (error) {
    // Both were sent at once, and the other one was faster: this one found its units changed already, or its attempt.
    const first = await findAttempt(deps.db, input);
    if (first) return first;
    throw error;
  }
}

async function findAttempt(db: Database, { attempt, adminId, seesCosts }: Input): Promise<Reception | null> {
  if (attempt === undefined) return null;
  const first = await db
    .selectFrom('receptions')
    .select('id')
    .where('user_id', '=', adminId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return first ? readReception({ db }, { id: first.id, seesCosts }) : null;
}

function receive(outer: Database, input: Input): Promise<Reception> {
  const { adminId, note, attempt, seesCosts } = input;
  return inTransaction(outer, async (db) => {
    if (input.purchase !== null) await holdPurchase(db, input.purchase);
    const { lines, rows } = await lockLines(db, input.lines);
    await refuseTooMany(db, lines, rows);
    const supplierId =
      input.supplier === null ? null : await findOrCreateSupplier(db, { supplier: input.supplier, adminId });
    const { id } = await db
      .insertInto('receptions')
      .values({
        user_id: adminId,
        supplier_id: supplierId,
        purchase_id: input.purchase,
        note,
        attempt: attempt ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('reception_lines')
      .values(lines.map((line, position) => toRow(line, { reception_id: id, position })))
      .execute();
    await writeUnits(
      db,
      lines.map((line) => receiving(line, { userId: adminId, receptionId: id })),
    );
    if (supplierId !== null) {
      await recordCosts(db, { supplierId, costs: lines, adminId, receptionId: id });
    }
    const reception = await readReception({ db }, { id, seesCosts });
    const { supplier, units } = reception;
    await recordChange(db, {
      adminId,
      what: 'reception',
      thingId: id,
      action: 'received',
      before: null,
      label: supplier?.name ?? 'Sin proveedor',
      after: { supplier: supplier?.name ?? null, units, lines: lines.length, note },
    });
    return reception;
  });
}

/**
 * Keeps an order to a supplier from being changed or cancelled meanwhile. A draft may arrive: somebody ordered by
 * telephone (rules 4.14). Throws not_found, purchase_cancelled.
 */
async function holdPurchase(db: Database, id: string): Promise<void> {
  if (!isId(id)) throw notFound('purchase');
  const purchase = await db
    .selectFrom('purchases')
    .select(['number', 'cancelled_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!purchase) throw notFound('purchase');
  if (purchase.cancelled_at) throw new ShopError('purchase_cancelled', { number: purchase.number });
}

type StockRows = Map<string, StockRow>;

/** Locks the variants of the lines. Throws unknown_articles, which names all lines without one. */
async function lockLines(
  db: Database,
  lines: NewReception['lines'],
): Promise<{ lines: Line[]; rows: StockRows }> {
  const found = await findNamed(db, lines);
  const rows = await lockRows(
    db,
    found.map(({ id }) => id),
  );
  // A deletion may have held the lock until now.
  const live = found.filter(({ id }) => rows.get(id)?.deleted_at === null);
  const ids = new Set(live.map(({ id }) => id));
  const byBarcode = new Map(live.flatMap(({ id, barcode }) => (barcode === null ? [] : [[barcode, id]])));
  const idOf = ({ subProduct, barcode = '' }: Named) => {
    if (subProduct !== undefined) return ids.has(subProduct.toLowerCase()) ? subProduct.toLowerCase() : null;
    const spelling = spellingsOf(barcode).find((one) => byBarcode.has(one));
    return byBarcode.get(spelling ?? barcode) ?? null;
  };
  const unknown = lines.flatMap((line, index) => {
    if (idOf(line) !== null) return [];
    const path = line.subProduct === undefined ? ('barcode' as const) : ('subProduct' as const);
    return [{ line: index, path, value: line[path] ?? '' }];
  });
  if (unknown.length > 0) throw new ShopError('unknown_articles', { lines: unknown });
  const located = lines.map((line) => ({
    subProductId: idOf(line) ?? '',
    quantity: line.quantity,
    cost: line.cost === null ? null : toCentavos(line.cost),
  }));
  return { lines: located, rows };
}

type Named = Pick<NewReception['lines'][number], 'subProduct' | 'barcode'>;

function findNamed(db: Database, lines: Named[]) {
  const barcodes = lines.flatMap(({ barcode }) => (barcode === undefined ? [] : spellingsOf(barcode)));
  const ids = lines.flatMap(({ subProduct }) =>
    subProduct !== undefined && isId(subProduct) ? subProduct : [],
  );
  return db
    .selectFrom('sub_products')
    .select(['id', 'barcode'])
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([isOneOf('id', ids), eb('barcode', 'in', barcodes.length > 0 ? barcodes : [''])]),
    )
    .execute();
}

/** Throws too_many_units. `rows` are locked. */
async function refuseTooMany(db: Database, lines: Line[], rows: StockRows): Promise<void> {
  const tooMany = [...Map.groupBy(lines, ({ subProductId }) => subProductId)].flatMap(([id, together]) => {
    const more = together.reduce((sum, { quantity }) => sum + quantity, 0);
    return (rows.get(id)?.on_hand ?? 0) + more > MAX_UNITS ? [id] : [];
  });
  if (tooMany.length === 0) return;
  const articles = await readArticles(db, tooMany);
  const names = tooMany.map((id) => namesOf(articles, id).name);
  throw new ShopError('too_many_units', { limit: MAX_UNITS, names });
}

function toRow(line: Line, of: { reception_id: string; position: number }) {
  return {
    ...of,
    sub_product_id: line.subProductId,
    quantity: line.quantity,
    cost_centavos: line.cost,
  };
}

function receiving(
  { subProductId, quantity }: Line,
  by: { userId: string; receptionId: string },
): UnitChange {
  const cause = { orderId: null, ...by };
  const change = { onHand: quantity, reserved: 0, needsFree: 0, mayBeDeleted: false };
  return { subProductId, kind: 'reception', quantity, cause, ...change };
}
