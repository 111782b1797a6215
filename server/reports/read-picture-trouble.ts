import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { Overview } from '#shared/schemas/overview.ts';

/** How many pictures are listed. The totals count all. */
const NAMED = 10;

/** Pictures whose smaller sizes are missing, waiting or failed, with a product that shows them. */
export async function readPictureTrouble(db: Database): Promise<Overview['pictures']> {
  const { rows } = await sql<{ name: string; waiting: number; failed: number; is_failed: boolean }>`
    select payload ->> 'name' as name, last_error is not null as is_failed,
      (count(*) filter (where last_error is null) over ())::float8 as waiting,
      (count(*) filter (where last_error is not null) over ())::float8 as failed
    from jobs where kind = 'picture-sizes'
    order by (last_error is not null) desc, id desc limit ${NAMED}`.execute(db);
  const addresses = rows.filter((row) => row.is_failed).map(({ name }) => mediaAddress(name));
  const products = await productsWith(db, addresses);
  return {
    waiting: rows[0]?.waiting ?? 0,
    failed: rows[0]?.failed ?? 0,
    list: addresses.map((address) => ({ address, product: products.get(address) ?? null })),
  };
}

/** Reads all variants, so it is only called if something has failed. */
async function productsWith(db: Database, addresses: string[]) {
  if (addresses.length === 0) return new Map<string, { _id: string; name: string }>();
  const { rows } = await sql<{ address: string; _id: string; name: string }>`
    select pictures.address, products.id as "_id", products.name
    from sub_products join products on products.id = sub_products.product_id,
      unnest(sub_products.img) as pictures (address)
    where sub_products.deleted_at is null and sub_products.img && ${addresses}::text[]
      and pictures.address = any(${addresses}::text[])
    order by sub_products.id limit 100`.execute(db);
  return new Map(rows.map(({ address, _id, name }) => [address, { _id, name }]));
}
