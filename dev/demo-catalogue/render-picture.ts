import sharp from 'sharp';
import { draw } from '#dev/drawings/index.ts';
import { describePicture, type MadePicture } from '#server/media/index.ts';
import type { PictureRecipe } from './demo-product.ts';

const EDGE = 800;
/** A drawing is 400 units wide, which are 400 pixels at 72 dots an inch. */
const DENSITY = (72 * EDGE) / 400;
const PAPER = '#fbfaf6';

/** Renders a recipe as 800 × 800 WebP on a paper background. The same recipe gives the same bytes. */
export async function renderPicture(recipe: PictureRecipe): Promise<MadePicture> {
  const svg = draw(recipe.drawing, recipe.tint, { background: PAPER });
  const webp = await sharp(Buffer.from(svg), { density: DENSITY })
    .resize(EDGE, EDGE)
    .flatten({ background: PAPER })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  return describePicture(webp);
}
