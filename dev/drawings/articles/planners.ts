import { letter, words } from '../lettering.ts';
import { contrast, INK, MARK, type Tones } from '../palette.ts';
import { box, detail, disc, patch, repeat, shape, turn } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { type Cover, coverOf, ornament, pages } from './covers.ts';
import { motif } from './motifs.ts';

/** An agenda: elastic band or rings, ribbon, and large on its cover the year or what it is. */
export function planner(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const cover = coverOf(article, [21, 15]);
  const { x, y, wide, tall } = cover;
  const { band } = houseOf(article);
  const middle = x + wide / 2;
  const picture = article.motif
    ? motif(article.motif, middle - 6, y + tall * 0.66, Math.min(110, wide * 0.5))
    : ornament(article, tones, cover);
  return turn(
    vary(article, 5, -8, 8),
    shape(`M${x + wide * 0.3} ${y + tall - 12}v46l12-12 12 14v-46z`, band === '#ffffff' ? MARK : band) +
      pages(article, cover, deep) +
      box(x, y, wide, tall, 16, tint) +
      picture +
      title(article, tones, cover) +
      label(article, cover) +
      (/anillada/.test(article.model) ? rings(cover) : elastic(cover, deep)),
  );
}

/** The year, or what an agenda without a year is for, in one of three layouts. */
function title(article: Article, { tint, pale }: Tones, { x, y, wide, tall }: Cover): string {
  const year = /20\d\d/.exec(article.noun)?.[0];
  const text = year ?? article.noun.replace(/^Agenda /, '');
  const { ground, ink } = houseOf(article);
  const middle = x + wide / 2 - 9;
  const large = { lines: 2, weight: 'heavy' } as const;
  return pick(article, 6, [
    words(text, middle, y + tall * 0.34, {
      ...large,
      size: 74,
      width: wide - 60,
      height: 96,
      ink: contrast(tint),
    }),
    box(x + 18, y + tall * 0.2, wide - 56, tall * 0.3, 10, ground) +
      words(text, middle, y + tall * 0.35, {
        ...large,
        size: 66,
        width: wide - 76,
        height: tall * 0.26,
        ink,
      }),
    disc(middle, y + tall * 0.34, Math.min(66, wide * 0.33), pale) +
      words(text, middle, y + tall * 0.34, {
        ...large,
        size: 52,
        width: Math.min(108, wide * 0.56),
        height: 80,
      }),
  ]);
}

function label(article: Article, { x, y, wide, tall }: Cover): string {
  const { ground, ink } = houseOf(article);
  const middle = x + wide / 2 - 12;
  return (
    box(x + 10, y + tall - 64, wide - 46, 50, 6, ground) +
    letter(article.brand, middle, y + tall - 49, { size: 25, width: wide - 56, ink }) +
    letter(article.model, middle, y + tall - 27, { size: 17, width: wide - 56, ink })
  );
}

function rings({ x, y, tall }: Cover): string {
  return repeat(9, (i) =>
    detail(`M${x + 16} ${y + tall * (0.08 + i * 0.105)}c-8-13-38-13-38 0 0 10 16 12 24 8`, INK, 5.5),
  );
}

function elastic({ x, y, wide, tall }: Cover, color: string): string {
  return (
    patch(x + wide - 32, y + 4, 13, tall - 8, color) +
    detail(`M${x + wide - 32} ${y}v${tall}M${x + wide - 19} ${y}v${tall}`, INK, 3.5)
  );
}
