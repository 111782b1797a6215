// What a shop needs at a size, worked out from what each deed costs. docs/scale.md explains the figures; bench/scale.ts
// measures the costs and holds the model against whole runs.

/** What visitors do, as far as it costs something. */
export const DEEDS = [
  'kept page',
  'made page',
  'made search',
  'purchase',
  'purchase of one article',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Processor time of one deed in milliseconds, what it writes to the WAL, and by how much the database grows. */
export type Cost = {
  shop: number;
  database: number;
  client: number;
  walKilobytes: number;
  keptKilobytes: number;
};
export type Costs = Record<Deed, Cost>;

/** How often each deed happens. */
export type Rates = Record<Deed, number>;

/**
 * The share of a day's orders in its busiest hour, and what comes with an order. Of shops in general: 2 of 100 visits
 * buy, a visit sees six pages. A page that nobody has asked for in a minute, or that an edit or a sale has touched, is
 * made; the others are sent from memory.
 */
const BUSIEST_HOUR = 0.1;
const PAGES_OF_ORDER = 300;
const SEARCHES_OF_ORDER = 40;
const MADE_SHARE = 0.1;

/** Deeds a second in the busiest hour of a day with so many orders. */
export function ratesOf(ordersADay: number): Rates {
  const purchase = (ordersADay * BUSIEST_HOUR) / 3_600;
  const pages = purchase * PAGES_OF_ORDER;
  return {
    'kept page': pages * (1 - MADE_SHARE),
    'made page': pages * MADE_SHARE,
    'made search': purchase * SEARCHES_OF_ORDER,
    purchase,
    'purchase of one article': 0,
  };
}

/** Processor cores that the deeds keep busy. */
export function coresOf(costs: Costs, rates: Rates): { shop: number; database: number } {
  const busy = (part: 'shop' | 'database') =>
    DEEDS.reduce((sum, deed) => sum + (rates[deed] * costs[deed][part]) / 1_000, 0);
  return { shop: busy('shop'), database: busy('database') };
}

/**
 * The most of one deed a second that `processes` processes give on one machine with so many cores, on which shop,
 * database and client run: the cores or the processes are busy all the time. A process runs its JavaScript on one core.
 */
export function mostASecond(cost: Cost, { cores, processes }: { cores: number; processes: number }): number {
  const machine = (cores * 1_000) / (cost.shop + cost.database + cost.client);
  const shop = (processes * 1_000) / cost.shop;
  return Math.min(machine, shop);
}
