import type { ListLine, ListOutcome } from '#shared/schemas/lists.ts';
import { fold } from '#shared/search.ts';
import { pairByText } from './pair-by-text.ts';

/** What a line of a written list should become. A line that is several things has a row for each, the text in the first. */
export type Expected = {
  text: string;
  /** Any of them will do. */
  outcomes: readonly ListOutcome[];
  /** Beginnings of names, of which the article has one; none: any article will do. */
  articles: readonly string[];
  units: number | null;
  /** Of which the article has one; none: any. */
  colors: readonly string[];
};

export type Judged = {
  expected: Expected;
  line: ListLine | null;
  /** The article that is offered first is the one that is meant, in its colour. */
  isRight: boolean;
  /** Put in without a question, and not what is meant. */
  isWrong: boolean;
  /** A wrong number of the right article is put in, or something that the shop does not sell. */
  isHarmful: boolean;
  /** What is wrong, for people; null: nothing. */
  miss: string | null;
};

/** Reads rows of text, outcomes, articles, units, colours, between tabs; several are between bars, the last three may be missing. */
export function parseExpected(content: string): Expected[] {
  return content
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [text = '', outcomes = 'note', articles = '', units = '', colors = ''] = row.split('\t');
      return {
        text,
        outcomes: severalOf(outcomes).map((outcome) => outcome as ListOutcome),
        articles: severalOf(articles),
        units: units === '' ? null : Number(units),
        colors: severalOf(colors),
      };
    });
}

function severalOf(cell: string): string[] {
  return cell.split('|').filter((value) => value !== '');
}

/** Compares what was read with what was expected, by the text of the lines. A line that nobody wrote is a miss, too. */
export function judge(lines: readonly ListLine[], expected: readonly Expected[]): Judged[] {
  const pairs = pairByText(
    expected.map(({ text }) => text),
    lines.map(({ text }) => text),
    (row, line) => isAsExpected(lines[line] ?? null, expected[row] ?? NOBODY),
  );
  const paired = new Set(pairs);
  const extra = lines.filter((line, index) => !paired.has(index) && line.outcome !== 'note');
  return [
    ...expected.map((row, index) => judgeLine(lines[pairs[index] ?? -1] ?? null, row)),
    ...extra.map((line) => judgeLine(line, NOBODY)),
  ];
}

const NOBODY: Expected = { text: '(nobody)', outcomes: ['note'], articles: [], units: null, colors: [] };

function judgeLine(line: ListLine | null, expected: Expected): Judged {
  const { outcomes, articles, units, colors } = expected;
  const isRight = line !== null && isArticle(line, expected);
  const isPutIn = line?.outcome === 'found';
  const isOtherNumber = units !== null && line?.units !== units;
  const isBuyable = outcomes.includes('found') || outcomes.includes('check');
  const wanted = [outcomes.join('|'), units, articles.join('|'), colors.join('|')].filter(Boolean).join(' ');
  return {
    expected,
    line,
    isRight,
    isWrong: isPutIn && (!outcomes.includes('found') || !isRight),
    isHarmful: isPutIn && (!isBuyable || (isRight && isOtherNumber)),
    miss: isAsExpected(line, expected)
      ? null
      : `${expected.text}: ${wanted} → ${line === null ? 'nothing' : told(line)}`,
  };
}

function isAsExpected(line: ListLine | null, expected: Expected): boolean {
  const { outcomes, units } = expected;
  if (line === null || !outcomes.includes(line.outcome)) return false;
  if (line.product === undefined) return true;
  return isArticle(line, expected) && (line.outcome !== 'found' || units === null || line.units === units);
}

function isArticle({ product, subProduct }: ListLine, { articles, colors }: Expected): boolean {
  const name = product?.name ?? '';
  const color = fold(subProduct?.color ?? '');
  return (
    (articles.length === 0 || articles.some((begin) => name.startsWith(begin))) &&
    (colors.length === 0 || colors.some((wanted) => fold(wanted) === color))
  );
}

function told({ outcome, units, product, subProduct, text, question }: ListLine): string {
  const article = product ? `${units} ${product.name} (${subProduct?.color})` : '';
  return `${outcome} ${article} [${text}] ${question ?? ''}`;
}
