import { letter, words } from '../lettering.ts';
import { contrast, KRAFT, MARK, mix, PAPER, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, patch, place, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';

/** A ream: its format stands on the front. */
export function ream(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const { ground, ink, band } = houseOf(article);
  const format = /\b(A4|A3|oficio)\b/.exec(`${article.noun} ${article.model}`)?.[1] ?? '';
  const wide = format === 'A3' ? 270 : format === 'oficio' ? 250 : 222;
  const tall = /100 hojas/.test(`${article.noun} ${article.model}`) ? 60 : 164;
  const x = 190 - wide / 2;
  const y = 332 - tall;
  const name = article.noun
    .replace(/^Resma /, '')
    .replace(format, '')
    .trim();
  const sheets = /x \d+ hojas/.exec(`${article.noun} ${article.model}`)?.[0] ?? '';
  const line = `${article.amount} ${sheets}`;
  return (
    shadow(202, 338, 156) +
    shape(`M${x} ${y}l56-66h${wide}l-56 66z`, mix(tint, WHITE, 0.72)) +
    detail(`M${x + 56} ${y - 30}h${wide - 60}`, STEEL, 3) +
    `<g transform="matrix(1 0 -.84 1 ${(y - 33) * 0.84} 0)">${letter(format, x + wide / 2 + 30, y - 33, { size: 40, width: wide - 40, weight: 'heavy' })}</g>` +
    shape(`M${x + wide} ${y}l56-66v${tall - 10}l-56 76z`, deep) +
    box(x, y, wide, tall, 6, tint) +
    (tall > 100
      ? patch(x + 3.5, y + 24, wide - 7, 84, ground) +
        patch(x + 3.5, y + 102, wide - 7, 6, band) +
        letter(format, x + 50, y + 66, { size: 54, width: 84, ink, weight: 'heavy' }) +
        words(
          `${article.brand} ${name.replace(sheets, '').trim()}`.trim(),
          x + 50 + (wide - 60) / 2 + 6,
          y + 64,
          { size: 30, width: wide - 120, height: 66, lines: 2, ink },
        ) +
        letter(line, x + wide / 2, y + 134, { size: 22, width: wide - 24, ink: contrast(tint) })
      : letter(`${article.brand} ${format} pastel`, x + wide / 2, y + 22, {
          size: 26,
          width: wide - 24,
          ink: contrast(tint),
        }) + letter('100 hojas', x + wide / 2, y + 46, { size: 18, width: wide - 30, ink: contrast(tint) }))
  );
}

/** A carton of five reams; they look out of its open top. */
export function reamCarton(tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const reams = Array.from({ length: article.count }, (_, i) =>
    piece(
      box(92, 150 - i * 22, 216, 24, 4, i % 2 ? mix(tones.tint, WHITE, 0.3) : tones.tint) +
        patch(150, 156 - i * 22, 100, 10, ground),
    ),
  ).join('');
  return (
    shadow(202, 350, 150) +
    shape('M74 172l24-30h204l24 30z', '#b98d57') +
    reams +
    box(70, 172, 260, 172, 8, KRAFT) +
    shape('M70 172l-30 46 28 18 20-40zM330 172l30 46-28 18-20-40z', '#c0955f') +
    box(104, 208, 192, 82, 8, ground) +
    letter(article.brand, 200, 236, { size: 40, width: 170, ink }) +
    letter('A4 · 5 resmas', 200, 272, { size: 24, width: 170, ink }) +
    detail('M110 316h60M230 316h60', '#94633f', 6)
  );
}

/** An envelope from its back: kraft, white, coloured or padded. */
export function envelope(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const padded = /burbuja/.test(article.noun);
  const [wide, tall] = padded ? [210, 270] : [284, 200];
  const [x, y] = [200 - wide / 2, 200 - tall / 2 - 6];
  const text = words(
    `${article.noun.replace(/ x unidad/, '')} ${article.model}`.replace(/x unidad/, '').trim(),
    200,
    y + tall - 36,
    { size: 24, width: wide - 60, height: 46, lines: 2 },
  );
  const bubbles = padded
    ? repeat(35, (i) =>
        disc(x + 30 + (i % 5) * 38, y + 84 + Math.floor(i / 5) * 24, 8, mix(tint, WHITE, 0.3)),
      )
    : '';
  return (
    shadow(204, 330, 150) +
    turn(
      vary(article, 3, -10, 9),
      box(x, y, wide, tall, 8, tint) +
        `<g stroke-width="2.5">${bubbles}</g>` +
        detail(
          `M${x + 4} ${y + tall - 6}l${wide / 2 - 30}-${tall * 0.42}M${x + wide - 4} ${y + tall - 6}l${30 - wide / 2}-${tall * 0.42}`,
          deep,
          4,
        ) +
        shape(`M${x} ${y + 6}h${wide}L214 ${y + tall * 0.55}q-14 10-28 0z`, pale === tint ? WHITE : pale) +
        box(200 - 70, y + tall * 0.2, 140, 40, 8, ground) +
        letter(article.brand, 200, y + tall * 0.2 + 21, { size: 28, width: 124, ink }) +
        box(200 - wide / 2 + 22, y + tall - 62, wide - 44, 50, 6, WHITE) +
        text,
    )
  );
}

/** Envelopes in a stack or a fan; up to ten are drawn one by one. */
export function envelopePack(tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  if (article.count > 20) {
    const edges = Array.from({ length: article.count }, (_, i) =>
      piece(detail(`M60 ${330 - i * 1.9}h250`, i % 2 ? STEEL : WHITE, 1.6)),
    ).join('');
    return (
      shadow(202, 340, 150) +
      shape('M56 140l50-60h250l-46 60zM310 140l46-60v190l-46 62z', PAPER) +
      box(56, 138, 254, 196, 3, WHITE) +
      edges +
      box(56, 186, 254, 92, 0, ground) +
      letter(article.brand, 183, 216, { size: 44, width: 230, ink }) +
      letter('inglés blancos x 100', 183, 256, { size: 22, width: 230, ink })
    );
  }
  const all = Array.from({ length: article.count }, (_, i) =>
    piece(
      turn(
        36 - (i * 66) / article.count,
        box(88, 120, 220, 150, 6, [tones.tint, '#8fd6c4', MARK, '#b79adf', '#f5a08a'][i % 5] ?? MARK) +
          shape('M88 124h220l-96 74q-14 10-28 0z', WHITE),
        200,
        430,
      ),
    ),
  ).join('');
  return place(
    all +
      turn(
        -10,
        box(120, 270, 170, 70, 8, ground) +
          letter(article.brand, 205, 292, { size: 32, width: 140, ink }) +
          letter('para tarjetas x 10', 205, 322, { size: 18, width: 150, ink }),
        200,
        430,
      ),
    14,
    40,
    0.84,
  );
}
