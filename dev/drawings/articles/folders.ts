import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, METAL, mix, PAPER, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, dot, flat, num, patch, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { coverOf, LINE, ruling } from './covers.ts';

/** A flat folder with flaps, elastic, clasp or spiral, as its name says. */
export function folder(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const elastic = /elástico|solapas/.test(`${article.noun} ${article.model}`);
  const clasp = /broche|nepaco/.test(article.model);
  const clear = /cristal|sobre/i.test(`${article.noun} ${article.model}`);
  const wide = Math.min(264, 150 + article.size.long * 3);
  const x = 200 - wide / 2;
  const front = clear ? mix(tint, WHITE, 0.4) : tint;
  return turn(
    vary(article, 5, -7, 7),
    box(x + 8, 66, wide, 272, 12, deep) +
      shape(`M${x + 30} 48h${wide - 68}v70h${68 - wide}z`, WHITE) +
      detail(`M${x + 50} 64h84M${x + 50} 80h120`, LINE, 4) +
      pick(article, 4, [
        shape(
          `M${x} 98a12 12 0 0 1 12-12h76l22 26h${wide - 122}a12 12 0 0 1 12 12v206a14 14 0 0 1-14 14H${x + 14}a14 14 0 0 1-14-14z`,
          front,
        ),
        shape(`M${x} 92h${wide}v238a14 14 0 0 1-14 14H${x + 14}a14 14 0 0 1-14-14z`, front) +
          flat(`M${x + 3.5} 95.5h${wide - 7}q-20 46 -${wide / 2 - 3.5} 46t-${wide / 2 - 3.5}-46z`, pale),
      ]) +
      flat(`M${x + 4} 300h${wide - 8}v30a10 10 0 0 1-10 10H${x + 14}a10 10 0 0 1-10-10z`, deep) +
      box(x + 30, 160, wide - 78, 54, 8, ground) +
      letter(article.brand, x + wide / 2 - 9, 187, { size: 38, width: wide - 100, ink }) +
      words(`${article.noun.replace(/^Carpeta ?/, '')} ${article.model}`.trim(), x + 32, 250, {
        size: 23,
        width: wide - 84,
        height: 64,
        lines: 3,
        ink: contrast(front),
        align: 'start',
      }) +
      (elastic
        ? detail(`M${x + wide - 28} 92v248`, INK, 9) + detail(`M${x + wide - 28} 92v248`, MARK, 3.5)
        : '') +
      (clasp ? disc(x + wide - 34, 150, 15, METAL) + dot(x + wide - 34, 150, 5) : ''),
  );
}

/** Folders of ten colours, fanned. */
export function folderPack(_tones: Tones, article: Article): string {
  const count = Math.max(2, article.count);
  const { ground, ink } = houseOf(article);
  return (
    Array.from({ length: count }, (_, i) =>
      piece(
        turn(
          20 - (i * 34) / count,
          shape(
            'M96 96a10 10 0 0 1 10-10h64l18 22h106a10 10 0 0 1 10 10v210H96z',
            mix(ASSORTED[i % 6] ?? MARK, WHITE, 0.35),
          ),
          200,
          460,
        ),
      ),
    ).join('') +
    turn(
      -12,
      box(112, 170, 180, 112, 8, ground) +
        letter(article.brand, 202, 204, { size: 40, width: 150, ink }) +
        words(`${article.noun} x ${count}`, 202, 250, { size: 22, width: 160, height: 48, ink }),
      200,
      460,
    )
  );
}

/** An accordion file with a tab for each division. */
export function accordionFile({ tint, deep, pale }: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const tabs = Array.from({ length: 12 }, (_, i) =>
    piece(
      box(74 + i * 5, 142 - i * 6, 190, 150, 6, i % 2 ? pale : deep) +
        box(84 + (i % 4) * 46 + i * 5, 128 - i * 6, 36, 18, 4, ASSORTED[i % 6] ?? MARK),
    ),
  ).join('');
  return (
    shadow(204, 346, 146) +
    tabs +
    box(62, 170, 270, 172, 14, tint) +
    flat('M66 308h262v20a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10z', deep) +
    box(92, 196, 176, 56, 8, ground) +
    letter(article.brand, 180, 224, { size: 38, width: 156, ink }) +
    letter('A4 · 12 divisiones', 180, 278, { size: 22, width: 200, ink: contrast(tint) }) +
    detail('M300 172v168', INK, 9) +
    detail('M300 172v168', MARK, 3.5)
  );
}

