import { ShopError } from '#server/errors.ts';
import { formatPesos, toCentavos } from '#shared/money.ts';
import { isBeyond } from '#shared/price-rules.ts';

/**
 * Refuses a price more than ±30 % away from the one before, so that somebody is asked first. Pesos. Throws price_beyond
 * (409) with both prices.
 */
export function refuseFarPrice(from: number, to: number): void {
  if (!isBeyond(toCentavos(from), toCentavos(to))) return;
  const detail = `El precio pasa de ${formatPesos(from)} a ${formatPesos(to)}: cambia más de ±30 %.`;
  throw new ShopError(409, 'price_beyond', detail, { from, to });
}
