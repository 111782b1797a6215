import type { Concept } from '../concept.ts';

type Row = Partial<Omit<Concept, 'id' | 'terms'>>;

/** What most kinds are. */
export const PLAIN: Omit<Concept, 'id' | 'terms'> = {
  counted: 'one',
  isTitled: false,
  near: [],
  isSold: true,
  colors: 'own',
  isNumbered: false,
  implied: [],
  isBroad: false,
};

/** A kind that is counted by the piece. `terms` are separated by bars. */
export function one(id: string, terms: string, row: Row = {}): Concept {
  return { id, terms: terms.split('|'), ...PLAIN, ...row };
}

/** A kind that is sold as a box of several. */
export function set(id: string, terms: string, row: Row = {}): Concept {
  return one(id, terms, { counted: 'set', ...row });
}

/** A kind of which lists ask single pieces. */
export function loose(id: string, terms: string, row: Row = {}): Concept {
  return one(id, terms, { counted: 'loose', ...row });
}

/** A kind that a school's list may name and a librería doesn't sell. */
export function elsewhere(id: string, terms: string): Concept {
  return one(id, terms, { isSold: false });
}
