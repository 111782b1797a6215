import { type Centavos, MAX_CENTAVOS } from './money.ts';

/** How the prices that come from a supplier's costs end, in centavos: `left` more than a multiple of `step`. */
const ENDINGS = {
  none: { step: 1, left: 0 },
  '10': { step: 1_000, left: 0 },
  '50': { step: 5_000, left: 0 },
  '00': { step: 10_000, left: 0 },
  '90': { step: 10_000, left: 9_000 },
  '99': { step: 10_000, left: 9_900 },
} as const;
export type PriceEnding = keyof typeof ENDINGS;

export const PRICE_ENDINGS = ['none', '10', '50', '00', '90', '99'] as const satisfies PriceEnding[];

/** Bounds of a margin, in percent of the cost. */
export const MARGIN_BOUNDS = { min: 0, max: 1000 } as const;

/** What a unit costs with VAT, given the price in the supplier's list; half up. `taxRate` in percent. */
export function costOf(
  listPrice: Centavos,
  { withVat, taxRate }: { withVat: boolean; taxRate: number },
): Centavos {
  if (withVat) return listPrice;
  const thousandths = BigInt(1000 + Math.round(taxRate * 10));
  return Number((BigInt(listPrice) * thousandths + 500n) / 1000n);
}

/**
 * The price of what costs `cost`: the margin on top, then up to the next price with that ending, so that no rounding
 * eats the margin. Null if there is none: a cost of zero, or a price beyond MAX_CENTAVOS. `margin` in percent, with two
 * decimals at most.
 */
export function priceFromCost(
  cost: Centavos,
  { margin, ending }: { margin: number; ending: PriceEnding },
): Centavos | null {
  if (cost <= 0) return null;
  // With BigInt, since the product exceeds the safe integers.
  const tenThousandths = BigInt(10_000 + Math.round(margin * 100));
  const raw = Number((BigInt(cost) * tenThousandths + 9_999n) / 10_000n);
  const price = roundUp(raw, ending);
  return price > MAX_CENTAVOS ? null : price;
}

/** The smallest price with that ending that is not below `centavos`. */
export function roundUp(centavos: Centavos, ending: PriceEnding): Centavos {
  const { step, left } = ENDINGS[ending];
  return Math.max(0, Math.ceil((centavos - left) / step)) * step + left;
}
