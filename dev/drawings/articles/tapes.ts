import { letter } from '../lettering.ts';
import { ASSORTED, INK, KRAFT, MARK, mix, PAPER, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, dot, flat, patch, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick, piece } from './article.ts';
import { houseOf } from './brands.ts';

/** A roll of tape: how broad it is follows from its millimetres. */
export function tape(tones: Tones, article: Article): string {
  const { tint } = tones;
  const { ground, ink } = houseOf(article);
  const mm = Number(/(\d+) mm/.exec(article.model)?.[1] ?? 18);
  const depth = 12 + mm * 1.15;
  const paper = /papel/.test(article.noun);
  const brown = /embalar/.test(article.noun);
  const fill = brown
    ? KRAFT
    : paper
      ? '#efe0bd'
      : tint === '#ffffff'
        ? '#eef1f5'
        : mix(tint, WHITE, tint === '#dcecf5' ? 0 : 0.35);
  const r = Math.min(136, 92 + article.size.long * 4);
  const label = article.model.replace(/ x /, ' × ');
  return (
    shadow(206, 354, 140) +
    shape(`M196 ${196 + r - 18}h140c16 0 22-12 16-22h-90z`, mix(fill, WHITE, 0.4)) +
    turn(
      pick(article, 3, [0, -14, 16]),
      disc(200 - depth, 196, r, mix(fill, INK, 0.2)) +
        flat(`M${200 - depth} ${196 - r}h${depth}v${2 * r}h${-depth}z`, mix(fill, INK, 0.12)) +
        detail(`M${200 - depth} ${196 - r}h${depth}M${200 - depth} ${196 + r}h${depth}`, INK, 7) +
        disc(200, 196, r, fill) +
        disc(200, 196, r - 14, mix(fill, WHITE, 0.3)) +
        disc(200, 196, r * 0.74, ground) +
        disc(200, 196, r * 0.3, PAPER) +
        letter(article.brand, 200, 196 - r * 0.5, { size: 34, width: r * 0.95, ink, bend: -8 }) +
        letter(label, 200, 196 + r * 0.5, { size: 23, width: r * 0.95, ink, bend: 8 }),
      200,
      196,
    ) +
    (/doble faz/.test(article.noun) ? detail(`M300 ${196 + r - 8}h44`, '#e2574c', 8) : '') +
    shine(`M${200 - r + 22} 186c2-40 20-66 46-82`, 6)
  );
}

/** A tape in its dispenser, with teeth. */
export function dispenserTape(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  return (
    shadow(204, 338, 160) +
    shape('M60 300c-16-90 30-190 130-190 70 0 100 40 118 90l52 34-14 30-34-8c6 26 2 44-14 56z', tint) +
    flat('M62 290h232c-4 10-8 14-12 18H64z', deep) +
    disc(172, 214, 82, pale) +
    disc(172, 214, 44, ground) +
    disc(172, 214, 16, PAPER) +
    shape('M252 190l96 46-8 20-84-36z', mix('#dcecf5', WHITE, 0.4)) +
    detail('M338 230l6 8-10 2 4 10-10 0', INK, 4.5) +
    box(82, 258, 196, 44, 8, ground) +
    letter(article.brand, 180, 274, { size: 28, width: 170, ink }) +
    letter(article.model, 180, 293, { size: 16, width: 180, ink })
  );
}

/** Rolls of patterned paper tape, each with a pattern of its own. */
export function washiTapes(_tones: Tones, article: Article): string {
  const spots = [
    [118, 150],
    [216, 108],
    [300, 176],
    [156, 262],
    [262, 278],
  ];
  const all = Array.from({ length: article.count }, (_, i) => {
    const [x = 200, y = 200] = spots[i % spots.length] ?? [];
    const color = ASSORTED[i % 6] ?? MARK;
    const marks = [0, 60, 120, 180, 240, 300]
      .map((at) => turn(at, i % 2 ? dot(x, y - 46, 7, WHITE) : patch(x - 4, y - 56, 8, 22, WHITE), x, y))
      .join('');
    return piece(
      disc(x - 8, y + 6, 60, mix(color, INK, 0.25)) +
        disc(x, y, 60, color) +
        marks +
        disc(x, y, 32, KRAFT) +
        disc(x, y, 25, PAPER),
    );
  }).join('');
  return (
    all +
    box(110, 326, 190, 46, 8, houseOf(article).ground) +
    letter(article.brand, 158, 349, { size: 30, width: 80 }) +
    letter('washi x 5', 248, 349, { size: 21, width: 90 })
  );
}
