import { luminanceOf, toHex, toLch } from './oklab.ts';

/** The shop's three colours, each `#rrggbb`. */
export type ShopColors = {
  /** Text and the dark strips. */
  ink: string;
  /** Links and the main buttons. */
  action: string;
  /** Behind what is highlighted. */
  highlight: string;
};

export const COLOR_NAMES = ['ink', 'action', 'highlight'] as const satisfies readonly (keyof ShopColors)[];

/** The paper of the light scheme, and what else a text may stand on there. */
const LIGHT = { paper: '#fbfaf6', sheet: '#ffffff', tile: '#f4f1e8' };

/** WCAG 2.2 AA: text on its ground. */
export const AA = 4.5;

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * The nearest colour of the same hue that can be read where the shop uses it; the colour itself if it can. Ink and
 * action colour become darker, the highlighter, behind text in `ink`, becomes lighter.
 */
export function nearestReadable(name: keyof ShopColors, colors: ShopColors): string {
  const color = colors[name].toLowerCase();
  if (name !== 'highlight') return movedUntil(color, -1, (hex) => readsOnPaper(name, hex));
  const ink = nearestReadable('ink', colors);
  return movedUntil(color, 1, (hex) => contrast(hex, ink) >= AA);
}

/** Whether all three can be read. */
export function areReadable(colors: ShopColors): boolean {
  return COLOR_NAMES.every((name) => nearestReadable(name, colors) === colors[name].toLowerCase());
}

/** Text in the colour on each light ground and, for the action colour, on what is chosen and white on a button. */
function readsOnPaper(name: 'ink' | 'action', hex: string): boolean {
  const grounds = [...Object.values(LIGHT), ...(name === 'action' ? [washOf(hex)] : [])];
  return grounds.every((ground) => contrast(hex, ground) >= AA);
}

/** The custom properties of a colour scheme, by name (app/ui/tokens.css). */
export type Tokens = Readonly<Record<`--${string}`, string>>;

/** The tokens that follow from the shop's colours, in both schemes. Pure, so a style sheet can be kept for ever. */
export function paletteOf(colors: ShopColors): { light: Tokens; dark: Tokens } {
  return { light: lightTokens(colors), dark: darkTokens(colors) };
}

function lightTokens({ ink, action, highlight }: ShopColors): Tokens {
  return {
    '--ink': ink,
    '--ink-soft': softened(ink, 0.14, LIGHT.tile),
    '--action': action,
    '--action-hover': lightnessOf(action, (l) => l * 0.82),
    '--action-wash': washOf(action),
    '--mark': highlight,
    '--on-mark': ink,
    '--mark-under': highlight,
    '--print-ink': ink,
    '--print-blue': action,
    '--print-blue-deep': lightnessOf(action, (l) => l * 0.75),
    '--print-rule': tinted(action, 0.88, 0.04),
    '--band': ink,
    '--on-band-soft': movedUntil(tinted(ink, 0.86, 0.03), 1, (hex) => contrast(hex, ink) >= AA),
    '--shade': `${ink}7a`,
  };
}

function darkTokens({ ink, action, highlight }: ShopColors): Tokens {
  const paper = tinted(ink, 0.205, 0.04);
  const sheet = tinted(ink, 0.255, 0.05);
  const wash = tinted(action, 0.33, 0.08);
  const text = tinted(ink, 0.96, 0.01);
  const lit = movedUntil(tinted(action, 0.8, 0.12), 1, (hex) =>
    [paper, sheet, wash].every((ground) => contrast(hex, ground) >= AA),
  );
  return {
    '--paper': paper,
    '--sheet': sheet,
    '--ink': text,
    '--ink-soft': tinted(ink, 0.82, 0.03),
    '--line': tinted(ink, 0.36, 0.05),
    '--action': lit,
    '--action-hover': lightnessOf(lit, (l) => Math.min(0.97, l + 0.07)),
    '--on-action': paper,
    '--action-wash': wash,
    '--mark': highlight,
    '--on-mark': ink,
    '--mark-under': movedUntil(tinted(highlight, 0.53, 0.1), -1, (hex) => contrast(hex, text) >= AA),
    '--print-ink': ink,
    '--print-blue': action,
    '--print-blue-deep': lightnessOf(action, (l) => l * 0.75),
    '--print-rule': tinted(action, 0.88, 0.04),
    '--band': tinted(ink, 0.17, 0.035),
    '--on-band': text,
    '--on-band-soft': tinted(ink, 0.82, 0.03),
    '--shade': 'rgb(4 7 16 / 68%)',
  };
}

/** The style sheet of the colours, over app/ui/tokens.css. */
export function colorSheet(colors: ShopColors): string {
  const { light, dark } = paletteOf(colors);
  const block = (tokens: Tokens) =>
    `:root{${Object.entries(tokens)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  return `${block(light)}\n@media screen and (prefers-color-scheme:dark){${block(dark)}}\n`;
}

/** The ground of what is chosen, in the hue of the action colour. */
function washOf(action: string): string {
  return tinted(action, 0.95, 0.02);
}

/** Of the hue of `hex`, with the given lightness and at most that much chroma. */
function tinted(hex: string, l: number, most: number): string {
  const { c, h } = toLch(hex);
  return toHex({ l, c: Math.min(c, most), h });
}

function lightnessOf(hex: string, change: (l: number) => number): string {
  const lch = toLch(hex);
  return toHex({ ...lch, l: change(lch.l) });
}

/** Lighter by `step`, but still readable on the ground. */
function softened(hex: string, step: number, ground: string): string {
  const lighter = lightnessOf(hex, (l) => l + step);
  return movedUntil(lighter, -1, (each) => contrast(each, ground) >= AA);
}

/** Moves the lightness in small steps until the colour is good; black or white if none is. */
function movedUntil(hex: string, direction: 1 | -1, isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex;
  const { l, c, h } = toLch(hex);
  for (let step = 1; step <= 400; step++) {
    const moved = l + (direction * step) / 400;
    if (moved <= 0 || moved >= 1) break;
    const each = toHex({ l: moved, c, h });
    if (isGood(each)) return each;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

/** What a page needs to know of the colours before its style sheets are there. */
export type Look = {
  /** The path of the colours' style sheet; null: the house's colours, which tokens.css has. */
  sheet: string | null;
  /** The colour of the browser's bar in each scheme. */
  bar: { light: string; dark: string };
};

/** The colours of tokens.css. */
const HOUSE: ShopColors = { ink: '#1b2a49', action: '#2348c7', highlight: '#ffe45c' };
const HOUSE_BAR = { light: HOUSE.ink, dark: '#0a0f1f' };

/** The look of a shop. The sheet's path has the colours themselves, so its content never changes. */
export function lookOf(colors: ShopColors): Look {
  const texts = COLOR_NAMES.map((name) => colors[name]);
  if (COLOR_NAMES.every((name) => colors[name] === HOUSE[name])) return { sheet: null, bar: HOUSE_BAR };
  const dark = darkTokens(colors)['--band'] ?? HOUSE_BAR.dark;
  const sheet = `/tema/${texts.map((text) => text.slice(1)).join('-')}.css`;
  return { sheet, bar: { light: colors.ink, dark } };
}

/** The colours in the path of a sheet; null if it is none, or of colours that no shop can have. */
export function colorsOfSheet(path: string): ShopColors | null {
  const [, ink, action, highlight] =
    /^\/tema\/([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(path) ?? [];
  if (!ink || !action || !highlight) return null;
  const colors = { ink: `#${ink}`, action: `#${action}`, highlight: `#${highlight}` };
  return areReadable(colors) ? colors : null;
}
