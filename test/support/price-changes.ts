import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isAtWork } from '#shared/price-change-states.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { NewPriceChange, PriceChange, PriceChangeLine } from '#shared/schemas/price-changes.ts';
import type { TestShop, Visitor } from './shop.ts';

const ROOT = '/admin/price-changes';

/** A rule or selection without its defaults. */
type Loose<Kinds> = Kinds extends { kind: string } ? Pick<Kinds, 'kind'> & Partial<Kinds> : never;
export type GivenChange = {
  selection: Loose<NewPriceChange['selection']>;
  rule: Loose<NewPriceChange['rule']>;
};

/** Deletes every product, so that a price change of all products concerns those of the test only. */
export async function deleteProducts(db: Database): Promise<void> {
  await db.updateTable('products').set({ deleted_at: new Date() }).where('deleted_at', 'is', null).execute();
}

/** Makes `count` products with one variant each and different prices, in one statement. */
export async function givenManyProducts(db: Database, count: number): Promise<void> {
  await inTransaction(db, async (db) => {
    // A busy machine may need longer than the shop's limit for a statement.
    await sql`set local statement_timeout = 0`.execute(db);
    // A plan that this connection made for a few products reads the whole table for each row's foreign key.
    await sql`discard plans`.execute(db);
    await sql`
    with category as (insert into categories (key, name) values ('resmas', 'Resmas') on conflict (key) do update set key = excluded.key returning id),
      brand as (insert into brands (key, name) values ('autor', 'Autor') on conflict (key) do update set key = excluded.key returning id),
      made as (
        insert into products (name, description, price_centavos, category_id, brand_id)
        select 'Resma ' || n, 'A4', 10000 + n, category.id, brand.id
        from generate_series(1, ${count}::integer) as n, category, brand returning id)
    insert into sub_products (product_id, color, on_hand) select id, 'Blanco', 5 from made`.execute(db);
  });
}

/**
 * Runs `work` while another transaction has locked the product at that place in name order (0: the first). A job
 * waits there after its earlier batches. PostgreSQL only: the embedded engine has one connection.
 */
export async function whileHeld(db: Database, place: number, work: () => Promise<void>): Promise<void> {
  await inTransaction(db, async (db) => {
    await sql`
      select from products where id = (
        select id from products where deleted_at is null
        order by sort_key, name collate "C", id offset ${place} limit 1)
      for update`.execute(db);
    await work();
  });
}

/** Price and time of change of every product, to compare two moments. */
export async function readPriceRows(db: Database) {
  return db.selectFrom('products').select(['id', 'price_centavos', 'modified_at']).orderBy('id').execute();
}

/** The price in pesos of every live product, by name. */
export async function readPrices(shop: TestShop): Promise<Record<string, number>> {
  const products = await shop.expectOk(shop.call<Product[]>('GET', '/products'));
  return Object.fromEntries(products.map(({ name, price }) => [name, price]));
}

/** The steps of a bulk price change as the screen makes them. */
export function priceSteps(shop: TestShop, as: Visitor) {
  const read = (id: string) => shop.expectOk(shop.call<PriceChange>('GET', `${ROOT}/${id}`, { as }));

  /** Waits until no job works on the change. */
  async function settled(id: string): Promise<PriceChange> {
    for (;;) {
      const change = await read(id);
      if (!isAtWork(change.state)) return change;
      await wait(10);
    }
  }

  const post = (path: string, body?: unknown) => shop.call<PriceChange>('POST', ROOT + path, { as, body });

  async function done(answer: ReturnType<typeof post>): Promise<PriceChange> {
    return settled((await shop.expectOk(answer))._id);
  }

  return {
    read,
    settled,
    post,
    draft: (given: GivenChange) => done(post('', given)),
    tick: (id: string, ticks: object) =>
      shop.call<PriceChange>('PUT', `${ROOT}/${id}/ticks`, { as, body: ticks }),
    apply: (id: string, body?: object) => done(post(`/${id}/apply`, body)),
    undo: (id: string) => done(post(`/${id}/undo`)),
    /** A page of the lines, and their total. */
    lines: async (id: string, query = '') => {
      const answer = await shop.call<PriceChangeLine[]>('GET', `${ROOT}/${id}/lines?${query}`, { as });
      return {
        lines: await shop.expectOk(Promise.resolve(answer)),
        total: Number(answer.headers['x-total-count']),
      };
    },
  };
}
