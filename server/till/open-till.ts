import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction, violatesUnique } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import type { OpenTill, TillEntryInput, TillReport } from '#shared/schemas/till.ts';
import { lockTill } from './lock-till.ts';
import { readReport } from './read-till.ts';

type Deps = { db: Database };

/** The open till, and what the last one was closed with, in pesos. */
export async function readOpenTill({ db }: Deps): Promise<OpenTill> {
  const open = await db.selectFrom('tills').select('id').where('closed_at', 'is', null).executeTakeFirst();
  const last = await db
    .selectFrom('tills')
    .select('counted_centavos')
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    till: open ? await readReport(db, open.id) : null,
    lastCounted: last?.counted_centavos == null ? null : toPesos(last.counted_centavos),
  };
}

/** Opens the till with so many pesos in it. Throws till_open. */
export async function openTill(
  deps: Deps,
  { opening, adminId }: { opening: number; adminId: string },
): Promise<TillReport> {
  return inTransaction(deps.db, async (db) => {
    const { id } = await db
      .insertInto('tills')
      .values({ opening_centavos: toCentavos(opening), opened_by: adminId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(db, {
      adminId,
      what: 'till',
      thingId: id,
      label: 'Caja',
      action: 'till_opened',
      before: null,
      after: { opening },
    });
    return readReport(db, id);
  }).catch((error: unknown) => {
    throw violatesUnique(error, 'tills_open') ? new ShopError('till_open') : error;
  });
}

/** Writes down cash that was put in or taken out. Throws not_found, till_closed. */
export async function addTillEntry(
  deps: Deps,
  { id, adminId, kind, amount, reason }: TillEntryInput & { id: string; adminId: string },
): Promise<TillReport> {
  return inTransaction(deps.db, async (db) => {
    await lockTill(db, id);
    await db
      .insertInto('till_entries')
      .values({ till_id: id, kind, amount_centavos: toCentavos(amount), reason, user_id: adminId })
      .execute();
    await recordChange(db, {
      adminId,
      what: 'till',
      thingId: id,
      label: 'Caja',
      action: kind === 'in' ? 'till_in' : 'till_out',
      before: null,
      after: { amount, reason },
    });
    return readReport(db, id);
  });
}
