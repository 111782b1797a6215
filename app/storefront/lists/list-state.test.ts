import { describe, expect, it } from 'vitest';
import { aLine, anArticle, anOffer } from './example-lines.ts';
import { changeList, type ListChange } from './list-state.ts';
import { countsOf, differenceWith, isAsked, isMissing, totalOf, unitsToAdd } from './list-sums.ts';
import { type OwnLine, offersOf } from './own-line.ts';
import { type List, startList } from './start-list.ts';

const pad = anArticle('Cuaderno', 5000, 9, 2);
const cheap = anArticle('Cuaderno económico', 3200);
const pen = anArticle('Lapicera', 700, 3);

const lines = [
  aLine('2 cuadernos', { product: pad, units: 2, alternatives: anOffer(cheap, 'cheapest', 2) }),
  aLine('lapiceras', { product: pen, outcome: 'check', question: '¿Cuántas?' }),
  aLine('1 taza'),
  aLine('1 témpera', { outcome: 'out_of_stock', alternatives: anOffer(cheap, 'near') }),
  aLine('Todo con nombre', { outcome: 'note' }),
];

const changed = (...changes: ListChange[]): List => changes.reduce(changeList, startList(lines, null));
const lineOf = (list: List, id: number) => list.lines.find((own) => own.id === id) as OwnLine;

describe('a list that was read', () => {
  it('takes to the cart only what is found', () => {
    const list = changed();
    expect(unitsToAdd(list.lines, () => 0)).toEqual([{ idSubProduct: 'Cuaderno-0', quantity: 2 }]);
    expect(totalOf(list.lines)).toBe(10_000);
    expect(countsOf(list.lines)).toEqual({ things: 4, in: 1, asked: 2, owned: 0, refused: 0, missing: 1 });
  });

  it('never takes more than there is, nor than an order may have', () => {
    const few = aLine('5 lapiceras', { product: pen, units: 5 });
    expect(startList([few], null).lines[0]?.pick?.units).toBe(3);
    expect(startList([few], 2).lines[0]?.pick?.units).toBe(2);
  });

  it('what has just been sold out waits for an answer', () => {
    const list = startList([aLine('1 goma', { product: anArticle('Goma', 1, 0) })], null);
    expect(list.lines[0]).toMatchObject({ pick: null, state: 'open' });
  });

  it('keeps the choices of a shared list', () => {
    const pick = { subProduct: 'Cuaderno-1', units: 1 };
    const [own] = startList(
      [{ ...aLine('2 cuadernos', { product: pad }), pick, state: 'owned' }],
      null,
    ).lines;
    expect(own).toMatchObject({ pick, state: 'owned' });
  });
});

describe('a change', () => {
  it('an answered question puts the line into the total', () => {
    const list = changed({ kind: 'units', id: 1, units: 3 }, { kind: 'state', id: 1, state: 'in' });
    expect(totalOf(list.lines)).toBe(12_100);
    expect(isAsked(lineOf(list, 1))).toBe(false);
  });

  it('a cheaper article says before what it makes of the total', () => {
    const own = lineOf(changed(), 0);
    const [, offer] = offersOf(own.line);
    expect(offer && differenceWith(own, offer)).toBe(-3600);
    const list = changed({ kind: 'pick', id: 0, pick: { subProduct: 'Cuaderno económico-0', units: 2 } });
    expect(totalOf(list.lines)).toBe(6400);
  });

  it('another colour of an open line is no answer yet', () => {
    const list = changed({ kind: 'color', id: 1, pick: { subProduct: 'Lapicera-0', units: 1 } });
    expect(lineOf(list, 1).state).toBe('open');
  });

  it('what one has is neither paid nor missing', () => {
    const list = changed({ kind: 'state', id: 0, state: 'owned' });
    expect(totalOf(list.lines)).toBe(0);
    expect(countsOf(list.lines)).toMatchObject({ in: 0, owned: 1, missing: 1 });
  });

  it('what one refuses is neither paid nor missing', () => {
    const list = changed({ kind: 'state', id: 0, state: 'refused' });
    expect(totalOf(list.lines)).toBe(0);
    expect(countsOf(list.lines)).toMatchObject({ in: 0, refused: 1, missing: 1 });
    expect(isMissing(lineOf(list, 0))).toBe(false);
  });

  it('a corrected line may become several, in its place; the first keeps its id', () => {
    const corrected = [aLine('1 roja', { product: pen }), aLine('1 azul', { product: pen })];
    const list = changed({ kind: 'correct', id: 2, lines: corrected });
    expect(list.lines.map(({ id, line }) => [id, line.text])).toEqual([
      [0, '2 cuadernos'],
      [1, 'lapiceras'],
      [2, '1 roja'],
      [6, '1 azul'],
      [3, '1 témpera'],
      [4, 'Todo con nombre'],
    ]);
  });

  it('what is added stands at the end, with ids of its own', () => {
    const once = changed({ kind: 'add', lines: [aLine('a')] }, { kind: 'add', lines: [aLine('b')] });
    expect(once.lines.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('each one can be undone, the last first', () => {
    const list = changed(
      { kind: 'remove', id: 0 },
      { kind: 'state', id: 1, state: 'refused' },
      { kind: 'undo' },
      { kind: 'undo' },
      { kind: 'undo' },
    );
    expect(list.lines).toEqual(changed().lines);
    expect(list.past).toEqual([]);
  });
});

describe('what goes to the cart', () => {
  it('is counted once for an article that two lines ask for', () => {
    const twice = [aLine('1 lapicera', { product: pen }), aLine('otra lapicera', { product: pen })];
    expect(unitsToAdd(startList(twice, null).lines, () => 0)).toEqual([
      { idSubProduct: 'Lapicera-0', quantity: 2 },
    ]);
  });

  it('is only what has not gone there before', () => {
    const list = changed({ kind: 'units', id: 0, units: 3 });
    expect(unitsToAdd(list.lines, () => 2)).toEqual([{ idSubProduct: 'Cuaderno-0', quantity: 1 }]);
    expect(unitsToAdd(list.lines, () => 3)).toEqual([]);
  });
});
