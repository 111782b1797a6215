/**
 * What a public page (`export const handle = { keep }`) or a public call (`config: { keep }`) says about its answers:
 * `false`, each one is made anew; or with which values of its address a finished answer may be given to others.
 */
export type Keep = false | KeepRule;

export type KeepRule = {
  /** Parameters of the path that have rules; the others may be anything. */
  params?: Record<string, KeptValue>;
  /**
   * Every parameter of the query that the answer depends on, in the order in which the shop's own links write them.
   * Parameters that are missing here do not change the answer: they are no part of the key.
   */
  query?: Record<string, KeptValue>;
  /** The answer shows how many units of each variant there are, not only whether there are any. */
  showsUnits?: true;
};

/** The values of one parameter. */
export type KeptValue = {
  /** An answer to any other value is made anew each time. */
  is: RegExp;
  /**
   * What the value names. An answer that shows no such thing in exactly this spelling stands at an address that
   * somebody made up. `page` is a number of a page that has products; `words` are a search, which is always made up.
   */
  names?: 'product' | 'variant' | 'category' | 'brand' | 'page' | 'words';
  /** The value that a missing parameter means. */
  default?: string;
};

/** What a route module exports as `handle`. */
export type PageHandle = { keep: Keep };

/** No value at all: with this parameter each answer is made anew, because it is somebody's. */
export const NEVER_KEPT: KeptValue = { is: /^(?!)/ };
