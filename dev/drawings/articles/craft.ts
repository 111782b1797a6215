import { letter, words } from '../lettering.ts';
import { ASSORTED, INK, MARK, mix, type Tones, tonesOf, WHITE, WOOD } from '../palette.ts';
import {
  box,
  detail,
  disc,
  dot,
  flat,
  patch,
  place,
  repeat,
  shadow,
  shape,
  shine,
  turn,
} from '../strokes.ts';
import { type Article, pick, piece } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

/** A canvas on its frame: a rectangle of its centimetres, or round. */
export function canvas(_tones: Tones, article: Article): string {
  const round = /redondo/.test(article.noun + article.model);
  const { ground, ink } = houseOf(article);
  const scale = article.size.long >= 40 ? 1.06 : 0.86;
  const scene = pick(article, 4, [
    flat('M96 226c50-54 82-6 110-34s60-22 98 4v70H96z', ASSORTED[4]) + disc(256, 130, 22, MARK),
    flat('M96 250q60-60 104-20t104-30v66H96z', ASSORTED[3]) + disc(140, 126, 20, ASSORTED[1]),
    detail('M110 240q50-90 90-40t94-70', ASSORTED[0], 16),
  ]);
  const content = round
    ? disc(200, 184, 134, WOOD) + disc(200, 184, 118, WHITE) + motif('flowers', 200, 170, 120)
    : box(82, 62, 236, 218, 4, WOOD) + box(92, 72, 216, 198, 2, WHITE) + scene;
  return (
    shadow(200, 356, 116) +
    detail('M126 270L92 352M274 270l34 82', INK, 13) +
    detail('M126 270L92 352M274 270l34 82', WOOD, 5) +
    place(content, 200 - 200 * scale, 284 - 284 * scale, scale) +
    box(98, 288, 204, 54, 8, ground) +
    letter(article.brand, 200, 307, { size: 28, width: 180, ink }) +
    letter(article.model, 200, 330, { size: 19, width: 180, ink })
  );
}

/** Rolled sheets standing, tied with a paper band: card, foam, poster paper. */
export function rolledSheet(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const glitter = /brillo/.test(article.noun + article.model)
    ? repeat(26, (i) => dot(150 + ((i * 31) % 100), 70 + ((i * 47) % 250), 3, i % 2 ? WHITE : MARK))
    : '';
  const wide = /afiche/.test(article.noun) ? 84 : /eva/.test(article.noun) ? 116 : 104;
  const left = 200 - wide / 2;
  const roll =
    shape(`M${left} 62h${wide}v272c0 18-${wide} 18-${wide} 0z`, tint) +
    flat(`M${left + wide * 0.7} 66h${wide * 0.3 - 3.5}v268c-2 6-14 10-${wide * 0.3 - 3.5} 12z`, deep) +
    shape(`M${left} 62c0-20 ${wide} -20 ${wide} 0s-${wide} 20-${wide} 0z`, pale) +
    detail(
      `M${left + wide * 0.72} 62c0-10-${wide * 0.42} -10-${wide * 0.42} 0 0 8 ${wide * 0.24} 8 ${wide * 0.26} 0`,
      INK,
      4,
    );
  const sheet = shape(`M${left + wide - 6} 90l84-10v236l-84 14z`, mix(tint, pale, 0.35));
  return (
    shadow(204, 350, 130) +
    turn(
      pick(article, 3, [-8, 7, 0, 12]),
      sheet +
        roll +
        glitter +
        shape(
          `M${left - 4} 180q${wide / 2 + 4} 20 ${wide + 8} 0v84q-${wide / 2 + 4} 20-${wide + 8} 0z`,
          ground,
        ) +
        letter(article.brand, 200, 204, { size: 32, width: wide - 4, ink, bend: 5 }) +
        words(`${article.noun} ${article.model}`, 200, 246, {
          size: 19,
          width: wide - 4,
          height: 44,
          lines: 3,
          ink,
        }),
    )
  );
}

