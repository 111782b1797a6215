import { describe, expect, test } from 'vitest';
import {
  AA,
  areReadable,
  colorSheet,
  contrast,
  nearestReadable,
  paletteOf,
  type ShopColors,
} from './colors.ts';
import { firstSettings } from './first-settings.ts';

const house = firstSettings.identity.colors;

/** Texts and their grounds in a scheme: all that app/ui draws. */
const PAIRS = [
  ['--ink', '--paper'],
  ['--ink', '--sheet'],
  ['--ink', '--mark-under'],
  ['--ink-soft', '--paper'],
  ['--action', '--paper'],
  ['--action', '--sheet'],
  ['--action', '--action-wash'],
  ['--on-action', '--action'],
  ['--on-action', '--action-hover'],
  ['--on-mark', '--mark'],
  ['--on-band', '--band'],
  ['--on-band-soft', '--band'],
] as const;

/** What tokens.css gives a scheme, where the shop's colours do not. */
const LIGHT = {
  '--paper': '#fbfaf6',
  '--sheet': '#ffffff',
  '--on-action': '#ffffff',
  '--on-band': '#fbfaf6',
};

/** Colours all over the range, made readable. */
const palettes: ShopColors[] = [
  '#000000',
  '#7b1fa2',
  '#00695c',
  '#b71c1c',
  '#ffeb3b',
  '#ffffff',
  '#808080',
  '#0d47a1',
].flatMap((ink, index, all) =>
  all.map((action) => {
    const typed = { ink, action, highlight: all[(index + 3) % all.length] ?? '#ffe45c' };
    const first = { ...typed, ink: nearestReadable('ink', typed), action: nearestReadable('action', typed) };
    return { ...first, highlight: nearestReadable('highlight', first) };
  }),
);

test('the house’s colours can be read', () => {
  expect(areReadable(house)).toBe(true);
});

test('the nearest colour keeps the hue and can be read', () => {
  const orange = { ...house, action: '#ff9900' };
  expect(areReadable(orange)).toBe(false);
  const nearest = nearestReadable('action', orange);
  expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(AA);
  expect(contrast(nearest, '#ffffff')).toBeLessThan(6.5);
  expect(nearest).toMatch(/^#[89a].[4-7].[01]./);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

describe.each(palettes.map((colors) => ({ colors, name: Object.values(colors).join(' ') })))(
  '$name',
  ({ colors }) => {
    test('is accepted', () => {
      expect(areReadable(colors)).toBe(true);
    });

    test.each(['light', 'dark'] as const)('can be read in %s', (scheme) => {
      const tokens: Record<string, string> = { ...LIGHT, ...paletteOf(colors)[scheme] };
      for (const [text, ground] of PAIRS) {
        const value = contrast(tokens[text] ?? '', tokens[ground] ?? '');
        expect(value, `${text} on ${ground}`).toBeGreaterThanOrEqual(AA);
      }
    });
  },
);

test('the style sheet has both schemes', () => {
  const sheet = colorSheet(house);
  expect(sheet).toMatch(/^:root\{--ink:#1b2a49;/);
  expect(sheet).toContain('@media screen and (prefers-color-scheme:dark){:root{--paper:');
});
