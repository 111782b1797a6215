import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, mix, PAPER, STEEL, type Tones, WHITE, WOOD } from '../palette.ts';
import { box, detail, disc, dot, patch, shadow, shape, turn } from '../strokes.ts';
import { type Article, piece } from './article.ts';
import { houseOf } from './brands.ts';
import { card } from './card.ts';
import { motif } from './motifs.ts';

/** Jigsaw pieces and the box they come in. */
export function puzzle(tones: Tones, article: Article): string {
  const { tint } = tones;
  const { ground, ink } = houseOf(article);
  const shown = article.motif === undefined ? '' : motif(article.motif, 200, 178, 132);
  const pieces = /\d+ piezas/.exec(article.model)?.[0] ?? '';
  const loose = (x: number, y: number, color: string, degrees: number) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(.44)">${shape('M0 0h62c-16-26 0-44 25-44s41 18 25 44h62v62c26-16 44 0 44 25s-18 41-44 25v62h-62c16-26 0-44-25-44s-41 18-25 44H0v-62c26 16 44 0 44-25S26 46 0 62z', color)}</g>`;
  return (
    shadow(202, 330, 156) +
    box(56, 62, 288, 246, 10, mix(tint, INK, 0.2)) +
    box(48, 52, 288, 246, 10, tint) +
    box(64, 112, 256, 140, 6, PAPER) +
    shown +
    detail('M64 160h256M64 206h256M128 112v140M192 112v140M256 112v140', mix(STEEL, WHITE, 0.2), 2.5) +
    box(64, 62, 256, 44, 8, ground) +
    letter(article.brand, 192, 84, { size: 31, width: 236, ink }) +
    words(article.model.replace(pieces, '').trim(), 66, 275, {
      size: 21,
      width: 180,
      height: 38,
      lines: 2,
      ink: contrast(tint),
      align: 'start',
    }) +
    letter(pieces, 322, 275, { size: 19, width: 74, ink: contrast(tint), align: 'end' }) +
    loose(44, 328, MARK, -14) +
    loose(252, 318, ASSORTED[0], 12)
  );
}

/** Four shapes to put into their holes. */
export function shapeSorter(_tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  return (
    shadow(202, 346, 150) +
    box(50, 60, 300, 270, 18, WOOD) +
    piece(disc(124, 140, 46, ASSORTED[0]) + dot(124, 140, 8)) +
    piece(box(230, 96, 90, 90, 8, ASSORTED[4]) + dot(275, 140, 8)) +
    piece(shape('M124 206l50 86H74z', ASSORTED[2]) + dot(124, 262, 8)) +
    piece(
      shape('M275 200l14 30 33 4-24 22 6 33-29-16-29 16 6-33-24-22 33-4z', ASSORTED[3]) + dot(275, 252, 8),
    ) +
    box(100, 308, 200, 54, 10, ground) +
    letter(article.brand, 200, 326, { size: 28, width: 180, ink }) +
    letter('primeras formas x 4', 200, 350, { size: 17, width: 184, ink })
  );
}

const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Twelve stacked cubes with letters. */
export function letterCubes(_tones: Tones, article: Article): string {
  const rows = [3, 4, 5];
  let at = 0;
  const cubes = rows
    .map((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const [x, y] = [200 - (count * 64) / 2 + i * 64, 112 + row * 64];
        const color = ASSORTED[(at * 5 + row) % 6] ?? MARK;
        const sign = LETTERS.charAt(at++);
        return piece(
          box(x, y, 62, 62, 8, color) +
            box(x + 10, y + 10, 42, 42, 5, WHITE) +
            letter(sign, x + 31, y + 32, { size: 36, width: 34, weight: 'heavy' }),
        );
      }).join(''),
    )
    .join('');
  return shadow(202, 308, 160) + cubes + card(article, 200, 344, -2, 'cubos con letras x 12');
}

/** Magnetic letters, all seventy-two, on a board. */
export function magnetLetters(_tones: Tones, article: Article): string {
  const all = Array.from({ length: article.count }, (_, i) => {
    const [x, y] = [60 + (i % 12) * 25.4, 128 + Math.floor(i / 12) * 33];
    return piece(
      turn(
        ((i * 29) % 24) - 12,
        letter(LETTERS.charAt((i * 7) % 27), x, y, {
          size: 32,
          width: 28,
          ink: ASSORTED[(i * 5) % 6] ?? INK,
          weight: 'heavy',
        }),
        x,
        y,
      ),
    );
  }).join('');
  const { ground, ink } = houseOf(article);
  return (
    shadow(202, 350, 160) +
    box(34, 50, 332, 292, 14, STEEL) +
    box(44, 104, 312, 226, 6, WHITE) +
    box(34, 42, 332, 58, 14, ground) +
    letter(article.brand, 120, 72, { size: 38, width: 130, ink }) +
    letter('letras x 72', 270, 72, { size: 26, width: 150, ink }) +
    all
  );
}

/** Fifty wooden blocks of four forms. */
export function woodBlocks(_tones: Tones, article: Article): string {
  const colors = [WOOD, ...ASSORTED];
  const all = Array.from({ length: article.count }, (_, i) => {
    const [x, y] = [40 + (i % 10) * 32, 150 + Math.floor(i / 10) * 32];
    const color = colors[(i * 4 + Math.floor(i / 10)) % 7] ?? WOOD;
    return piece(
      (i * 3) % 7 === 0
        ? shape(`M${x} ${y + 29}l14.5-28 14.5 28z`, color)
        : (i * 3) % 7 === 1
          ? disc(x + 14.5, y + 15, 14, color)
          : box(x, y + 1, 29, 29, 3, color),
    );
  }).join('');
  const { ground, ink } = houseOf(article);
  return (
    shadow(202, 336, 168) +
    `<g stroke-width="4.5">${all}</g>` +
    shape('M110 60h180l18 70H92z', ground) +
    letter(article.brand, 200, 86, { size: 36, width: 160, ink }) +
    letter('bloques x 50', 200, 114, { size: 20, width: 160, ink })
  );
}

/** Dominoes with sums on one half and results on the other. */
export function dominoes(_tones: Tones, article: Article): string {
  const pairs = [
    ['3+4', '8'],
    ['9−2', '7'],
    ['5+5', '6'],
    ['8−3', '10'],
    ['6+3', '5'],
  ] as const;
  const spots = [
    [116, 92, -12],
    [270, 104, 9],
    [128, 176, 5],
    [284, 188, -8],
    [176, 252, -4],
  ] as const;
  const colors = ['#e2574c', '#2f6fd0', '#4fa86b', '#8e63b8', '#f29a3c'];
  const tiles = pairs
    .map(([sum, result], i) => {
      const [x, y, degrees] = spots[i] ?? [200, 200, 0];
      return turn(
        degrees,
        box(x - 66, y - 32, 132, 64, 12, PAPER) +
          patch(x - 62, y + 18, 124, 10, '#e6d3b1', 6) +
          detail(`M${x} ${y - 26}v50`, colors[i] ?? INK, 5) +
          letter(sum, x - 33, y - 3, { size: 31, width: 56, ink: colors[i] ?? INK, weight: 'heavy' }) +
          letter(result, x + 33, y - 3, { size: 34, width: 50, ink: colors[i] ?? INK, weight: 'heavy' }),
        x,
        y,
      );
    })
    .join('');
  return tiles + card(article, 222, 334, -3, 'dominó de sumas y restas');
}
