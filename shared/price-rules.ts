import { type Centavos, MAX_CENTAVOS, toCentavos } from './money.ts';

/** How a computed price is rounded: to the nearest, and up when two are equally near. */
export const ROUNDINGS = ['none', '10', '50', '100', '90'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** What a bulk price change does to a price. Amounts are pesos with at most two decimals, as in JSON. */
export type PriceRule =
  /** 12.5 raises the price by 12.5 %; at most two decimals. */
  | { kind: 'percent'; percent: number; rounding: Rounding }
  /** Added to the price; negative lowers it. */
  | { kind: 'amount'; amount: number; rounding: Rounding }
  /** The new price itself. */
  | { kind: 'price'; price: number; rounding: Rounding }
  /** The cost and that many percent of it: 40 makes 140 of 100. */
  | { kind: 'margin'; margin: number; rounding: Rounding };

/** Bounds of a margin over the cost, in percent. */
export const MARGIN_BOUNDS = { min: 0, max: 1000 } as const;

/** Bounds of a percentage: a price cannot vanish, nor become more than eleven times as high. */
export const PERCENT_BOUNDS = { min: -99, max: 1000 } as const;

/**
 * The price that the rule makes of `old`, or of the cost; null if there is none: it would not be above zero, or exceed
 * MAX_CENTAVOS (rules 13.2), or the cost is not known.
 */
export function applyRule(old: Centavos, rule: PriceRule, cost: Centavos | null = null): Centavos | null {
  const raw = beforeRounding(old, rule, cost);
  if (raw === null || raw < 0 || (raw === 0 && old > 0)) return null;
  const rounded = roundPrice(raw, rule.rounding);
  return rounded > MAX_CENTAVOS ? null : rounded;
}

function beforeRounding(old: Centavos, rule: PriceRule, cost: Centavos | null): Centavos | null {
  switch (rule.kind) {
    case 'percent':
      return addPercent(old, rule.percent);
    case 'amount':
      return old + toCentavos(rule.amount);
    case 'price':
      return toCentavos(rule.price);
    case 'margin':
      return cost === null ? null : addPercent(cost, rule.margin);
  }
}

/** Adds a percentage, to the nearest centavo, half up. With BigInt, since the product exceeds the safe integers. */
function addPercent(old: Centavos, percent: number): Centavos {
  const tenThousandths = BigInt(10_000 + Math.round(percent * 100));
  const centavos = Number((BigInt(old) * tenThousandths + 5_000n) / 10_000n);
  return old > 0 ? Math.max(1, centavos) : 0;
}

const STEPS = { '10': 1_000, '50': 5_000, '100': 10_000 } as const;

/**
 * Rounds to a multiple of 10, 50 or 100 pesos, or to a price that ends in 90 (90, 190, 290 …), half up. Zero stays
 * zero; any other price becomes at least the smallest such price.
 */
export function roundPrice(centavos: Centavos, rounding: Rounding): Centavos {
  if (rounding === 'none' || centavos === 0) return centavos;
  if (rounding === '90') return 9_000 + nearest(Math.max(0, centavos - 9_000), STEPS['100']);
  const step = STEPS[rounding];
  return Math.max(step, nearest(centavos, step));
}

function nearest(centavos: Centavos, step: number): Centavos {
  return Math.floor((centavos + step / 2) / step) * step;
}
