/**
 * The states of a bulk price change. `computing`: a job makes its lines; `draft`: a person reviews and ticks them;
 * `cancelled`: a timer will delete it; `applying`: a job writes prices; `reverting`: it was cancelled while applying,
 * and a job restores the prices before it is a `draft` again; `applied`, `undoing` and `undone`.
 */
export const PRICE_CHANGE_STATES = [
  'computing',
  'draft',
  'cancelled',
  'applying',
  'reverting',
  'applied',
  'undoing',
  'undone',
] as const;
export type PriceChangeState = (typeof PRICE_CHANGE_STATES)[number];

/** The states in which a job works on the change. */
const WORKING_STATES = [
  'computing',
  'applying',
  'reverting',
  'undoing',
] as const satisfies readonly PriceChangeState[];
export type WorkingState = (typeof WORKING_STATES)[number];

/** True if a job works on a change in that state. */
export function isAtWork(state: PriceChangeState): state is WorkingState {
  return WORKING_STATES.some((each) => each === state);
}

/**
 * The outcome of a line. `impossible`: the rule gives no price; `unchanged`: it gives the same price; `excluded`: not
 * ticked; `ready`: will be written; `left`: not written because the product was edited after the preview; `applied`;
 * `edited`: applied, and edited since; `restored`; `kept`: not restored because it was edited since.
 */
export const PRICE_LINE_STATUSES = [
  'impossible',
  'unchanged',
  'excluded',
  'ready',
  'left',
  'applied',
  'edited',
  'restored',
  'kept',
] as const;
export type PriceLineStatus = (typeof PRICE_LINE_STATUSES)[number];

/** The filters of the list of lines. `edited`: applied lines whose products were edited since. */
export const PRICE_LINE_FILTERS = [
  'all',
  'ticked',
  'beyond',
  'excluded',
  'unchanged',
  'impossible',
  'left',
  'edited',
  'kept',
] as const;
export type PriceLineFilter = (typeof PRICE_LINE_FILTERS)[number];

export const PRICE_LINE_SORTS = ['name', 'oldPrice', 'newPrice', 'percent'] as const;
export type PriceLineSort = (typeof PRICE_LINE_SORTS)[number];

/** At most this many products can be named one by one, chosen or left out. */
export const MOST_NAMED_PRODUCTS = 1000;
