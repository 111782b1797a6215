import { fold } from '#shared/search.ts';

/** In characters. No known header is longer, and a cell may have a megabyte. */
export const LONGEST_HEADER = 200;

/**
 * A header for comparison: without case, accents, double spaces, leading apostrophe and the unit in parentheses
 * (`Peso (kg)` is `peso`).
 */
export function normaliseHeader(header: string): string {
  return fold(header.slice(0, LONGEST_HEADER))
    .replace(/^[\s'"\ufeff]+|\s+$/g, '')
    .replace(/\s*\((kg|g|gr|gramos|grams|lbs?|oz|cm|m|mm|in|yd|%|\$|ars)\)$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The unit in a header's parentheses; null: none. */
function unitOf(header: string): string | null {
  return /\((kg|g|gr|gramos|grams|lbs?|oz|cm|m|mm|in|yd)\)\s*$/i.exec(header)?.[1]?.toLowerCase() ?? null;
}

/** Grams of a unit of weight, centimetres of a unit of length. */
const UNITS: Record<string, number> = {
  kg: 1000,
  g: 1,
  gr: 1,
  gramos: 1,
  grams: 1,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
  cm: 1,
  m: 100,
  mm: 0.1,
  in: 2.54,
  yd: 91.44,
};

/** The factor from the header's unit to grams or centimetres; 1 without a unit. */
export function unitFactor(header: string): number {
  return UNITS[unitOf(header) ?? ''] ?? 1;
}
