/** The middle one; of an even count the higher of the two. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value below which that part of them lies; 0 of none. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** As many digits as say something. */
export function round(value: number): number {
  return Number(value.toPrecision(value >= 1000 ? 4 : 3));
}
