import { letter, words } from '../lettering.ts';
import { contrast, INK, MARK, METAL, mix, PAPER, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, flat, patch, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';
import { emblem, NOVELS, titleOf } from './book-layouts.ts';
import { houseOf } from './brands.ts';
import { type Cover, coverOf } from './covers.ts';

/** A book that lies a little turned: its pages at the right and below, its spine at the left. */
function lyingBook(
  tones: Tones,
  article: Article,
  made: { usual: [number, number]; content: (cover: Cover) => string; radius: number; thick: number },
): string {
  const fitted = coverOf(article, made.usual);
  const cover = { ...fitted, wide: Math.max(fitted.wide, 196), x: 194 - Math.max(fitted.wide, 196) / 2 };
  const { x, y, wide, tall } = cover;
  const { thick } = made;
  const leaves = detail(
    repeat(Math.floor(thick / 5), (i) => `M${x + wide + 3 + i * 5} ${y + 12 + i * 4}v${tall - 10}`),
    METAL,
    2.5,
  );
  return turn(
    vary(article, 5, -8, 8),
    box(x + thick, y + thick * 0.8, wide, tall, made.radius, tones.deep) +
      box(x + thick * 0.5, y + thick * 0.5, wide + thick * 0.3, tall, 3, WHITE) +
      leaves +
      box(x, y, wide, tall, made.radius, tones.tint) +
      made.content(cover) +
      flat(`M${x + 9} ${y + 3.5}h5v${tall - 7}h-5z`, tones.deep),
  );
}

export function novel(tones: Tones, article: Article): string {
  const layout = pick(article, 6, NOVELS);
  return lyingBook(tones, article, {
    usual: [22, 15],
    content: (cover) => layout(cover, { article, tones }),
    radius: 5,
    thick: Math.min(26, 6 + article.size.height * 5),
  });
}

/** A large flat book for children: hand-drawn hills or clouds, the picture large. */
export function childrenBook(tones: Tones, article: Article): string {
  const { tint, pale, deep } = tones;
  return lyingBook(tones, article, {
    usual: [24, 20],
    radius: 14,
    thick: 10,
    content: (cover) => {
      const { x, y, wide, tall } = cover;
      const middle = x + wide / 2;
      const sky = pick(article, 6, [
        flat(
          `M${x + 3.5} ${y + tall * 0.72}q${wide * 0.3}-50 ${wide * 0.52}-8t${wide * 0.48 - 7}-16V${y + tall - 14}a10 10 0 0 1-10 10H${x + 14}a10 10 0 0 1-10-10z`,
          mix(pale, '#9ccc4b', 0.5),
        ),
        disc(middle, y + tall * 0.62, wide * 0.38, pale),
        flat(
          `M${x + 3.5} ${y + tall * 0.4}q${wide * 0.25} 26 ${wide * 0.5} 0t${wide * 0.5 - 7} 0V${y + tall - 14}a10 10 0 0 1-10 10H${x + 14}a10 10 0 0 1-10-10z`,
          pale,
        ),
        repeat(9, (i) =>
          disc(x + wide * (0.18 + (i % 3) * 0.32), y + tall * (0.44 + Math.floor(i / 3) * 0.2), 7, pale),
        ),
      ]);
      return (
        sky +
        titleOf(article, middle, y + tall * 0.2, {
          width: wide - 30,
          height: tall * 0.27,
          ink: contrast(tint),
          size: 48,
        }) +
        emblem(article, middle, y + tall * 0.63, wide * 0.58, vary(article, 7, -6, 6)) +
        (article.model === ''
          ? letter(article.brand, middle, y + tall * 0.93, {
              size: 18,
              width: wide - 40,
              ink: mix(deep, INK, 0.6),
            })
          : patch(x + 20, y + tall * 0.875, wide - 40, 28, PAPER, 14) +
            letter(article.model, middle, y + tall * 0.875 + 14, { size: 18, width: wide - 60 }))
      );
    },
  });
}

/** A school book: publisher's band, subject, number of the grade, a picture in its window. */
export function textbook(tones: Tones, article: Article): string {
  const { tint, pale, deep } = tones;
  const { ground, ink } = houseOf(article);
  return lyingBook(tones, article, {
    usual: [27, 21],
    radius: 5,
    thick: 9 + article.size.height * 2,
    content: (cover) => {
      const { x, y, wide, tall } = cover;
      const middle = x + wide / 2;
      const grade = /\b\d(?:\/\d)?\b/.exec(`${article.noun} ${article.model}`)?.[0] ?? '';
      const title = grade === '' ? article.noun : article.noun.replace(grade, '').replace('  ', ' ').trim();
      const window = pick(article, 6, [
        box(x + 22, y + tall * 0.42, wide - 44, tall * 0.4, 12, WHITE),
        disc(middle, y + tall * 0.62, wide * 0.33, WHITE),
        flat(
          `M${x + 3.5} ${y + tall * 0.46}L${x + wide - 3.5} ${y + tall * 0.38}V${y + tall * 0.86}H${x + 3.5}z`,
          pale,
        ),
      ]);
      return (
        window +
        titleOf({ ...article, noun: title }, grade === '' ? middle : x + (wide - 70) / 2, y + tall * 0.2, {
          width: wide - (grade === '' ? 36 : 106),
          height: tall * 0.28,
          ink: contrast(tint),
          size: 36,
        }) +
        (grade === ''
          ? ''
          : disc(x + wide - 40, y + tall * 0.2, 34, MARK) +
            letter(grade, x + wide - 40, y + tall * 0.2, { size: 46, width: 50, weight: 'heavy' })) +
        emblem(article, middle, y + tall * 0.62, wide * 0.46) +
        patch(x + 3.5, y + tall * 0.89, wide - 7, tall * 0.08, ground) +
        letter(article.brand, middle, y + tall * 0.93, { size: 20, width: wide - 40, ink }) +
        patch(x + 3.5, y + tall * 0.875, wide - 7, 4, deep)
      );
    },
  });
}

/** A thick small book standing, with a register of letters. */
export function dictionary(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const { ground, ink } = houseOf(article);
  const notches = repeat(
    6,
    (i) =>
      box(292, 96 + i * 38, 22, 26, 6, INK) +
      letter('ADGMRZ'.charAt(i), 303, 109 + i * 38, { size: 15, width: 18, ink: WHITE }),
  );
  return (
    shadow(204, 356, 116) +
    shape('M98 54h196l20 18v268H112z', WHITE) +
    notches +
    box(86, 48, 208, 300, 10, tint) +
    patch(89.5, 51.5, 20, 293, deep) +
    box(124, 76, 154, 104, 8, ground) +
    words(article.noun, 201, 128, { size: 30, width: 140, height: 92, lines: 3, ink }) +
    words(article.model === '' ? 'A–Z' : article.model, 201, 224, {
      size: 54,
      width: 150,
      height: 76,
      lines: 2,
      ink: contrast(tint),
      weight: 'heavy',
    }) +
    patch(124, 268, 154, 5, MARK) +
    letter(article.brand, 201, 306, { size: 30, width: 150, ink: contrast(tint) }) +
    (article.seed % 2 ? patch(124, 280, 154, 4, MARK) : '')
  );
}
