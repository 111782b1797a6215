import type { ListLine, ListOutcome } from '#shared/schemas/lists.ts';

/** What a line of a written list should become. A line that is several things has a row for each, the text in the first. */
export type Expected = { text: string; outcome: ListOutcome; article: string | null; units: number | null };

export type Judged = {
  expected: Expected;
  line: ListLine | null;
  /** The article that is offered first is the one that is meant. */
  isRight: boolean;
  /** Put in without a question, and not what is meant. */
  isWrong: boolean;
  /** A wrong number of the right article is put in, or something that the shop does not sell. */
  isHarmful: boolean;
  /** What is wrong, for people; null: nothing. */
  miss: string | null;
};

/** Reads rows of text, outcome, beginning of the article's name (several: between bars), units; between tabs, the last two may be missing. */
export function parseExpected(content: string): Expected[] {
  return content
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [text = '', outcome = 'note', article, units] = row.split('\t');
      return {
        text,
        outcome: outcome as ListOutcome,
        article: article || null,
        units: units ? Number(units) : null,
      };
    });
}

/** Compares what was read with what was expected, line by line in order. */
export function judge(lines: readonly ListLine[], expected: readonly Expected[]): Judged[] {
  return expected.map((row, index) => judgeLine(lines[index] ?? null, row));
}

function judgeLine(line: ListLine | null, expected: Expected): Judged {
  const name = line?.product?.name ?? '';
  const isRight =
    line !== null && (expected.article?.split('|').some((begin) => name.startsWith(begin)) ?? true);
  const isPutIn = line?.outcome === 'found';
  const isOtherNumber = expected.units !== null && line?.units !== expected.units;
  const isWrong = isPutIn && (expected.outcome !== 'found' || !isRight);
  const isHarmful = isPutIn && (expected.outcome === 'not_sold' || (isRight && isOtherNumber));
  const isAsExpected = line?.outcome === expected.outcome && isRight && !(isPutIn && isOtherNumber);
  const got = line
    ? `${line.outcome} ${line.units ?? ''} ${name} [${line.text}] ${line.question ?? ''}`
    : 'nothing';
  const wanted = `${expected.outcome} ${expected.units ?? ''} ${expected.article ?? ''}`;
  return {
    expected,
    line,
    isRight,
    isWrong,
    isHarmful,
    miss: isAsExpected ? null : `${expected.text}: ${wanted} → ${got}`,
  };
}
