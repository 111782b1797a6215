import { letter, words } from '../lettering.ts';
import { INK, MARK, mix, RUBBER, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, flat, oval, patch, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick, piece } from './article.ts';
import { houseOf } from './brands.ts';
import { card } from './card.ts';

/** An eraser block in its sleeve. */
export function eraser(tones: Tones, article: Article): string {
  const { tint } = tones;
  const { ground, ink, band } = houseOf(article);
  const rubber = pick(article, 4, [WHITE, '#f7f2e6', mix(tint, WHITE, 0.75)]);
  const block =
    shape('M58 206a12 12 0 0 1 12-12h96v98H70a12 12 0 0 1-12-12z', rubber) +
    shape('M70 194l34-42h240l-30 42z', rubber) +
    shape('M314 194l30-42v92l-30 48z', mix(ground, INK, 0.25)) +
    shape('M130 194l34-42h180l-30 42z', mix(ground, WHITE, 0.25)) +
    shape('M130 194h184v98H130z', ground) +
    patch(133.5, 274, 177, 14, band) +
    patch(133.5, 197.5, 177, 6, tint) +
    letter(article.brand, 222, 226, { size: 36, width: 166, ink, weight: 'heavy' }) +
    words(article.model || article.noun, 222, 256, { size: 21, width: 166, height: 26, lines: 1, ink });
  return (
    shadow(202, 310, 150) +
    turn(pick(article, 5, [-6, 7, -13, 3]), block, 200, 230) +
    detail('M52 330q10-8 20 0M92 342q8-8 18 0M312 330q10-10 20-2', INK, 6)
  );
}

/** Half for pencil, half for ink. */
export function twoEndEraser(_tones: Tones, article: Article): string {
  return (
    shadow(202, 310, 150) +
    turn(
      -10,
      shape('M60 190l24-24h262l-20 24z', '#f6c9c2') +
        shape('M326 190l20-24v88l-20 38z', '#2b5fa8') +
        shape('M70 190h130v102H88z', RUBBER) +
        shape('M200 190h126l-18 102H200z', '#5f8fd0') +
        letter(article.brand, 198, 228, { size: 36, width: 210, weight: 'heavy' }) +
        letter('lápiz', 138, 266, { size: 24, width: 80 }) +
        letter('tinta', 256, 266, { size: 24, width: 80, ink: WHITE }),
      200,
      230,
    )
  );
}

/** A soft square eraser without a sleeve, rounded by use. */
export function breadEraser(_tones: Tones, article: Article): string {
  return (
    shadow(202, 312, 130) +
    turn(
      9,
      shape(
        'M96 206c0-20 6-34 20-40l190-14c20 0 30 12 30 32v70c0 18-8 30-24 32l-192 18c-18 0-24-12-24-28z',
        '#fbf7ec',
      ) +
        flat('M100 262l210-20 20-8v20c0 18-8 26-20 28l-192 18c-12 0-18-8-18-20z', '#e9e0cb') +
        letter(article.brand, 212, 198, { size: 52, width: 190, ink: '#2b5fa8', weight: 'heavy' }) +
        letter('430 · miga de pan', 212, 240, { size: 22, width: 190, ink: '#2b5fa8' }),
      200,
      230,
    ) +
    detail('M60 338q10-8 20 0M300 344q10-8 20 0', INK, 6)
  );
}

/** A kneaded eraser, pulled, beside its case. */
export function kneadedEraser(tones: Tones, article: Article): string {
  return (
    shadow(204, 336, 150) +
    box(66, 84, 170, 120, 14, mix(tones.pale, WHITE, 0.4)) +
    box(84, 102, 134, 84, 10, tones.tint) +
    card(article, 238, 110, 7, 'moldeable') +
    shape(
      'M110 300c-10-40 30-50 50-34 10-34 60-40 74-8 40-12 84 6 76 36-6 34-70 36-100 28-40 16-92 12-100-22z',
      tones.tint,
    ) +
    flat('M124 310c20 12 60 10 84 0 30 8 70 6 92-12-6 26-66 28-90 20-30 12-74 12-86-8z', tones.deep) +
    shine('M140 280c6-8 12-10 18-8')
  );
}

/** Erasers in the form of four pieces of sushi. */
export function sushiErasers(_tones: Tones, article: Article): string {
  const spots = [
    [126, 128],
    [274, 128],
    [126, 250],
    [274, 250],
  ] as const;
  const fish = ['#f29a3c', '#e2574c', '#f7d154', '#4fa86b'];
  const all = spots
    .map(([x, y], i) =>
      piece(
        i % 2
          ? disc(x, y, 52, '#2b3a46') + disc(x, y, 42, WHITE) + disc(x, y, 20, fish[i] ?? MARK)
          : oval(x, y + 16, 58, 34, WHITE) +
              shape(`M${x - 62} ${y}c0-46 124-46 124 0-20 20-104 20-124 0z`, fish[i] ?? MARK) +
              detail(`M${x - 30} ${y - 24}l12 26M${x} ${y - 30}l10 32M${x + 28} ${y - 24}l8 22`, WHITE, 5),
      ),
    )
    .join('');
  return (
    box(52, 56, 296, 262, 24, '#3f4f6b') +
    box(64, 68, 272, 238, 16, '#c9e4dc') +
    all +
    box(112, 314, 176, 50, 10, houseOf(article).ground) +
    letter(article.brand, 164, 340, { size: 30, width: 84 }) +
    letter('sushi x 4', 246, 340, { size: 21, width: 78 })
  );
}
