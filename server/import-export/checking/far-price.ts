import { formatPesos, toCentavos } from '#shared/money.ts';
import { UNITS, writeNumber } from '#shared/numbers.ts';
import { isBeyond, percentOf } from '#shared/price-difference.ts';
import type { Change } from './plan.ts';

/** True if a price changes by more than ±30 %, which has to be confirmed (rules 3.7). */
export function hasFarPrice(changes: Change[]): boolean {
  return farPriceText(changes) !== null;
}

/** The report's sentence about such a price; null: there is none. */
export function farPriceText(changes: Change[]): string | null {
  const change = changes.find(({ field }) => field === 'price');
  if (typeof change?.from !== 'number' || typeof change.to !== 'number') return null;
  const [from, to] = [toCentavos(change.from), toCentavos(change.to)];
  if (!isBeyond(from, to)) return null;
  const percent = percentOf(from, to);
  const moves =
    percent === null
      ? `pasa de ${formatPesos(0)} a ${formatPesos(change.to)}`
      : `${percent > 0 ? 'sube' : 'baja'} un ${writeNumber(Math.round(Math.abs(percent)), UNITS)} %`;
  return `El precio ${moves}: ¿está bien?`;
}
