import type { RemovedLine } from './schemas/cart.ts';

/** How many removed lines one call may acknowledge: they stand in the address, whose length is limited. */
export const MOST_SHOWN_AT_ONCE = 20;

/** A removed line as one text, which identifies it and stands in the address of the call that acknowledges it. */
export function removedLineText({ name, color, reason }: RemovedLine): string {
  return JSON.stringify([name, color, reason]);
}
