import type { RemovedLine } from './schemas/cart.ts';

/** How many lines one call may say to have been shown: an address has to be short. */
export const MOST_SHOWN_AT_ONCE = 20;

/** A line that left the cart as one text: it tells it from others, and stands in the address that says it was shown. */
export function removedLineText({ name, color, reason }: RemovedLine): string {
  return JSON.stringify([name, color, reason]);
}
