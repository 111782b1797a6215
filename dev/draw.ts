// Writes every picture file that is drawn by code: app/illustrations/*.svg and the icons in public/.
// node dev/draw.ts: run it after a change in dev/drawings/ and commit its output. The same code gives the same bytes.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { banners } from './drawings/banners.ts';
import { drawAppIcon, drawFavicon, drawLogo, drawSocialCard } from './drawings/icons.ts';
import {
  categoryCardSlugs,
  drawAllCard,
  drawCategoryCard,
  drawNoPicture,
  emptyStates,
} from './drawings/scenes.ts';

const root = join(import.meta.dirname, '..');

/** A PNG that is `width` pixels wide. The SVG is rendered at that size, not enlarged. */
function png(svg: string, unitsWide: number, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / unitsWide })
    .resize(width)
    .png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 })
    .toBuffer();
}

const illustrations = {
  ...Object.fromEntries(categoryCardSlugs.map((slug) => [slug, drawCategoryCard(slug)])),
  ...Object.fromEntries(Object.entries({ ...emptyStates, ...banners }).map(([name, make]) => [name, make()])),
  todo: drawAllCard(),
  'no-picture': drawNoPicture(),
  logo: drawLogo(),
};

const files = {
  ...Object.fromEntries(
    Object.entries(illustrations).map(([name, svg]) => [`app/illustrations/${name}.svg`, svg]),
  ),
  'public/favicon.svg': drawFavicon(),
  'public/favicon-32.png': await png(drawFavicon(), 64, 32),
  'public/apple-touch-icon.png': await png(drawAppIcon(), 512, 180),
  'public/icon-192.png': await png(drawAppIcon(), 512, 192),
  'public/icon-512.png': await png(drawAppIcon(), 512, 512),
  'public/og-default.png': await png(drawSocialCard(), 1200, 1200),
};

for (const folder of ['app/illustrations', 'public']) await mkdir(join(root, folder), { recursive: true });
for (const [path, content] of Object.entries(files)) {
  await writeFile(join(root, path), content);
  console.log(`${path}  ${(Buffer.byteLength(content) / 1024).toFixed(1)} kB`);
}
