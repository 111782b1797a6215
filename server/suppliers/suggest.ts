/** What is known of an article when it is ordered again. */
export type Demand = { stock: number; sold90: number };

/** Days for which an order should last, besides the days until it arrives. */
const LASTS_DAYS = 30;
/** Days until an order arrives, if the supplier has not said. */
const USUAL_LEAD_DAYS = 7;

/**
 * How many units of each variant to order, so that together they reach the minimum, and last a month after the order has
 * arrived at the pace of the last 90 days (rules 4.13). Variants share by what they sell; one without sales counts as one
 * sold.
 */
export function suggestUnits(
  variants: readonly Demand[],
  { minimumStock, leadDays }: { minimumStock: number; leadDays: number | null },
): number[] {
  const stock = sumOf(variants.map((variant) => variant.stock));
  const sold = sumOf(variants.map(({ sold90 }) => Math.max(0, sold90)));
  const days = LASTS_DAYS + (leadDays ?? USUAL_LEAD_DAYS);
  const target = Math.max(minimumStock, Math.ceil((sold * days) / 90));
  const needed = Math.max(0, target - stock);
  const weights = variants.map(({ sold90 }) => Math.max(0, sold90) + 1);
  const lacking = variants.map((variant, index) =>
    Math.max(0, (target * (weights[index] ?? 0)) / sumOf(weights) - variant.stock),
  );
  return shareOut(needed, lacking);
}

/** Shares whole units in proportion to `parts`; what rounding leaves goes to the largest remainders. */
function shareOut(units: number, parts: readonly number[]): number[] {
  const whole = sumOf(parts);
  const even = whole === 0;
  const exact = parts.map((part) => (even ? units / parts.length : (units * part) / whole));
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, left: share - Math.floor(share) }))
    .sort((one, other) => other.left - one.left);
  const rest = units - sumOf(shares);
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
