/**
 * A busy day of a family shop, as far as its server notices: one visit in fifty buys, one in ten begins a cart, and the
 * busiest hour has a tenth of the day.
 */
const BUSY_DAY = { orders: 200, visits: 10_000, pagesOfAVisit: 8 };
const BUSIEST_HOUR = 0.1;
/** How many times a busy day Hot Sale is. */
const HOT_SALE = 10;
/** A visitor reads a page for half a minute. */
const READING_SECONDS = 30;

/** The rates of some traffic, and how long a visitor reads a page. */
export type Rates = { visitsPerSecond: number; readingSeconds: number };

/** The busiest hour of Hot Sale in `minutes`: everything happens faster, readers too. */
export function hotSaleIn(minutes: number): Rates {
  const visits = BUSY_DAY.visits * HOT_SALE * BUSIEST_HOUR;
  return { visitsPerSecond: visits / (minutes * 60), readingSeconds: (READING_SECONDS * minutes) / 60 };
}

export const PAGES_OF_A_VISIT = BUSY_DAY.pagesOfAVisit;

/** Of all visits. */
export const BUYING = BUSY_DAY.orders / BUSY_DAY.visits;
export const FILLING_A_CART = 0.1;
/** Of those who buy: they go away at the payment. */
export const NOT_PAYING = 0.05;
/** Of those who buy: they want what is on offer, of which there are few units. */
export const WANTING_THE_OFFER = 0.3;

/** What a visitor asks for, and its share of the pages of all visits. */
const PAGES = { home: 0.12, category: 0.25, product: 0.4, search: 0.15, suggestions: 0.08 } as const;
export type PageKind = keyof typeof PAGES;

/** A kind of page by its share. `chance` is from 0 to 1. */
export function pageAt(chance: number): PageKind {
  let rest = chance;
  for (const [kind, share] of Object.entries(PAGES) as Array<[PageKind, number]>) {
    rest -= share;
    if (rest < 0) return kind;
  }
  return 'home';
}
