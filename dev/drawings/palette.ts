/** Colours that all drawings share. Only the tint differs between variants. */
export const INK = '#1b2a49';
export const PAPER = '#fbfaf6';
export const WHITE = '#ffffff';
export const MARK = '#ffe45c';
/** Colours of materials, whatever the tint: bare wood, metal, cardboard. */
export const WOOD = '#f0d2a3';
export const METAL = '#d5dae4';
export const STEEL = '#aab3c5';
export const KRAFT = '#d9b382';
export const RUBBER = '#f2aca3';
/** The colours of a box of assorted things (pencils, crayons, glossy paper). */
export const ASSORTED = ['#e2574c', '#f4a83a', '#f7d154', '#4fa86b', '#3f7fd6', '#8e63b8'] as const;

/** A tint and its two tones: `deep` for the shaded side, `pale` for the lit side. */
export type Tones = { readonly tint: string; readonly deep: string; readonly pale: string };

const HEX = /^#[0-9a-f]{6}$/i;

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/**
 * Mixes two colours; `share` (0 to 1) is the part of the second one.
 * @throws {RangeError} if a colour is not written as #rrggbb.
 */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(checkedColor(first)), channels(checkedColor(second))];
  return hex(a.map((value, i) => value + ((b[i] ?? value) - value) * share));
}

/**
 * The colour in lower case.
 * @throws {RangeError} if it is not written as #rrggbb: it goes into markup unescaped, so nothing else may pass.
 */
export function checkedColor(color: string): string {
  if (!HEX.test(color)) throw new RangeError(`Not a colour of the form #rrggbb: ${JSON.stringify(color)}`);
  return color.toLowerCase();
}

/** The shaded tone. Ink mixed into yellow gives olive, so saturated colours keep their hue. */
function shaded(color: string): string {
  const [red, green, blue] = channels(color);
  const saturation = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
  return mix(
    mix(color, INK, 0.2),
    hex([red * 0.86, green * 0.74, blue * 0.8]),
    Math.min(1, saturation * 1.8),
  );
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The tones of a tint.
 * @throws {RangeError} if the tint is not written as #rrggbb.
 */
export function tonesOf(tint: string): Tones {
  const base = checkedColor(tint);
  return { tint: base, deep: shaded(base), pale: mix(base, WHITE, 0.55) };
}

/** Ink on light colours, white on dark ones. */
export function contrast(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? INK : WHITE;
}
