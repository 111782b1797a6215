import { type Database, isOneOf } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { findForLines, type SettledLine, splitText } from '#server/lists/index.ts';
import type { PublishedListInput } from '#shared/schemas/published-lists.ts';

/** Lines to be stored, and those whose article a person chose otherwise than a reading would. */
export type Settled = { lines: SettledLine[]; choices: Array<{ text: string; subProductId: string }> };

/**
 * The lines of what was sent: of its text if it has no lines. A line without a choice gets what a reading finds without a
 * question. `before`: the stored lines. Throws list_unreadable, unknown_articles.
 */
export async function settleLines(
  db: Database,
  { lines, text }: Pick<PublishedListInput, 'lines' | 'text'>,
  before: readonly SettledLine[],
): Promise<Settled> {
  const sent: SentLine[] = lines?.length ? lines : await splitText(db, text ?? '');
  await expectKnown(db, sent, before);
  const found = await findForLines(db, sent);
  const settled = sent.map((line, index) => toSettled(line, found[index] ?? null));
  const stored = new Set(before.map(({ text: words, subProductId }) => `${subProductId} ${words}`));
  const choices = sent.flatMap(({ text: words, subProduct }, index) =>
    subProduct && found[index] !== subProduct && !stored.has(`${subProduct} ${words}`)
      ? [{ text: words, subProductId: subProduct }]
      : [],
  );
  return { lines: settled, choices };
}

type SentLine = {
  text: string;
  isNote: boolean;
  subProduct?: string | null | undefined;
  units?: number | null;
  substitute?: string | null;
};

function toSettled(
  { text, isNote, subProduct, units, substitute }: SentLine,
  found: string | null,
): SettledLine {
  if (isNote) return { text, isNote, subProductId: null, units: null, isNotSold: false, substituteId: null };
  const subProductId = subProduct === undefined ? found : subProduct;
  return {
    text,
    isNote,
    subProductId,
    units: subProductId === null ? null : (units ?? null),
    isNotSold: subProduct === null,
    substituteId: substitute ?? null,
  };
}

/** Articles that are not deleted, or stood in the list before. Throws unknown_articles. */
async function expectKnown(
  db: Database,
  sent: readonly SentLine[],
  before: readonly SettledLine[],
): Promise<void> {
  const kept = before.flatMap(({ subProductId, substituteId }) => [subProductId, substituteId]);
  const ids = sent.flatMap(({ subProduct, substitute }) => [subProduct ?? [], substitute ?? []].flat());
  const live = await db
    .selectFrom('sub_products')
    .select('id')
    .where(isOneOf('id', [...new Set(ids)]))
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set([...kept, ...live.map(({ id }) => id)]);
  const unknown = sent.flatMap(({ subProduct, substitute }, line) =>
    [subProduct, substitute].flatMap((value) =>
      value && !known.has(value) ? [{ line, path: 'subProduct' as const, value }] : [],
    ),
  );
  if (unknown.length > 0) throw new ShopError('unknown_articles', { lines: unknown });
}
