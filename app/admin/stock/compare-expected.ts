import type { Article } from '#shared/schemas/stock.ts';
import type { Expected, ReceptionLine } from './reception-draft.ts';

/** An article of which more or less was scanned than an order expects. */
export type Compared = { article: Article; expected: number; scanned: number };

/** The differences between an order and a delivery: what lacks first, then what is too much or was not ordered. */
export function compareExpected(
  { lines: expected }: Expected,
  lines: readonly Pick<ReceptionLine, 'article' | 'quantity'>[],
): Compared[] {
  const scanned = new Map(lines.map(({ article, quantity }) => [article._id, quantity]));
  const ordered = new Set(expected.map(({ article }) => article._id));
  const all = [
    ...expected.map(({ article, quantity }) => ({
      article,
      expected: quantity,
      scanned: scanned.get(article._id) ?? 0,
    })),
    ...lines
      .filter(({ article }) => !ordered.has(article._id))
      .map(({ article, quantity }) => ({ article, expected: 0, scanned: quantity })),
  ];
  return all
    .filter((one) => one.expected !== one.scanned)
    .sort((one, other) => one.scanned - one.expected - (other.scanned - other.expected));
}
