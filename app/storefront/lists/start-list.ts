import { type GivenLine, type OwnLine, toOwnLine } from './own-line.ts';

/** A list that is being adjusted. `past`: its lines before each change, for undo. */
export type List = {
  lines: readonly OwnLine[];
  past: readonly (readonly OwnLine[])[];
  nextId: number;
  /** The most units of an article in an order; null: no limit. */
  most: number | null;
  /** The units of each variant that went to the cart from here. */
  added: Readonly<Record<string, number>>;
  /** When its prices and stock were asked, as `Date.now()` has it. */
  pricedAt: number;
};

/** The list of lines that have just been read. */
export function startList(lines: readonly GivenLine[], most: number | null): List {
  return {
    lines: lines.map((line, index) => toOwnLine(line, index, most)),
    past: [],
    nextId: lines.length,
    most,
    added: {},
    pricedAt: Date.now(),
  };
}
