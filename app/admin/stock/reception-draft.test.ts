import { expect, test } from 'vitest';
import type { Article } from '#shared/schemas/stock.ts';
import { addUnits, changeLine, dropCode, EMPTY_DRAFT, keepCode, removeLine } from './reception-draft.ts';

const article = (_id: string): Article => ({
  _id,
  product: { _id: `p${_id}`, name: `Lápiz ${_id}`, brand: 'Faber' },
  color: 'Rojo',
  barcode: null,
  img: null,
  stock: 0,
  price: 100,
  onHand: 0,
});

test('each scan adds to its line, which becomes the first one and keeps its cost', () => {
  const [pen, ruler] = [article('1'), article('2')];
  let draft = addUnits(EMPTY_DRAFT, pen, 1);
  draft = changeLine(draft, '1', { cost: '150' });
  draft = addUnits(draft, ruler, 3);
  draft = addUnits(draft, pen, 1);
  expect(draft.lines.map((line) => [line.article._id, line.quantity, line.cost])).toEqual([
    ['1', 2, '150'],
    ['2', 3, ''],
  ]);
  expect(removeLine(draft, '1').lines).toHaveLength(1);
});

test('a code without an article is kept with its units until it is settled', () => {
  const code = { code: '779', articles: [], of: null };
  let draft = keepCode(EMPTY_DRAFT, { ...code, units: 1, why: 'offline' });
  draft = keepCode(draft, { ...code, units: 4, why: 'unknown' });
  expect(draft.open).toEqual([{ ...code, units: 5, why: 'unknown' }]);
  expect(dropCode(draft, '779').open).toEqual([]);
});
