import { sql } from 'kysely';
import { recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { fold } from '#shared/search.ts';

/**
 * The id of a supplier, given its id or its name without regard to case and accents; an unknown name is a new supplier.
 * Within a transaction. Throws not_found for an unknown id.
 */
export async function findOrCreateSupplier(
  db: Database,
  { supplier, adminId }: { supplier: string; adminId: string },
): Promise<string> {
  const name = supplier.replace(/\s+/g, ' ').trim();
  const isKey = isId(name);
  const found = await db
    .selectFrom('suppliers')
    .select('id')
    .where(isKey ? 'id' : 'folded_name', '=', isKey ? name : fold(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.id;
  if (isKey) throw notFound('supplier');
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into suppliers (name) values (${name})
    on conflict (folded_name) where deleted_at is null do update set name = suppliers.name
    returning id, xmax = 0 as is_new`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the supplier was not written');
  if (made.is_new) {
    const change = { what: 'supplier', thingId: made.id, action: 'created', before: null } as const;
    await recordChange(db, { ...change, adminId, after: { name } });
  }
  return made.id;
}

/** What a supplier asks for a unit of a variant: centavos, VAT included. */
type NewCost = { subProductId: string; cost: number | null };

/**
 * Notes that the supplier sells these variants, and their costs where they are given: the current one, and a row of the
 * history if it differs. Within a transaction, after the variants are locked (rules 4.4); of several rows of one variant, the
 * last that has a cost counts.
 */
export async function recordCosts(
  db: Database,
  input: { supplierId: string; costs: NewCost[]; adminId: string; receptionId: string | null },
): Promise<void> {
  const { supplierId, adminId, receptionId } = input;
  const last = [...Map.groupBy(input.costs, ({ subProductId }) => subProductId)].map(
    ([subProductId, together]) => ({
      subProductId,
      cost: together.findLast(({ cost }) => cost !== null)?.cost ?? null,
    }),
  );
  const costs = last.toSorted((one, other) => (one.subProductId < other.subProductId ? -1 : 1));
  if (costs.length === 0) return;
  await db.selectFrom('suppliers').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute();
  const ids = costs.map(({ subProductId }) => subProductId);
  const values = costs.map(({ cost }) => cost);
  await sql`
    with given as (select * from unnest(${ids}::uuid[], ${values}::bigint[]) as given (id, cost)),
    news as (
      insert into supplier_costs (supplier_id, sub_product_id, cost_centavos, user_id, reception_id)
      select ${supplierId}::uuid, given.id, given.cost, ${adminId}::uuid, ${receptionId}::uuid
      from given
      left join supplier_articles known on known.supplier_id = ${supplierId}::uuid and known.sub_product_id = given.id
      where given.cost is not null and given.cost is distinct from known.cost_centavos)
    insert into supplier_articles (supplier_id, sub_product_id, cost_centavos)
    select ${supplierId}::uuid, given.id, given.cost from given
    on conflict (supplier_id, sub_product_id) do update set
      cost_centavos = coalesce(excluded.cost_centavos, supplier_articles.cost_centavos),
      modified_at = now()`.execute(db);
}
