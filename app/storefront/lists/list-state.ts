import type { LinePick, LineState } from '#shared/schemas/shared-lists.ts';
import { type GivenLine, type OwnLine, toOwnLine } from './own-line.ts';
import { type PricedLine, takePrices } from './priced-line.ts';
import type { List } from './start-list.ts';
import { takeWhole, type Whole } from './whole-list.ts';

export type ListChange =
  | { kind: 'units'; id: number; units: number }
  /** Takes another colour. */
  | { kind: 'color'; id: number; pick: LinePick }
  /** Chooses an article, which goes to the cart then. */
  | { kind: 'pick'; id: number; pick: LinePick }
  /** Takes la pedida or la económica for all lines. */
  | { kind: 'whole'; whole: Whole }
  | { kind: 'state'; id: number; state: LineState }
  | { kind: 'remove'; id: number }
  /** Takes what a corrected text has become in place of a line: it may be several. */
  | { kind: 'correct'; id: number; lines: readonly GivenLine[] }
  | { kind: 'add'; lines: readonly GivenLine[] }
  | { kind: 'undo' }
  /** Says what has gone to the cart. */
  | { kind: 'added'; units: Readonly<Record<string, number>> }
  | { kind: 'restore'; list: List }
  /** Gives lines the prices and stock of now. */
  | { kind: 'priced'; lines: readonly PricedLine[]; at: number };

/** How many changes can be undone. */
const MOST_UNDONE = 30;

/** The list after a change. */
export function changeList(list: List, change: ListChange): List {
  switch (change.kind) {
    case 'units':
      return changeLine(list, change.id, (own) =>
        own.pick ? { ...own, pick: { ...own.pick, units: change.units } } : own,
      );
    case 'color':
      return changeLine(list, change.id, (own) => ({ ...own, pick: change.pick }));
    case 'pick':
      return changeLine(list, change.id, (own) => ({ ...own, pick: change.pick, state: 'in' }));
    case 'whole':
      return withLines(list, takeWhole(list.lines, change.whole, list.most));
    case 'state':
      return changeLine(list, change.id, (own) => ({ ...own, state: change.state }));
    case 'remove':
      return withLines(
        list,
        list.lines.filter(({ id }) => id !== change.id),
      );
    case 'correct':
      return replaceLine(list, change.id, change.lines);
    case 'add':
      return withNew(list, change.lines, (added) => [...list.lines, ...added]);
    case 'undo':
      return undo(list);
    case 'added':
      return { ...list, added: change.units };
    case 'restore':
      return change.list;
    case 'priced':
      return takePrices(list, change);
  }
}

function changeLine(list: List, id: number, change: (own: OwnLine) => OwnLine): List {
  return withLines(
    list,
    list.lines.map((own) => (own.id === id ? change(own) : own)),
  );
}

function withLines(list: List, lines: readonly OwnLine[]): List {
  return { ...list, lines, past: [...list.past, list.lines].slice(-MOST_UNDONE) };
}

/** New lines get ids of their own; `place` puts them among the others. */
function withNew(
  list: List,
  given: readonly GivenLine[],
  place: (added: readonly OwnLine[]) => readonly OwnLine[],
): List {
  const added = given.map((line, index) => toOwnLine(line, list.nextId + index, list.most));
  return { ...withLines(list, place(added)), nextId: list.nextId + given.length };
}

/** The first of the new lines keeps the id of the old one, so that the focus stays there. */
function replaceLine(list: List, id: number, given: readonly GivenLine[]): List {
  return withNew(list, given, (added) =>
    list.lines.flatMap((own) =>
      own.id === id ? added.map((line, index) => (index === 0 ? { ...line, id } : line)) : [own],
    ),
  );
}

function undo(list: List): List {
  const before = list.past.at(-1);
  return before ? { ...list, lines: before, past: list.past.slice(0, -1) } : list;
}
