/**
 * The life of a bulk price change. `computing`: its lines are being made; `draft`: to be looked at and ticked;
 * `cancelled`: will be forgotten; `applying`: prices are being written; `reverting`: cancelled meanwhile, back to
 * `draft`; `applied`; `undoing`; `undone`.
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

/** The states in which a job is at work on the change. */
const WORKING_STATES = [
  'computing',
  'applying',
  'reverting',
  'undoing',
] as const satisfies readonly PriceChangeState[];

/** Whether a job is at work on a change in that state. */
export function isAtWork(state: PriceChangeState): boolean {
  return WORKING_STATES.some((each) => each === state);
}

/**
 * What became of a line. `impossible`: no price comes of the rule; `unchanged`: the same price; `excluded`: not ticked;
 * `ready`: will be written; `left`: not written, since somebody edited the product after the preview; `applied`;
 * `edited`: applied, and somebody has edited the product since; `restored`; `kept`: not restored, since edited.
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

/** Which lines a list shows; `edited`: applied ones whose products were edited since. */
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

/** At most this many products are named one by one, ticked or left out. */
export const MOST_NAMED_PRODUCTS = 1000;
