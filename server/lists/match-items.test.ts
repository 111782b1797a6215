import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Item } from './item.ts';
import { matchItems } from './match-items.ts';

const cuadernos = (): Item => ({
  text: '2 cuadernos',
  quantity: 2,
  holder: null,
  isPlural: true,
  isChoice: false,
  instead: [],
  meaning: {
    concept: null,
    named: '',
    attributes: {},
    words: ['cuaderno'],
    brands: [],
    likened: [],
    models: [],
    figures: [],
    unwanted: { words: [], attributes: {} },
    isGoverned: false,
    usualName: null,
    from: 0,
  },
});

/** Work of some milliseconds. */
function spin(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('other requests have their turn while a long list is matched', async () => {
  const seen: string[] = [];
  const other = turn().then(() => seen.push('another request'));
  const find = async () => {
    spin(15);
    seen.push('a line');
    return [];
  };
  await matchItems([cuadernos(), cuadernos(), cuadernos(), cuadernos()], {
    find,
    findAsked: find,
    findNear: find,
    findTitled: () => Promise.resolve([]),
    findCalled: () => Promise.resolve([]),
  });
  await other;
  expect(seen.indexOf('another request')).toBeLessThan(seen.lastIndexOf('a line'));
});
