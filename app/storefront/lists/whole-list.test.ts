import { expect, it } from 'vitest';
import { aLine, anArticle, anOffer } from './example-lines.ts';
import { changeList } from './list-state.ts';
import { totalOf } from './list-sums.ts';
import { startList } from './start-list.ts';
import { wholeOf } from './whole-list.ts';

const pad = anArticle('Cuaderno', 5000, 9, 2);
const cheap = anArticle('Cuaderno económico', 3200);
const few = anArticle('Cuaderno de oferta', 1000, 1);

const asked = startList(
  [
    aLine('2 cuadernos', { product: pad, units: 2, alternatives: anOffer(cheap, 'cheapest', 2) }),
    aLine('2 cuadernos', { product: pad, units: 2, alternatives: anOffer(few, 'asked', 2) }),
    aLine('cuadernos', { product: pad, outcome: 'check', alternatives: anOffer(cheap, 'cheapest') }),
  ],
  null,
);

it('takes la económica for what was found and is there in full, and la pedida again', () => {
  expect(wholeOf(asked.lines, null)).toBe('asked');
  const cheapest = changeList(asked, { kind: 'whole', whole: 'cheapest' });
  expect([totalOf(asked.lines), totalOf(cheapest.lines)]).toEqual([20_000, 16_400]);
  expect(wholeOf(cheapest.lines, null)).toBe('cheapest');
  expect(cheapest.lines[2]).toBe(asked.lines[2]);
  expect(totalOf(changeList(cheapest, { kind: 'undo' }).lines)).toBe(20_000);
  expect(totalOf(changeList(cheapest, { kind: 'whole', whole: 'asked' }).lines)).toBe(20_000);
});

it('leaves what its owner has adjusted', () => {
  const adjusted = changeList(asked, { kind: 'units', id: 0, units: 5 });
  const cheapest = changeList(adjusted, { kind: 'whole', whole: 'cheapest' });
  expect(totalOf(cheapest.lines)).toBe(35_000);
});
