import type { Aspect } from './aspects.ts';

/**
 * A kind of article that the trade knows. A text is one kind at most, and a line of a list only meets articles of its
 * own kind.
 */
export type Concept = {
  id: string;
  /** What it is called, in lists as in names of products: words that stand for it alone. */
  terms: readonly string[];
  /**
   * How lists count it. `one`: articles (a notebook). `set`: boxes, or what is in a box (coloured pencils). `loose`:
   * single pieces of a pack (plastic sleeves).
   */
  counted: 'one' | 'set' | 'loose';
  /** Its title names it: without the words of the title it is another one (a book, a map). */
  isTitled: boolean;
  /** Kinds to offer, with a question, where the shop has none of this one. */
  near: readonly string[];
  /** False: nothing that a shop of this trade sells. */
  isSold: boolean;
  /**
   * What a colour means. `own`: each article has one, and lists may name several (pens). `paper`: the one in its name;
   * a variant's is that of the cover (drawing blocks). `any`: it does not matter (rubbers).
   */
  colors: 'own' | 'paper' | 'any';
  /** `N° 6` is its size, not a format of paper. */
  isNumbered: boolean;
  /** Aspects that its name already says, so that nothing needs to repeat them. */
  implied: readonly Aspect[];
  /** So many different things that none is found without a question (a board game). */
  isBroad: boolean;
};
