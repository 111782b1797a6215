import { letter, words } from '../lettering.ts';
import { INK, PAPER, type Tones, WHITE, WOOD } from '../palette.ts';
import { box, detail, place, shadow, shape, turn } from '../strokes.ts';
import { type Article, piece } from './article.ts';
import { houseOf } from './brands.ts';

const SOUTH =
  'M150 60l50-14 44 22 26 6-16 34 10 26-40 30 6 30-34 22-8 36-18 20 2 26-14 26-20-8 4-60 6-50-10-50 4-60z';

/** A wall map on its rods. */
export function wallMap(_tones: Tones, article: Article): string {
  const world = /Planisferio/.test(article.noun);
  const { ground, ink } = houseOf(article);
  const land = world
    ? shape(
        'M72 120l60-20 24 20-20 34-26 10 20 40-10 50-24-40-20-50zM188 108l50-10 20 24-30 16 24 40-16 60-24-40-30-40zM258 96l76 10 10 40-40 20-30-16zM306 208l36 10-10 24-30-10z',
        '#9ccc4b',
      )
    : shape(SOUTH, '#f4a83a') + detail('M156 110l90 6M160 160l96-16M156 206l76-14M152 250l56-6', INK, 3);
  return (
    shadow(202, 356, 130) +
    box(world ? 46 : 84, 52, world ? 308 : 232, world ? 226 : 288, 2, '#cfe4f4') +
    land +
    box(world ? 34 : 72, 40, world ? 332 : 256, 18, 8, WOOD) +
    box(world ? 34 : 72, world ? 272 : 334, world ? 332 : 256, 18, 8, WOOD) +
    detail('M160 40l40-26 40 26', INK, 4) +
    (world
      ? box(60, 298, 280, 58, 8, ground) +
        letter('Planisferio', 200, 318, { size: 30, width: 250, ink }) +
        letter(article.brand, 200, 344, { size: 18, width: 250, ink })
      : box(210, 232, 98, 92, 8, ground) +
        words('República Argentina', 259, 258, { size: 21, width: 88, height: 46, ink }) +
        words(article.brand, 259, 302, { size: 15, width: 90, height: 34, ink }))
  );
}

/** Twenty small maps in a fan; each sheet is drawn. */
export function mapPack(_tones: Tones, article: Article): string {
  const sheets = Array.from({ length: article.count }, (_, i) =>
    piece(turn(22 - i * 1.7, box(104, 60, 190, 270, 3, i % 2 ? WHITE : PAPER), 200, 520)),
  ).join('');
  return place(
    `<g stroke-width="4">${sheets}</g>` +
      turn(
        -12,
        box(104, 60, 190, 270, 3, WHITE) +
          place(
            shape(SOUTH, '#f4a83a') + detail('M156 110l90 6M160 160l96-16M156 206l76-14', INK, 3),
            30,
            40,
            0.86,
          ) +
          box(112, 268, 174, 54, 6, houseOf(article).ground) +
          letter(article.brand, 199, 283, { size: 23, width: 150, ink: houseOf(article).ink }) +
          letter('Argentina político x 20', 199, 308, { size: 16, width: 168, ink: houseOf(article).ink }),
        200,
        520,
      ),
    12,
    36,
    0.86,
  );
}
