/**
 * Whether finished answers of a public page (`handle.keep`) or call (`config.keep`) may be kept in the response
 * cache. `false`: no. A rule: for which values of the address they may.
 */
export type Keep = false | KeepRule;

export type KeepRule = {
  /** Path parameters that are restricted. All others may have any value. */
  params?: Record<string, KeptValue>;
  /**
   * Every query parameter that the answer depends on, in the order that the shop's own links use. A parameter that is
   * not listed does not change the answer, so it is left out of the key.
   */
  query?: Record<string, KeptValue>;
  /** True if the answer shows exact numbers of units. Without it, the answer only depends on whether there are any. */
  showsUnits?: true;
};

/** The values of one parameter. */
export type KeptValue = {
  /** The values whose answers may be kept. */
  is: RegExp;
  /**
   * What the value names. When the answer shows nothing with exactly this name, somebody made the address up, and it
   * is kept in the smaller part of the cache. `page`: a page number of a list; `words`: a search, which counts as
   * made up always. `range`: a price or colours, of which there are very many; they count as made up, too.
   */
  names?: 'product' | 'variant' | 'category' | 'brand' | 'page' | 'words' | 'range';
  /** The value that a missing parameter stands for. */
  default?: string;
};

/** What a route module exports as `handle`. */
export type PageHandle = { keep: Keep };

/** Matches no value: a request with this parameter is personal, so its answer is never kept. */
export const NEVER_KEPT: KeptValue = { is: /^(?!)/ };
