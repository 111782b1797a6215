import { letter, words } from '../lettering.ts';
import {
  ASSORTED,
  contrast,
  INK,
  MARK,
  METAL,
  mix,
  STEEL,
  type Tones,
  tonesOf,
  WHITE,
  WOOD,
} from '../palette.ts';
import { box, detail, disc, dot, flat, patch, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';

const HAIR = '#d8a868';

/** The number of a brush; its hair gets broader with it. */
function numberOf({ model }: Article): number {
  return Number(/N° (\d+)/.exec(model)?.[1] ?? 6);
}

/** Lays a brush on the sheet, hair down, with its stroke of paint. `hair` is its half width. */
function lay(
  article: Article,
  { hair, body, wood, ink }: { hair: number; body: string; wood: string; ink: string },
): string {
  const angle = pick(article, 3, [-40, -32, -48, -27, -54]);
  const color = ASSORTED[vary(article, 4, 0, 5)] ?? ASSORTED[0];
  const rest = /N° \d+/.exec(article.model)?.[0] ?? article.model;
  const radians = (angle * Math.PI) / 180;
  const tip = { x: 196 - Math.cos(radians) * 176, y: 184 - Math.sin(radians) * 176 };
  const stroke = pick(article, 5, [
    'c30-30 60 14 96-4s70-10 110 2',
    'q40-30 80-4t90-10',
    'c20-34 44 26 70 0s50 14 96-10',
  ]);
  return (
    `<g transform="translate(${Math.round(tip.x)} ${Math.round(tip.y)})">${detail(`M0 0${stroke}`, color, Math.max(7, hair * 1.5))}</g>` +
    `<g transform="translate(196 184) rotate(${angle}) translate(-176 0)">` +
    body +
    flat(
      `M0 0Q${10 + hair * 0.3}-${hair * 0.8} 26-${hair}v${hair * 2}Q${10 + hair * 0.3} ${hair * 0.8} 0 0z`,
      color,
    ) +
    shape('M136-14Q190-24 236-20L352-8a8 8 0 0 1 0 16L236 20Q190 24 136 14z', wood) +
    flat('M140 6q50 10 96 6l116-9v2a6 6 0 0 1 0 1L236 17q-46 4-96-6z', mix(wood, INK, 0.2)) +
    letter([article.brand, rest].join('  '), 232, 0, { size: 22, width: 176, ink, weight: 'heavy' }) +
    `</g>` +
    sign(article, rest)
  );
}

/** The number large on a card, since on the brush it is small. */
function sign(article: Article, rest: string): string {
  const { ground, ink } = houseOf(article);
  return turn(
    vary(article, 8, -8, 8),
    box(240, 274, 122, 78, 10, ground) +
      letter(article.brand, 301, 296, { size: 22, width: 106, ink }) +
      words(rest, 301, 327, { size: 32, width: 106, height: 42, lines: 2, ink, weight: 'heavy' }),
    300,
    312,
  );
}

export function roundBrush(tones: Tones, article: Article): string {
  const hair = 5 + numberOf(article) * 1.7;
  const pony = /pony/.test(article.model) ? '#8a5a35' : HAIR;
  const body =
    shape(`M0 0Q30-${hair * 1.4} 70-${hair}v${hair * 2}Q30 ${hair * 1.4} 0 0z`, pony) +
    shape(`M66-${hair}L138-15v30L66 ${hair}z`, METAL) +
    detail('M112-13v26M122-14v28', STEEL, 4);
  return lay(article, { hair: hair * 0.8, body, wood: tones.tint, ink: contrast(tones.tint) });
}

export function flatBrush(tones: Tones, article: Article): string {
  const hair = 14 + numberOf(article) * 1.5;
  const body =
    shape(`M0-${hair}L66-${hair}v${hair * 2}H0q-6-${hair} 0-${hair * 2}z`, HAIR) +
    detail(`M12-${hair * 0.5}h40M12 0h44M12 ${hair * 0.5}h40`, '#a9773a', 3) +
    shape(`M64-${hair}h18L138-15v30L82 ${hair}H64z`, METAL) +
    detail('M112-16v32M122-15v30', STEEL, 4);
  return lay(article, { hair, body, wood: tones.tint, ink: contrast(tones.tint) });
}

export function fanBrush(tones: Tones, article: Article): string {
  const body =
    shape('M-6-50Q40-20 76-12v24Q40 20-6 50Q-24 0-6-50z', HAIR) +
    detail('M2-30L62-5M-8-8L62 0M2 30L62 6', '#a9773a', 3) +
    shape('M72-12L138-15v30L72 12z', METAL) +
    detail('M112-14v28M122-14v28', STEEL, 4);
  return lay(article, { hair: 20, body, wood: tones.tint, ink: contrast(tones.tint) });
}

/** A brush with water in its handle. */
export function waterBrush(tones: Tones, article: Article): string {
  const body = shape('M0 0Q26-12 56-11v22Q26 12 0 0z', WHITE) + shape('M54-12L86-20v40L54 12z', tones.deep);
  const water =
    shape('M86-22h200a24 24 0 0 1 0 44H86z', '#dcecf5') +
    flat('M90 2q50 8 100 0t100 0q-2 14-10 16H90z', '#7db9ec') +
    box(86, -22, 20, 44, 0, tones.tint);
  return (
    detail('M40 330q50-30 100-4t110-8', '#7db9ec', 16) +
    `<g transform="translate(190 180) rotate(-36) translate(-160 0)">${body}${water}${letter(article.brand, 198, -8, { size: 24, width: 160, weight: 'heavy' })}</g>` +
    sign(article, 'depósito de agua')
  );
}

/** A broad brush for walls; its inches are its width. */
export function wallBrush(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const inches = Number(/(\d)"/.exec(article.model)?.[1] ?? 1);
  const wide = 70 + inches * 66;
  const left = 200 - wide / 2;
  const { ground, ink } = houseOf(article);
  return turn(
    inches > 1 ? -12 : 14,
    shape(
      `M180 40a20 20 0 0 1 40 0l8 106q4 14 ${wide / 2 - 28} 32H${left}q${wide / 2 - 32}-18 ${wide / 2 - 28}-32z`,
      tint,
    ) +
      flat('M206 32q12 4 14 14l6 100q2 10 14 18h-30z', deep) +
      disc(200, 46, 7, WHITE) +
      box(left, 176, wide, 52, 4, METAL) +
      repeat(4, (i) => dot(left + 12 + ((wide - 24) / 3) * i, 186, 3.5)) +
      box(left + 8, 190, wide - 16, 32, 4, ground) +
      letter(`${article.brand}  ${inches}"`, 200, 207, { size: 26, width: wide - 24, ink, weight: 'heavy' }) +
      shape(`M${left} 228h${wide}l6 110q-${wide / 2} 16-${wide + 12} 0z`, '#efe3cf') +
      detail(
        repeat(Math.round(wide / 18), (i) => `M${left + 12 + i * 18} 242v${60 + (i % 3) * 12}`),
        '#bda98a',
        3,
      ) +
      letter(`${inches}"`, 200, 122, { size: 30, width: 44, ink: contrast(tint), weight: 'heavy' }),
  );
}

/** A foam roller with its bracket. */
export function roller(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  return (
    shadow(200, 350, 120) +
    patch(60, 60, 190, 104, pale, 14) +
    turn(
      -8,
      detail('M290 128h30v84H200v30', INK, 12) +
        detail('M290 128h30v84H200v30', STEEL, 5) +
        box(92, 84, 206, 88, 26, tint) +
        patch(100, 138, 190, 24, deep, 12) +
        repeat(10, (i) => dot(116 + (i % 5) * 38, 104 + Math.floor(i / 5) * 22, 4, pale)) +
        shape('M178 240h44l10 90a20 20 0 0 1-20 20h-24a20 20 0 0 1-20-20z', ground) +
        turn(-90, letter(article.brand, 200, 296, { size: 28, width: 86, ink }), 200, 296) +
        letter('5 cm', 194, 128, { size: 34, width: 90, ink: contrast(tint) }),
    )
  );
}

/** Brushes side by side in their pouch; each is drawn, no two with the same hair. */
export function brushPouch(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const step = 216 / article.count;
  const flatHair = (w: number) => `M${-w} 8q${w}-8 ${w * 2} 0v36h${-w * 2}z`;
  const all = Array.from({ length: article.count }, (_, i) => {
    const one = tonesOf(ASSORTED[(i + vary(article, 3, 0, 5)) % 6] ?? tint);
    const w = Math.max(4, Math.min(12, step / 3.4) - (i % 3) * 2.2);
    const hair = i % 2 ? flatHair(w) : `M0-6Q${w * 1.6} 20 ${w} 44h${-w * 2}Q${-w * 1.6} 20 0-6z`;
    return piece(
      `<g transform="translate(${92 + step * (i + 0.5)} ${52 + (i % 3) * 12})" stroke-width="5">${shape(hair, HAIR)}${flat(i % 2 ? `M${-w + 2} 9q${w - 2}-6 ${w * 2 - 4} 0v9h${4 - w * 2}z` : `M0-3Q${w} 10 ${w * 0.7} 20h${-w * 1.4}Q${-w} 10 0-3z`, one.tint)}${shape(`M${-w} 44h${w * 2}l-1 40h${2 - w * 2}z`, METAL)}${shape(`M${-w + 1} 84h${w * 2 - 2}v130h${2 - w * 2}z`, article.seed % 2 ? one.tint : WOOD)}</g>`,
    );
  }).join('');
  return (
    shadow(202, 352, 140) +
    box(78, 30, 244, 300, 18, mix(pale, WHITE, 0.5)) +
    all +
    shape('M66 204q134 26 268 0v128a14 14 0 0 1-14 14H80a14 14 0 0 1-14-14z', tint) +
    flat('M70 316h260v14a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10z', deep) +
    box(92, 232, 216, 48, 8, ground) +
    letter(article.brand, 200, 257, { size: 36, width: 196, ink }) +
    words(article.model || article.noun, 94, 300, {
      size: 22,
      width: 150,
      height: 28,
      lines: 1,
      ink: contrast(tint),
      align: 'start',
    }) +
    disc(282, 302, 26, MARK) +
    letter(`x${article.count}`, 282, 302, { size: 27, width: 42, weight: 'heavy' })
  );
}
