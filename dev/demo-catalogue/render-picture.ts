import sharp from 'sharp';
import { drawArticle } from '#dev/drawings/articles/index.ts';
import { draw } from '#dev/drawings/index.ts';
import { describePicture, type MadePicture } from '#server/media/index.ts';
import type { PictureRecipe } from './demo-product.ts';

/** The page of a product shows 600 pixels; each more costs every first start. */
const EDGE = 640;
/** A drawing is 400 units wide, which are 400 pixels at 72 dots an inch. */
const DENSITY = (72 * EDGE) / 400;
const PAPER = '#fbfaf6';

/** Renders a recipe as 640 × 640 WebP on a paper background. The same recipe gives the same bytes. */
export async function renderPicture(recipe: PictureRecipe): Promise<MadePicture> {
  const { drawing, tint, article } = recipe;
  const svg = article ? drawArticle(drawing, tint, article) : draw(drawing, tint, { background: PAPER });
  const webp = await sharp(Buffer.from(svg), { density: DENSITY })
    .flatten({ background: PAPER })
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
  return describePicture(webp);
}