/** Crepe paper folded, with its pleats. */
export function crepe(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  return (
    shadow(204, 348, 96) +
    turn(
      14,
      box(128, 46, 144, 300, 8, tint) +
        detail(
          repeat(8, (i) => `M${140 + i * 17} 54v284`),
          deep,
          3,
        ) +
        detail(
          repeat(4, (i) => `M${148 + i * 34} 54v284`),
          pale,
          3,
        ) +
        box(120, 150, 160, 110, 4, ground) +
        letter(article.brand, 200, 184, { size: 40, width: 140, ink }) +
        words(`${article.noun} ${article.model}`, 200, 228, { size: 22, width: 144, height: 48, ink }),
    )
  );
}

/** Glossy sheets in their envelope or envelopes; metallic ones shine. */
export function glossyPaper(tones: Tones, article: Article): string {
  const metallic = /metaliz/.test(article.noun + article.model);
  const origami = /origami/.test(article.noun);
  const { ground, ink } = houseOf(article);
  const colors = metallic
    ? ['#d6a93a', '#b6bdc9', '#c8233a', '#2f6fd0', '#1e7f4f', '#8e63b8']
    : [...ASSORTED];
  const count = Math.min(12, article.count > 1 ? article.count : 10);
  const sheets = Array.from({ length: count }, (_, i) => {
    const drawn = turn(
      32 - (i * 58) / count,
      box(110, 76, 176, 176, 4, colors[i % 6] ?? MARK) + (metallic ? shine('M124 100l60 60', 6) : ''),
      200,
      380,
    );
    return article.count > 1 ? piece(drawn) : drawn;
  }).join('');
  const crane = origami
    ? `<g transform="translate(300 92) scale(.9)">${shape('M-50 20L0-30 20 30zM0-30L56-50 20 30z', '#f7d154')}${shape('M20 30L60 0 40 40z', '#e2574c')}</g>`
    : '';
  return (
    sheets +
    turn(
      -6,
      box(86, 190, 216, 150, 10, ground) +
        letter(article.brand, 194, 226, { size: 44, width: 190, ink }) +
        words(`${article.noun} ${article.model}${article.count > 1 ? ` x ${article.count}` : ''}`, 194, 290, {
          size: 24,
          width: 190,
          height: 76,
          ink,
        }) +
        patch(96, 328, 196, 5, tones.tint),
      200,
      380,
    ) +
    crane
  );
}

/** Pots of modelling dough, each with a coloured lid. */
export function doughPots(_tones: Tones, article: Article): string {
  const spots = [
    [122, 70],
    [278, 70],
    [122, 206],
    [278, 206],
  ] as const;
  const { ground, ink } = houseOf(article);
  const all = Array.from({ length: article.count }, (_, i) => {
    const [x, y] = spots[i % 4] ?? [200, 200];
    const { tint, deep } = tonesOf(ASSORTED[[0, 4, 2, 3][i % 4] ?? 0] ?? MARK);
    return piece(
      shape(`M${x - 56} ${y + 26}h112l-8 84q-48 16-96 0z`, ground) +
        letter(article.brand, x, y + 72, { size: 26, width: 92, ink, bend: 5, weight: 'heavy' }) +
        shape(`M${x - 62} ${y}q62-20 124 0v30q-62 20-124 0z`, tint) +
        flat(`M${x - 58} ${y + 18}q58 16 116 0v10q-58 18-116 0z`, deep),
    );
  }).join('');
  return shadow(202, 342, 150) + all;
}

/** A block of cold porcelain in its packet and a flower made of it. */
export function clayPacket(tones: Tones, article: Article): string {
  const { ground, ink, band } = houseOf(article);
  return (
    shadow(202, 346, 130) +
    turn(
      -5,
      shape('M84 84q116-26 232 0v230q-116 26-232 0z', mix(tones.tint, WHITE, 0.7)) +
        detail('M84 100q116-22 232 0M84 300q116 22 232 0', INK, 4) +
        box(104, 128, 192, 128, 12, ground) +
        patch(108, 236, 184, 16, band) +
        letter(article.brand, 200, 164, { size: 48, width: 170, ink, weight: 'heavy' }) +
        letter(article.noun, 200, 204, { size: 24, width: 170, ink }) +
        letter(article.amount, 200, 280, { size: 28, width: 120 }),
    ) +
    motif('flowers', 306, 318, 82)
  );
}
