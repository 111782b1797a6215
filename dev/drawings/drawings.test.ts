import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banners } from './banners.ts';
import { drawAppIcon, drawFavicon, drawLogo, drawSocialCard } from './icons.ts';
import { draw, drawingNames, isDrawingName } from './index.ts';
import { mix, tonesOf } from './palette.ts';
import { categoryCardSlugs, drawAllCard, drawCategoryCard, drawNoPicture, emptyStates } from './scenes.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const color = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);

/** True if every tag is closed in order: enough to catch a broken template. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, attributes] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!attributes?.endsWith('/')) open.push(name ?? '');
  }
  return open.length === 0 && svg.startsWith('<svg ') && svg.endsWith('</svg>\n');
}

test('there are at least 28 drawings, sorted and closed', () => {
  expect(drawingNames.length).toBeGreaterThanOrEqual(28);
  expect([...drawingNames].sort()).toEqual(drawingNames);
  expect(isDrawingName('backpack')).toBe(true);
  expect(isDrawingName('toString')).toBe(false);
});

test('every drawing is well formed, small and without NaN, whatever its tint', () => {
  fc.assert(
    fc.property(fc.constantFrom(...drawingNames), color, (name, tint) => {
      const svg = draw(name, tint, { background: '#fbfaf6' });
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).toContain('viewBox="0 0 400 400"');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(9000);
    }),
    { numRuns: 300 },
  );
});

test('most drawings change with their tint', () => {
  const changing = drawingNames.filter((name) => draw(name, '#e2574c') !== draw(name, '#2f6fd0'));
  expect(changing).toEqual(drawingNames);
});

test('only #rrggbb is a colour: nothing else gets into the markup', () => {
  for (const wrong of ['red', '#fff', '#12345', '#1234567', '"/><script>', '']) {
    expect(() => draw('pencil', wrong)).toThrow(RangeError);
    expect(() => draw('pencil', '#e2574c', { background: wrong })).toThrow(RangeError);
  }
});

test('a title becomes text for screen readers', () => {
  const svg = draw('pencil', '#E2574C', { title: 'Lápiz <HB> & goma' });
  expect(svg).toContain('<title>Lápiz &lt;HB&gt; &amp; goma</title>');
  expect(svg).toContain('#e2574c');
});

test('the shaded side is darker and the lit side lighter than the tint', () => {
  const light = (hex: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
  fc.assert(
    fc.property(color, (tint) => {
      const { deep, pale } = tonesOf(tint);
      expect(light(pale)).toBeGreaterThanOrEqual(light(tint));
      // Ink is not black, so a darker colour cannot be shaded with it.
      if (light(tint) > 250) expect(light(deep)).toBeLessThan(light(tint));
    }),
  );
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('every category of the home page has a card, and an unknown one is refused', () => {
  expect([...categoryCardSlugs].sort()).toEqual([
    ...['acrilicos', 'adhesivos', 'agendas', 'carpetas', 'cuadernos', 'lapiceras'],
    ...['lapices', 'libros', 'mochilas', 'pinceles', 'tijeras'],
  ]);
  expect(() => drawCategoryCard('toString')).toThrow(RangeError);
});

test('scenes and icons are well formed', () => {
  const scenes = [...Object.values(banners), ...Object.values(emptyStates), drawAllCard, drawNoPicture];
  const svgs = [...scenes, drawLogo, drawFavicon, drawAppIcon, drawSocialCard].map((make) => make());
  for (const svg of [...svgs, ...categoryCardSlugs.map(drawCategoryCard)]) {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});
