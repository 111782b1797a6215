import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { MOST_LABELS } from '#shared/labels.ts';
import { toPesos } from '#shared/money.ts';
import type { LabelQuery, WaitingLabels } from '#shared/schemas/labels.ts';
import { netPrice } from '#shared/tax.ts';
import { readArticles, selectLive, waits } from './choose.ts';
import { drawLabels, type Label } from './draw-labels.ts';
import { chooseLines, findOpenRun, noteRun, readLines } from './runs.ts';

type Deps = { db: Database };

/**
 * Streams labels as a PDF: those of a run as it was begun, or those of a choice. Writes nothing: a printer may fail, so a
 * person says when they are printed. Throws not_found, nothing_to_print, too_many_labels.
 */
export async function printLabels(
  { db }: Deps,
  { layout, start, copies, run, ...choice }: LabelQuery,
): Promise<AsyncIterable<Uint8Array>> {
  const lines = run === undefined ? await chooseLines(db, choice, copies) : await readLines(db, run);
  const ids = lines.map(({ subProductId }) => subProductId);
  const [articles, { legal }] = await Promise.all([readArticles(db, ids), readSettings(db)]);
  const labels = lines.flatMap((line): Array<Label & { labels: number }> => {
    const article = articles.get(line.subProductId);
    if (!article) return [];
    const price = toPesos(line.price);
    return [
      {
        name: `${article.name}, ${article.color}`,
        code: article.barcode,
        price,
        content: article.content,
        net: legal.showNetPrice ? netPrice(price, article.tax_rate) : null,
        labels: line.labels,
      },
    ];
  });
  return drawLabels(repeated(labels), { layout, start });
}

/** How many articles wait for a label, and the labels that this person has not said are printed. */
export async function countWaiting({ db }: Deps, { adminId }: { adminId: string }): Promise<WaitingLabels> {
  const row = await selectLive(db)
    .select([
      sql<number>`count(*) filter (where ${waits('changed')})`.as('changed'),
      sql<number>`count(*) filter (where ${waits('never')})`.as('never'),
    ])
    .executeTakeFirstOrThrow();
  return {
    changed: Number(row.changed),
    never: Number(row.never),
    most: MOST_LABELS,
    open: await findOpenRun({ db }, adminId),
  };
}

/** Notes the prices that a run's labels show as printed. Throws not_found. */
export async function notePrinted(
  deps: Deps,
  input: { run: string; adminId: string },
): Promise<WaitingLabels> {
  return inTransaction(deps.db, async (db) => {
    await noteRun(db, input);
    return countWaiting({ db }, input);
  });
}

function* repeated(labels: Array<Label & { labels: number }>): Generator<Label> {
  for (const label of labels) {
    for (let copy = 0; copy < label.labels; copy++) yield label;
  }
}
