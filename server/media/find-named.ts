import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Throttle } from '#server/jobs/index.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * The columns that hold addresses of pictures: products (deleted ones can be restored), accounts, order lines,
 * settings (old ones can be restored). A new
 * column with addresses has to be added.
 */
const PLACES: Array<{ table: string; addresses: RawBuilder<string[]> }> = [
  { table: 'sub_products', addresses: sql`img` },
  { table: 'users', addresses: sql`array[img]` },
  { table: 'order_lines', addresses: sql`img` },
  { table: 'settings_versions', addresses: sql`pictures_in(settings)` },
];

/** Whether rows of the table refer to pictures that have to be there. */
export function namesPictures(table: string): boolean {
  return PLACES.some((place) => place.table === table);
}

type Search = { db: Database; throttle: Throttle; signal: AbortSignal };

/**
 * The pictures (stems) that some row refers to. Reads all those rows in batches with rests; if aborted, the result is
 * incomplete.
 */
export async function findNamed(search: Search, stems: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const place of PLACES) {
    await inBatches(search, named, (after, size) =>
      sql<Batch>`
        with part as (
          select id, ${place.addresses} as addresses from ${sql.table(place.table)}
          where id > ${after ?? NIL}::uuid order by id limit ${size})
        select (select id::text from part order by id desc limit 1) as last, array(
          select distinct picture_stem(address) from part, unnest(addresses) as a (address)
          where picture_stem(address) = any(${stems}::text[])) as stems`.execute(search.db),
    );
  }
  for (const id of await openImports(search.db)) {
    await inBatches(search, named, (after, size) =>
      sql<Batch>`
        with part as (
          select number, plan::text as plan from import_products
          where import_id = ${id}::uuid and number > ${after ?? '-1'}::text::integer order by number limit ${size})
        select (select max(number)::text from part) as last, array(
          select distinct stem from part, regexp_matches(plan, '/media/([0-9a-f]{32}[0-9a-fx_]*)', 'g') as m (found),
            picture_stem('/media/' || found[1]) as s (stem)
          where stem = any(${stems}::text[])) as stems`.execute(search.db),
    );
  }
  return named;
}

/** Imports that wait to be written, with the addresses in their files. */
async function openImports(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['checked', 'applying'])
    .execute();
  return rows.map(({ id }) => id);
}

/** The last row of a batch (null: none was left), and the pictures that its rows refer to. */
type Batch = { last: string | null; stems: string[] };

async function inBatches(
  { throttle, signal }: Search,
  named: Set<string>,
  read: (after: string | null, size: number) => Promise<{ rows: Batch[] }>,
): Promise<void> {
  let after: string | null = null;
  while (!signal.aborted) {
    const from: string | null = after;
    const [batch]: Batch[] = (await throttle.batch(() => read(from, throttle.size()))).rows;
    for (const stem of batch?.stems ?? []) named.add(stem);
    if (!batch || batch.last === null) return;
    after = batch.last;
  }
}
