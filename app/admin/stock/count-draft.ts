import type { Article } from '#shared/schemas/stock.ts';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { EMPTY_DRAFT, type ReceptionDraft, type ReceptionLine } from './reception-draft.ts';

/** Where the browser keeps a count that is not accepted. */
export const COUNT_DRAFT = 'tintero-stock-count';

/** What was counted against what the shop believed at the first scan. A line's quantity is what was counted. */
export function differenceOf({ article, quantity }: ReceptionLine): number {
  return quantity - article.onHand;
}

/** Adds the articles of a shelf that were not scanned yet, with nothing counted, below the others. */
export function addShelf(draft: ReceptionDraft, shelf: readonly Article[]): ReceptionDraft {
  const known = new Set(draft.lines.map(({ article }) => article._id));
  const added = shelf.filter(({ _id }) => !known.has(_id));
  return {
    ...draft,
    lines: [...draft.lines, ...added.map((article) => ({ article, quantity: 0, cost: '' }))],
  };
}

/**
 * What is left of a draft once lines of it were accepted: the others, and what was counted anew meanwhile, which compares
 * with what was accepted.
 */
export function withoutCounted(draft: ReceptionDraft, { lines }: StockCount): ReceptionDraft {
  const accepted = new Map(lines.map(({ article, counted }) => [article._id, counted]));
  const left = draft.lines.flatMap((line) => {
    const counted = accepted.get(line.article._id);
    if (counted === undefined) return [line];
    return counted === line.quantity ? [] : [{ ...line, article: { ...line.article, onHand: counted } }];
  });
  if (left.length === 0 && draft.open.length === 0) return EMPTY_DRAFT;
  // The rest is another attempt.
  return { ...draft, attempt: '', lines: left, last: null };
}
