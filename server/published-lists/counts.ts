import { sql } from 'kysely';
import { addressLimit, countTry, type Database } from '#server/db/index.ts';

type Deps = { db: Database };

/** Openings that count from an address in 15 minutes. A school's families may share one. */
const TRIES = 300;

/** Counts that somebody opened a published list, and nothing of who it was. Throws too_many_tries. */
export async function noteOpened(
  { db }: Deps,
  { slug, address }: { slug: string; address: string },
): Promise<void> {
  await countTry(db, [addressLimit('list-opened', address, TRIES)]);
  await sql`
    insert into published_list_counts as known (list_id, opened)
    select id, 1 from published_lists where slug = ${slug} and is_published and deleted_at is null
    on conflict (list_id) do update set opened = known.opened + 1`.execute(db);
}

/** Counts that a published list was put into a cart: each cart once, so that its orders can be counted. */
export async function noteAdded(
  { db }: Deps,
  { slug, cartId }: { slug: string; cartId: string },
): Promise<void> {
  await sql`
    with put as (
      insert into published_list_carts (list_id, cart_id)
      select id, ${cartId}::uuid from published_lists where slug = ${slug} and is_published and deleted_at is null
      on conflict do nothing returning list_id)
    insert into published_list_counts as known (list_id, added) select list_id, 1 from put
    on conflict (list_id) do update set added = known.added + 1`.execute(db);
}
