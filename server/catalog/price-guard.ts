import { ShopError } from '#server/errors.ts';
import { toCentavos } from '#shared/money.ts';
import { isBeyond } from '#shared/price-difference.ts';

/** Throws price_beyond, with both prices, for a change beyond ±30 % (rules 3.7). In pesos. */
export function refuseFarPrice(from: number, to: number): void {
  if (!isBeyond(toCentavos(from), toCentavos(to))) return;
  throw new ShopError('price_beyond', { at: 'product', from, to });
}
