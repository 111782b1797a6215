import { letter } from '../lettering.ts';
import { contrast, INK, MARK, METAL, mix, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, flat, place, repeat, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick } from './article.ts';
import { card, packet } from './card.ts';
import { motif } from './motifs.ts';

/** A desk stapler; a mini one is small. */
export function stapler(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const small = article.size.long < 12;
  const words_ = [article.brand, article.model].join(' ');
  const body =
    shape(
      'M46 300a14 14 0 0 1 14-14h276a18 18 0 0 1 0 36H60a14 14 0 0 1-14-14z',
      pick(article, 3, [INK, deep, STEEL]),
    ) +
    box(66, 266, 48, 22, 4, METAL) +
    shape('M120 256h214v24H120z', METAL) +
    shape('M330 292c24-16 28-60 18-92l-58-6-14 58 20 40z', deep) +
    shape(
      pick(article, 4, [
        'M62 238c-18-4-18-30 0-36 90-24 170-66 246-70 36 0 46 32 42 80-2 30-12 46-30 46H104z',
        'M58 242c-10-20 0-40 22-44 80-14 150-30 222-34 40 0 50 24 48 56-2 26-12 38-30 38H104z',
        'M62 240c-16-20-2-44 22-46l190-56c50-8 78 20 76 74-2 30-12 46-30 46H104z',
      ]),
      tint,
    ) +
    flat('M66 228c90-2 180 6 280 2-4 18-12 24-26 24H106l-40-20c-6-2-6-5 0-6z', deep) +
    disc(320, 230, 12, WHITE) +
    turn(
      -12,
      letter(words_, 206, 208, { size: 31, width: 200, ink: contrast(tint), weight: 'heavy' }),
      206,
      208,
    ) +
    (/metálica/.test(article.model) ? shine('M112 196c60-16 110-36 150-46', 6) : '');
  return (
    shadow(204, small ? 330 : 324, small ? 120 : 164) +
    (small
      ? place(body, 54, 94, 0.73) + card(article, 200, 90, -5)
      : place(body, 0, 2) + card(article, 120, 96, -7))
  );
}

/** Stapling pliers. */
export function staplingPliers(tones: Tones, article: Article): string {
  return (
    shadow(206, 338, 150) +
    shape('M56 116q90-40 200 10l84 34v34l-96-22Q140 130 60 156z', tones.tint) +
    shape('M250 210l90-12v30l-84 24z', STEEL) +
    shape('M64 290Q170 300 230 230l26-60 36 18-30 66q-70 90-196 76z', mix(tones.tint, INK, 0.15)) +
    disc(262, 192, 15, METAL) +
    detail('M254 192h16', INK, 4) +
    turn(8, letter(`${article.brand} 21/6`, 176, 128, { size: 32, width: 170, weight: 'heavy' }), 176, 128) +
    card(article, 130, 226, -4, article.noun)
  );
}

/** A box of staples and two strips of them. */
export function staples(tones: Tones, article: Article): string {
  const strip = (x: number, y: number, degrees: number) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees})">${box(-60, -14, 120, 28, 2, METAL)}${detail(
      repeat(11, (i) => `M${-50 + i * 10}-14v28`),
      STEEL,
      3,
    )}</g>`;
  return (
    packet(tones, article, { big: '5000', under: 'broches N° 50' }) + strip(104, 330, -8) + strip(280, 344, 6)
  );
}

export function holePunch(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  return (
    shadow(204, 334, 158) +
    box(24, 276, 176, 16, 2, WHITE) +
    box(150, 208, 30, 72, 4, METAL) +
    shape('M206 300v-92a20 20 0 0 1 20-20h78a24 24 0 0 1 24 24v88z', deep) +
    box(58, 292, 288, 40, 14, INK) +
    shape(
      'M50 156c-18-4-18-34 2-36 96-8 196 0 262 24 34 14 40 52 22 76-10 14-30 12-44 2-64-46-148-58-242-66z',
      tint,
    ) +
    flat('M52 144c104 2 200 18 288 62-2 6-4 8-7 11-8 10-24 8-38-2-66-46-150-56-244-63-4-2-4-8 1-8z', deep) +
    turn(
      7,
      letter(`${article.brand} ${/\d+/.exec(article.model)?.[0] ?? ''}`.trim(), 190, 144, {
        size: 32,
        width: 190,
        ink: contrast(tint),
        weight: 'heavy',
      }),
      190,
      144,
    ) +
    letter('2 agujeros', 200, 313, { size: 22, width: 150, ink: WHITE }) +
    disc(76, 354, 9, WHITE) +
    disc(118, 362, 9, MARK) +
    disc(34, 346, 9, WHITE)
  );
}

/** Two craft punches with what they cut out. */
export function shapePunch(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const one = (x: number, y: number, color: string, form: 'hearts' | 'sparkles') =>
    shape(`M${x - 66} ${y}a66 46 0 0 1 132 0v74a14 14 0 0 1-14 14H${x - 52}a14 14 0 0 1-14-14z`, color) +
    box(x - 72, y + 62, 144, 34, 10, deep) +
    motif(form, x, y + 14, 66);
  return (
    shadow(204, 340, 150) +
    one(124, 140, tint, 'hearts') +
    one(272, 200, pale, 'sparkles') +
    card(article, 122, 300, -4, 'corazón y estrella') +
    motif('hearts', 310, 90, 40, 12) +
    motif('sparkles', 250, 92, 34)
  );
}