/** Sleeves for sheets, in their bag with a band. */
export function sheetProtectors(tones: Tones, article: Article): string {
  const { pale, tint } = tones;
  const { ground, ink } = houseOf(article);
  const holes = repeat(6, (i) => dot(121, 80 + i * 44, 6, WHITE) + dot(121, 80 + i * 44, 4));
  const sleeve = (degrees: number, fill: string) =>
    turn(degrees, box(104, 48, 206, 292, 8, fill) + patch(107, 51, 30, 286, tint, 6), 200, 200);
  const edges = Array.from({ length: article.count }, (_, i) =>
    piece(detail(`M${num(116 + i * 0.3)} ${num(356 - i * 0.25)}h200`, i % 2 ? STEEL : WHITE, 1.4)),
  ).join('');
  return (
    edges +
    sleeve(9, pale) +
    sleeve(4, WHITE) +
    turn(
      -3,
      box(104, 48, 206, 292, 8, '#f3f8fb') +
        patch(107, 51, 30, 286, mix(tint, '#7db9ec', 0.5), 6) +
        holes +
        box(150, 78, 140, 140, 4, PAPER) +
        detail('M166 104h90M166 124h108M166 144h100M166 164h70', LINE, 4) +
        box(96, 232, 222, 84, 6, ground) +
        letter(article.brand, 207, 256, { size: 34, width: 196, ink }) +
        words(`${article.noun} ${article.model} x ${article.count}`, 207, 292, {
          size: 20,
          width: 200,
          height: 40,
          lines: 2,
          ink,
        }),
    )
  );
}

/** Loose leaves with two holes in a wrapper. */
export function refill({ tint, deep }: Tones, article: Article): string {
  const cover = coverOf(article, [28, 22]);
  const thick = /480/.test(article.model) ? 36 : 14;
  const { wide } = cover;
  const [x, y, tall] = [cover.x - thick / 2, cover.y - thick / 2 + 6, cover.tall - thick];
  const { ground, ink, band } = houseOf(article);
  const holes = (
    /inteligente/.test(article.noun) ? [0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.82, 0.94] : [0.32, 0.68]
  )
    .map((at) => dot(x + 18, y + tall * at, 8, STEEL) + dot(x + 18, y + tall * at, 5, INK))
    .join('');
  return turn(
    vary(article, 5, -8, 6),
    box(x + thick, y + thick, wide, tall, 4, METAL) +
      detail(
        repeat(Math.floor(thick / 8), (i) => `M${x + wide + 6 + i * 8} ${y + 14 + i * 8}v${tall}`),
        STEEL,
        3,
      ) +
      box(x, y, wide, tall, 4, mix(tint, WHITE, 0.6)) +
      ruling(`${article.noun} ${article.model}`, { x: x + 4, y: y + 4, wide: wide - 8, tall: tall - 8 }, 17) +
      holes +
      shape(`M${x - 6} ${y + tall * 0.5}h${wide + 12}v${tall * 0.36}h${-wide - 12}z`, ground) +
      patch(x - 2.5, y + tall * 0.8, wide + 5, tall * 0.045, band === '#ffffff' ? deep : band) +
      letter(article.brand, x + wide / 2, y + tall * 0.59, {
        size: 38,
        width: wide - 30,
        ink,
        weight: 'heavy',
      }) +
      words(`${article.noun} ${article.model}`, x + wide / 2, y + tall * 0.72, {
        size: 22,
        width: wide - 24,
        height: 44,
        lines: 2,
        ink,
      }),
  );
}

/** Dividers with a tab each. */
export function dividers(_tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  return turn(
    4,
    Array.from({ length: article.count }, (_, i) => {
      const at = article.count - 1 - i;
      return piece(
        box(92 + at * 5, 54 + at * 3, 200, 286, 6, mix(ASSORTED[at % 6] ?? MARK, WHITE, 0.25)) +
          box(288 + at * 5, 66 + at * 44, 36, 40, 8, ASSORTED[at % 6] ?? MARK),
      );
    }).join('') +
      box(112, 120, 160, 128, 8, ground) +
      letter(article.brand, 192, 152, { size: 40, width: 136, ink }) +
      words(`${article.noun} ${article.model} x ${article.count}`, 192, 206, {
        size: 22,
        width: 140,
        height: 74,
        ink,
      }),
  );
}
