import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Edge, Purged } from './edge.ts';
import { ALL, createPurges } from './purges.ts';

const SOON = { firstPause: 1, longestPause: 4, again: 5, long: 8 };
const NEVER_AGAIN = { ...SOON, again: 1_000_000 };

/** What the cache was asked for, in order. */
let asked: Purged[];
/** What ends each request; missing: at once. */
let answer: () => Promise<void>;
let lines: string[];
let purges: ReturnType<typeof createPurges>;

const edge: Edge = {
  name: 'a cache',
  purge: (what) => {
    asked.push(what);
    return answer();
  },
};
const note = (level: string) => (_facts: object, message: string) => void lines.push(`${level}: ${message}`);
const log = () => ({ info: note('info'), warn: note('warn'), error: note('error') });

beforeEach(() => {
  asked = [];
  lines = [];
  answer = async () => undefined;
  purges = createPurges({ edge, log }, NEVER_AGAIN);
});
afterEach(() => purges.stop());

test('what changes during a purge goes with the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  purges.add(['a']);
  purges.add(['b', 'c']);
  purges.add(['b', 'd']);
  expect(asked).toEqual([['a']]);
  answer = async () => undefined;
  resolve();
  await expect.poll(() => asked).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a purge that fails is tried until it works, and nothing of meanwhile is lost', async () => {
  answer = () => Promise.reject(new Error('no answer'));
  purges.add(['a']);
  purges.add(['b']);
  const isError = (line: string) => line.startsWith('error');
  await expect.poll(() => lines.filter(isError)).toHaveLength(1);
  expect(asked.slice(0, 3)).toEqual([['a'], ['a'], ['a']]);
  answer = async () => undefined;
  await expect.poll(() => asked.at(-1)).toEqual(['b']);
  expect(lines.map((line) => line.split(':')[0])).toEqual(['warn', 'error', 'info']);
});

test('the same tags are purged once more a little later, and no further time', async () => {
  purges = createPurges({ edge, log }, SOON);
  purges.add(['a']);
  await expect.poll(() => asked).toEqual([['a'], ['a']]);
  purges.add(['b']);
  await expect.poll(() => asked).toEqual([['a'], ['a'], ['b'], ['b']]);
});

test('everything, and very many tags, are purged as everything', async () => {
  purges.add(['a', ALL]);
  purges.add(Array.from({ length: 501 }, (_, n) => `product:${n}`));
  await expect.poll(() => asked).toEqual(['all', 'all']);
});
