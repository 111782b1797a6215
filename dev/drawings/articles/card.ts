import { letter, words } from '../lettering.ts';
import { contrast, mix, type Tones, WHITE } from '../palette.ts';
import { box, patch, shadow, shape } from '../strokes.ts';
import type { Article } from './article.ts';
import { houseOf } from './brands.ts';

/** A small card with the brand and what a thing is called. */
export function card(
  article: Article,
  x: number,
  y: number,
  degrees: number,
  text = article.model || article.noun,
): string {
  const { ground, ink, band } = houseOf(article);
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${box(-80, -34, 160, 68, 9, ground)}${patch(-70, 0, 140, 4, band)}${letter(article.brand, 0, -15, { size: 27, width: 140, ink })}${words(text, 0, 17, { size: 19, width: 142, height: 26, lines: 2, ink })}</g>`;
}

/** A cardboard box from the front and above, lettered, for small things. */
export function packet(
  tones: Tones,
  article: Article,
  { big, under }: { big: string; under: string },
): string {
  const { tint, deep } = tones;
  const { ground, ink, band } = houseOf(article);
  return (
    shadow(200, 322, 140) +
    shape('M84 118l38-42h206l-30 42z', mix(ground, WHITE, 0.4)) +
    shape('M298 118l30-42v168l-30 56z', deep) +
    box(84, 118, 214, 182, 8, tint === '#b6bdc9' ? ground : tint) +
    box(98, 132, 186, 58, 8, ground) +
    patch(102, 182, 178, 5, band) +
    letter(article.brand, 191, 160, { size: 42, width: 164, ink, weight: 'heavy' }) +
    letter(big, 191, 230, {
      size: 56,
      width: 170,
      ink: contrast(tint === '#b6bdc9' ? ground : tint),
      weight: 'heavy',
    }) +
    letter(under, 191, 276, { size: 22, width: 186, ink: contrast(tint === '#b6bdc9' ? ground : tint) })
  );
}
