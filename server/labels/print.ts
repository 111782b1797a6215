import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { readSettings } from '#server/settings/index.ts';
import { MOST_LABELS } from '#shared/labels.ts';
import { toPesos } from '#shared/money.ts';
import type { LabelQuery, PrintedLabels, WaitingLabels } from '#shared/schemas/labels.ts';
import { netPrice } from '#shared/tax.ts';
import { type Choice, chooseArticles, selectLive, waits } from './choose.ts';
import { drawLabels, type Label } from './draw-labels.ts';

type Deps = { db: Database };

/**
 * Streams the labels of the chosen articles as a PDF, at most MOST_LABELS. Throws not_found, nothing_to_print. Writes
 * nothing: a printer may fail, so a person says when they are printed.
 */
export async function printLabels(
  { db }: Deps,
  { layout, start, copies, ...choice }: LabelQuery,
): Promise<AsyncIterable<Uint8Array>> {
  const [articles, { legal }] = await Promise.all([chooseArticles(db, choice), readSettings(db)]);
  if (articles.length === 0) throw new ShopError('nothing_to_print');
  const labels = articles.map((article): Label & { units: number } => {
    const price = toPesos(article.price_centavos);
    return {
      name: `${article.name}, ${article.color}`,
      code: article.barcode,
      price,
      net: legal.showNetPrice ? netPrice(price, article.tax_rate) : null,
      units: article.units,
    };
  });
  return drawLabels(repeated(labels, copies), { layout, start });
}

/** How many articles wait for a label. */
export async function countWaiting({ db }: Deps): Promise<WaitingLabels> {
  const row = await selectLive(db)
    .select([
      sql<number>`count(*) filter (where ${waits('changed')})`.as('changed'),
      sql<number>`count(*) filter (where ${waits('never')})`.as('never'),
      sql<Date>`now()`.as('as_of'),
    ])
    .executeTakeFirstOrThrow();
  return {
    changed: Number(row.changed),
    never: Number(row.never),
    most: MOST_LABELS,
    asOf: row.as_of.toISOString(),
  };
}

/**
 * Notes the prices of the chosen articles as printed. A product that was edited after `asOf` is left out, because its
 * label may show the price of before. Throws not_found.
 */
export async function notePrinted(
  deps: Deps,
  { asOf, adminId, ...choice }: PrintedLabels & { adminId: string },
): Promise<WaitingLabels> {
  return inTransaction(deps.db, async (db) => {
    await writePrices(db, { choice, asOf: new Date(asOf), adminId });
    return countWaiting({ db });
  });
}

async function writePrices(
  db: Database,
  { choice, asOf, adminId }: { choice: Choice; asOf: Date; adminId: string },
): Promise<void> {
  const articles = await chooseArticles(db, choice);
  const ids = articles.map(({ id }) => id).toSorted();
  await sql`
    insert into label_prints (sub_product_id, price_centavos, printed_by)
    select sub_products.id, products.price_centavos, ${adminId}::uuid
    from unnest(${ids}::uuid[]) as chosen (id)
    join sub_products on sub_products.id = chosen.id
    join products on products.id = sub_products.product_id
    where date_trunc('milliseconds', coalesce(products.modified_at, products.created_at)) <= ${asOf}::timestamptz
    order by sub_products.id
    on conflict (sub_product_id) do update set
      price_centavos = excluded.price_centavos, printed_at = now(), printed_by = excluded.printed_by`.execute(
    db,
  );
}

function* repeated(labels: Array<Label & { units: number }>, copies: number): Generator<Label> {
  let count = 0;
  for (const label of labels) {
    for (let copy = 0; copy < copies * label.units; copy++) {
      if (count === MOST_LABELS) return;
      count += 1;
      yield label;
    }
  }
}
