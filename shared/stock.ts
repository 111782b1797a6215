/** Units that a variant can have at most. */
export const MAX_UNITS = 1_000_000;

/** Lines that one reception can have. */
export const MAX_STOCK_LINES = 500;

/** Articles that one count can have: a whole category's. */
export const MAX_COUNT_LINES = 2000;
