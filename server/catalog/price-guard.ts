import { ShopError } from '#server/errors.ts';
import { formatPesos, toCentavos } from '#shared/money.ts';
import { isBeyond } from '#shared/price-rules.ts';

/** Throws price_beyond (409), with both prices, for a change beyond ±30 % (rules 3.7). In pesos. */
export function refuseFarPrice(from: number, to: number): void {
  if (!isBeyond(toCentavos(from), toCentavos(to))) return;
  const detail = `El precio pasa de ${formatPesos(from)} a ${formatPesos(to)}: cambia más de ±30 %.`;
  throw new ShopError(409, 'price_beyond', detail, { from, to });
}
