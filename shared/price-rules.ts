import { type Centavos, MAX_CENTAVOS, toCentavos } from './money.ts';

/** How a computed price is rounded, always to the nearest; of two equally near ones the higher. */
export const ROUNDINGS = ['none', '10', '50', '100', '90'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** What a bulk price change does to a price. Amounts are pesos with at most two decimals, as on the wire. */
export type PriceRule =
  /** 12.5 raises by 12.5 %; at most two decimals. */
  | { kind: 'percent'; percent: number; rounding: Rounding }
  /** Added to the price; negative lowers it. */
  | { kind: 'amount'; amount: number; rounding: Rounding }
  /** The new price itself. */
  | { kind: 'price'; price: number; rounding: Rounding };

/** A percentage that a rule may have: a price neither vanishes nor grows more than elevenfold. */
export const PERCENT_BOUNDS = { min: -99, max: 1000 } as const;

/** A change beyond this many per cent, up or down, has to be ticked before it is applied. */
const FREE_PERCENT = 30;

/**
 * The price that the rule makes of `old`; null when there is none: it would not stay above zero, or it is more than
 * MAX_CENTAVOS. A price above zero never becomes zero, and one of zero stays zero unless something is added to it.
 */
export function applyRule(old: Centavos, rule: PriceRule): Centavos | null {
  const raw = beforeRounding(old, rule);
  if (raw < 0 || (raw === 0 && old > 0)) return null;
  const rounded = roundPrice(raw, rule.rounding);
  return rounded > MAX_CENTAVOS ? null : rounded;
}

function beforeRounding(old: Centavos, rule: PriceRule): Centavos {
  switch (rule.kind) {
    case 'percent':
      return addPercent(old, rule.percent);
    case 'amount':
      return old + toCentavos(rule.amount);
    case 'price':
      return toCentavos(rule.price);
  }
}

/** To the nearest centavo, half up. With BigInt: the product passes the safe integers. */
function addPercent(old: Centavos, percent: number): Centavos {
  const tenThousandths = BigInt(10_000 + Math.round(percent * 100));
  const centavos = Number((BigInt(old) * tenThousandths + 5_000n) / 10_000n);
  return old > 0 ? Math.max(1, centavos) : 0;
}

const STEPS = { '10': 1_000, '50': 5_000, '100': 10_000 } as const;

/**
 * The nearest price of the rounding, half up: a multiple of 10, 50 or 100 pesos, or a price that ends in 90 (90, 190,
 * 290 …). Zero stays zero, and what is above it becomes the smallest such price at least.
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

/** Whether the change is beyond ±30 %, so that it has to be ticked. From zero any rise is. */
export function isBeyond(old: Centavos, changed: Centavos): boolean {
  // In whole numbers; db/migrations/0012_price_changes.sql computes the same.
  return Math.abs(changed - old) * 100 > FREE_PERCENT * old;
}

/** By how much per cent a price changes; null from zero, where no percentage says it. */
export function percentOf(old: Centavos, changed: Centavos): number | null {
  if (old === 0) return changed === 0 ? 0 : null;
  return ((changed - old) * 100) / old;
}
