import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { personOf } from '#server/person.ts';
import { readArticles } from '#server/stock/index.ts';
import type { PurchaseState } from '#shared/purchases.ts';
import type { ListedPurchase, Purchase, PurchaseQuery } from '#shared/schemas/purchases.ts';

type Deps = { db: Database };

/** A page of the orders to suppliers, newest first, and their number. */
export async function listPurchases(
  { db }: Deps,
  { state, page, limit }: PurchaseQuery,
): Promise<{ purchases: ListedPurchase[]; total: number }> {
  const ofPage = sql`order by number desc limit ${limit} offset ${(page - 1) * limit}`;
  const wanted = state === undefined ? sql`true` : sql`state = ${state}`;
  // Without a state, the sums are computed for the page alone.
  const which = state === undefined ? sql`purchases.id in (select id from purchases ${ofPage})` : sql`true`;
  const { rows } = await sql<Row>`
    select * from (${selectPurchases(which)}) purchase where ${wanted} ${state === undefined ? sql`order by number desc` : ofPage}`.execute(
    db,
  );
  const { rows: counted } = await (state === undefined
    ? sql<{ total: number }>`select count(*) as total from purchases`
    : sql<{ total: number }>`
        select count(*) as total from (${selectPurchases(sql`true`)}) purchase where ${wanted}`
  ).execute(db);
  const purchases = rows.map((row) => ({
    ...factsOf(row),
    articles: Number(row.articles),
    units: Number(row.units),
    arrived: Number(row.arrived),
  }));
  return { purchases, total: Number(counted[0]?.total ?? 0) };
}

/** One order to a supplier. Throws not_found. */
export async function readPurchase({ db }: Deps, id: string): Promise<Purchase> {
  const { rows } = isId(id)
    ? await selectPurchases(sql`purchases.id = ${id}::uuid`).execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw notFound('purchase');
  const { rows: lines } = await sql<LineRow>`
    select line.sub_product_id, line.quantity, ${ARRIVED} as arrived, supplier_articles.code
    from purchase_lines line
    left join supplier_articles on supplier_articles.sub_product_id = line.sub_product_id
      and supplier_articles.supplier_id = ${row.supplier_id}::uuid
    where line.purchase_id = ${id}::uuid order by line.position`.execute(db);
  const articles = await readArticles(
    db,
    lines.map((line) => line.sub_product_id),
  );
  return {
    ...factsOf(row),
    lines: lines.flatMap(({ sub_product_id, quantity, arrived, code }) => {
      const article = articles.get(sub_product_id);
      return article ? [{ article, code, quantity, arrived: Number(arrived) }] : [];
    }),
  };
}

/** Units of `line` that came in by receptions that are not undone. */
const ARRIVED = sql`coalesce((
  select sum(reception_lines.quantity) from reception_lines
  join receptions on receptions.id = reception_lines.reception_id
  where receptions.purchase_id = line.purchase_id and receptions.undone_at is null
    and reception_lines.sub_product_id = line.sub_product_id), 0)`;

/** Orders with their state and sums; `which`: a condition on purchases. */
function selectPurchases(which: RawBuilder<unknown>) {
  return sql<Row>`
    select purchases.id, purchases.number, purchases.supplier_id, purchases.note, purchases.created_at,
      purchases.created_by, purchases.sent_at, suppliers.name as supplier_name, suppliers.whatsapp, suppliers.email,
      users.name as user_name, users.last_name as user_last_name, sums.articles, sums.units, sums.arrived,
      case when purchases.cancelled_at is not null then 'cancelled'
        when purchases.closed_at is not null or sums.lacking = 0 then 'arrived'
        when sums.arrived > 0 then 'partial'
        when purchases.sent_at is not null then 'sent'
        else 'draft' end as state
    from purchases
    left join suppliers on suppliers.id = purchases.supplier_id
    left join users on users.id = purchases.created_by
    left join (
      select line.purchase_id, count(*) as articles, sum(line.quantity) as units, coalesce(sum(came.units), 0) as arrived,
        count(*) filter (where coalesce(came.units, 0) < line.quantity) as lacking
      from purchase_lines line
      left join (
        select receptions.purchase_id, reception_lines.sub_product_id, sum(reception_lines.quantity) as units
        from receptions join reception_lines on reception_lines.reception_id = receptions.id
        where receptions.undone_at is null and receptions.purchase_id in (select purchases.id from purchases where ${which})
        group by 1, 2) came
        on came.purchase_id = line.purchase_id and came.sub_product_id = line.sub_product_id
      where line.purchase_id in (select purchases.id from purchases where ${which})
      group by 1) sums on sums.purchase_id = purchases.id
    where ${which}`;
}

type Row = {
  id: string;
  number: number;
  supplier_id: string | null;
  supplier_name: string | null;
  whatsapp: string | null;
  email: string | null;
  note: string;
  created_at: Date;
  created_by: string | null;
  user_name: string | null;
  user_last_name: string | null;
  sent_at: Date | null;
  articles: number;
  units: number;
  arrived: number;
  state: PurchaseState;
};

type LineRow = { sub_product_id: string; quantity: number; arrived: number; code: string | null };

function factsOf(row: Row) {
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    supplier:
      row.supplier_id === null
        ? null
        : {
            _id: row.supplier_id,
            name: row.supplier_name ?? '',
            whatsapp: row.whatsapp ?? '',
            email: row.email ?? '',
          },
    note: row.note,
    date: row.created_at.toISOString(),
    by: personOf(row.created_by, row.user_name, row.user_last_name),
    sent: row.sent_at?.toISOString() ?? null,
  };
}
