import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#server/db/index.ts';
import { ApiFault } from './api-fault.ts';
import { toApiTime } from './api-time.ts';
import { type PreferenceBody, withSandboxTables } from './tables.ts';
import { validatePreference } from './validate-preference.ts';

/** The seller that the sandbox pretends its only account belongs to. */
export const COLLECTOR_ID = 1499495323;

/** A preference as the API answers it. */
export type Preference = { id: string } & PreferenceBody & Record<string, unknown>;

export type StoredPreference = { id: string; merchant_order_id: number; body: PreferenceBody };

/** Creates what the request asks for. `checkoutUrl` makes the address of its page. Throws ApiFault 400. */
export async function createPreference(
  deps: { db: Database; now: Date; checkoutUrl: (id: string) => string },
  request: unknown,
): Promise<Preference> {
  const asked = validatePreference(request);
  const id = `${COLLECTOR_ID}-${randomUUID()}`;
  const body = {
    ...asked,
    ...identity(deps.checkoutUrl(id)),
    expires: asked.expires ?? false,
    date_created: toApiTime(deps.now),
    last_updated: toApiTime(deps.now),
  };
  await withSandboxTables(deps.db)
    .insertInto('sandbox_preferences')
    .values({ id, body: JSON.stringify(body), created_at: deps.now })
    .execute();
  return { id, ...body };
}

/** Changes the fields that the request has and keeps the others. Throws ApiFault 400, 404. */
export async function updatePreference(
  deps: { db: Database; now: Date; checkoutUrl: (id: string) => string },
  id: string,
  request: unknown,
): Promise<Preference> {
  return inTransaction(deps.db, async (db) => {
    const stored = await lockPreference(db, id);
    if (!stored) throw preferenceNotFound();
    const changes = typeof request === 'object' && request !== null ? request : {};
    const body = {
      ...validatePreference({ ...stored.body, ...changes }),
      ...identity(deps.checkoutUrl(id)),
      last_updated: toApiTime(deps.now),
    };
    await withSandboxTables(db)
      .updateTable('sandbox_preferences')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', id)
      .execute();
    return { id, ...body };
  });
}

/** Throws ApiFault 404. */
export async function readPreference(db: Database, id: string): Promise<Preference> {
  const stored = await findPreference(db, id);
  if (!stored) throw preferenceNotFound();
  return { id, ...stored.body };
}

/** The newest first, as the API's search lists them. */
export async function searchPreferences(
  db: Database,
  externalReference: string | undefined,
): Promise<{ elements: Preference[]; next_offset: number; total: number }> {
  const rows = await withSandboxTables(db)
    .selectFrom('sandbox_preferences')
    .select(['id', 'body'])
    .$if(externalReference !== undefined, (query) =>
      query.where((where) =>
        where(where.ref('body', '->>').key('external_reference'), '=', externalReference ?? ''),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  const elements = rows.map(({ id, body }) => ({ id, ...body }));
  return { elements, next_offset: elements.length, total: elements.length };
}

export async function findPreference(db: Database, id: string): Promise<StoredPreference | undefined> {
  return selectPreference(db, id).executeTakeFirst();
}

/** Until the transaction ends nobody else pays or changes this preference. */
export async function lockPreference(db: Database, id: string): Promise<StoredPreference | undefined> {
  return selectPreference(db, id).forNoKeyUpdate().executeTakeFirst();
}

function selectPreference(db: Database, id: string) {
  return withSandboxTables(db)
    .selectFrom('sandbox_preferences')
    .select(['id', 'merchant_order_id', 'body'])
    .where('id', '=', id);
}

function preferenceNotFound(): ApiFault {
  return new ApiFault(404, 'not_found', 'Preference not found');
}

/** What a request cannot decide about its preference. */
function identity(initPoint: string) {
  return {
    init_point: initPoint,
    sandbox_init_point: initPoint,
    client_id: '1234567890123456',
    collector_id: COLLECTOR_ID,
    site_id: 'MLA',
    operation_type: 'regular_payment',
    marketplace: 'NONE',
    processing_modes: [],
  };
}
