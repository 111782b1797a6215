import { describe, expect, test } from 'vitest';
import { compileVocabulary } from '#server/search/vocabulary/index.ts';
import { LIST_LETTERS } from '#shared/schemas/lists.ts';
import { splitList } from './split-list.ts';
import { MOST_LETTERS, writtenLines } from './written-lines.ts';

const words = { vocabulary: compileVocabulary(), brands: new Set<string>() };
const filled = (part: string) => part.repeat(Math.ceil(LIST_LETTERS / part.length)).slice(0, LIST_LETTERS);

test('what is invisible or repeated is left out', () => {
  expect(writtenLines('1\u202e goma\u0007   eva .........  $ 300\r\n\u200b- 2   reglas')).toEqual([
    '1 goma eva . $ 300',
    '- 2 reglas',
  ]);
});

test('the columns of a row are marked, however wide the gaps between them', () => {
  const gap = ' '.repeat(300);
  expect(writtenLines(`Resma A4${gap}8 u.${gap}75 g`)).toEqual(['Resma A4; 8 u.; 75 g']);
});

test('a very long line is cut where a sentence or a word ends', () => {
  const lines = writtenLines(filled('una goma y un lápiz; '));
  expect(lines.every((line) => line.length <= MOST_LETTERS)).toBe(true);
  expect(lines.slice(0, -1).every((line) => line.startsWith('una goma') && line.endsWith(';'))).toBe(true);
});

describe('a text that is meant to keep the shop busy', () => {
  test.each([
    ['spaces', `x${filled(' ')}x`],
    ['commas', filled(', ')],
    ['parentheses', filled('(')],
    ['quotation marks', filled('“')],
    ['numbers in parentheses', `2 lápices (${filled('1 rojo y ')}`],
    ['"y"', filled(' y ')],
    ['unknown words', filled('zapirpo cuadrebo tigerba ')],
    ['a word without an end', filled('a')],
  ])('%s: others have their turn meanwhile', async (_, text) => {
    // The longest time without a turn, in milliseconds of CPU: other work on the machine does not count.
    let longest = 0;
    let before = process.threadCpuUsage();
    const look = () => {
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      before = process.threadCpuUsage();
    };
    const turn = () => {
      look();
      waiting = setImmediate(turn);
    };
    let waiting = setImmediate(turn);
    await splitList(text, words).catch(() => null);
    look();
    clearImmediate(waiting);
    expect(longest).toBeLessThan(1_000);
  });
});
