import type { Centavos } from './money.ts';

/** A change of more than this many percent is asked about first (rules 3.7, 13.3). */
const FREE_PERCENT = 30;

/** True if the change is beyond ±30 % (rules 3.7). From zero any rise is. */
export function isBeyond(old: Centavos, changed: Centavos): boolean {
  // In whole numbers. db/migrations/0012_price_changes.sql computes the same.
  return Math.abs(changed - old) * 100 > FREE_PERCENT * old;
}

/** The change in percent; null from zero, where no percentage exists. */
export function percentOf(old: Centavos, changed: Centavos): number | null {
  if (old === 0) return changed === 0 ? 0 : null;
  return ((changed - old) * 100) / old;
}
