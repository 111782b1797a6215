import { ASSORTED, INK, MARK, METAL, PAPER, type Tones, WHITE } from './palette.ts';
import { box, detail, disc, dot, flat, patch, repeat, shadow, shape, shine, turn } from './strokes.ts';

function standingBook({ tint, deep }: Tones, emblem: string): string {
  return (
    shadow(210, 354, 120) +
    shape('M98 63l164-20h5l40 13-177 18z', deep) +
    flat('M116 61l142-15 32 8-154 16z', WHITE) +
    detail('M128 63l142-14', METAL, 3) +
    shape('M130 74l170-18a9 9 0 0 1 10 9v258a10 10 0 0 1-9 10l-171 18z', tint) +
    flat('M134 308l172-18v34a6 6 0 0 1-6 6l-166 17z', deep) +
    shape('M96 70c0-6 6-9 12-7l16 5a9 9 0 0 1 6 8v270c0 5-4 7-8 5l-20-10a11 11 0 0 1-6-9z', deep) +
    detail('M98 104l30 11M98 298l30 12') +
    emblem +
    shine('M292 82v96', 7)
  );
}

export function novel(tones: Tones): string {
  const emblem =
    detail('M162 104l104-10M162 128l72-7', WHITE, 10) +
    disc(214, 210, 44, tones.pale) +
    flat('M186 240c10-40 30-62 58-66-4 36-20 60-58 66z', INK) +
    detail('M182 250c14-26 28-42 44-56', INK, 4) +
    detail('M168 284l88-9', WHITE, 5);
  return standingBook(tones, emblem);
}

export function textbook(tones: Tones): string {
  const emblem =
    shape('M158 92l118-11v52l-118 11z', WHITE) +
    detail('M176 112l82-8M176 126l50-5', INK, 5) +
    shape('M158 268v-92l118-10v90z', MARK) +
    detail('M178 250l30-52 24 30 14-16 18 28', INK, 5) +
    dot(244, 190, 8);
  return standingBook(tones, emblem);
}

export function childrenBook({ tint, deep, pale }: Tones): string {
  const cover =
    shape('M92 78h218a18 18 0 0 1 18 18v222a18 18 0 0 1-18 18H92z', deep) +
    patch(96, 316, 222, 14, WHITE) +
    box(74, 66, 242, 252, 18, tint) +
    detail('M100 68v248') +
    flat('M103 262c50-42 84-8 120-26s56-22 90-8v72a15 15 0 0 1-15 15H103z', pale) +
    shape(
      'M140 214c-6-40 28-66 66-62 34 4 52 28 54 54 18 0 26-14 22-28 22 8 24 46-6 60-26 12-128 16-136-24z',
      WHITE,
    ) +
    dot(166, 204, 6) +
    detail('M156 226c14 8 30 8 42 2') +
    detail('M200 142c-2-16-16-20-24-12M202 142c2-18 18-20 24-12', INK, 5) +
    disc(270, 110, 20, MARK) +
    shine('M120 88h58');
  return shadow(206, 342, 130) + turn(-4, cover);
}

export function openBook({ tint, deep }: Tones): string {
  const lines = (x: number) => repeat(6, (i) => `M${x} ${136 + i * 26}q50-14 100 ${i === 5 ? -4 : 0}`);
  return (
    shadow(200, 326, 170) +
    shape('M32 112l168 20 168-20v198l-168 14-168-14z', tint) +
    flat('M36 288l164 18 164-18v18l-164 14-164-14z', deep) +
    shape('M200 118c-34-28-98-34-150-20v190c52-14 116-8 150 20z', WHITE) +
    shape('M200 118c34-28 98-34 150-20v190c-52-14-116-8-150 20z', PAPER) +
    detail(lines(74), '#b8bfce', 4) +
    detail(lines(226), '#b8bfce', 4) +
    detail('M74 136q24-8 48-8', INK, 6) +
    detail('M200 118v190') +
    shape('M292 90v60l12-10 12 12V90', tint)
  );
}

export function mapSheet({ tint, deep, pale }: Tones): string {
  return (
    shadow(200, 338, 160) +
    shape('M44 108l78-34v224l-78 36z', PAPER) +
    shape('M122 74l78 34v226l-78-36z', WHITE) +
    shape('M200 108l78-34v224l-78 36z', PAPER) +
    shape('M278 74l78 34v226l-78-36z', WHITE) +
    flat('M62 144c30-32 70 0 104 4s30-44 64-34 36 50 12 74-10 60-46 70-40-34-70-32-84-40-64-82z', tint) +
    flat('M270 216c20-18 54-14 66 8s-4 62-28 62-60-50-38-70z', tint) +
    flat('M200 128c10-14 18-20 30-14 34 10 36 50 12 74s-10 60-42 69z', deep) +
    detail('M122 74v224M200 108v226M278 74v224', INK, 5) +
    detail('M86 268c40-14 60 14 90-10s70-6 104-60', ASSORTED[0], 6) +
    shape('M296 196c-20-26-14-54 10-54s30 28 10 54l-10 14z', MARK) +
    dot(306, 166, 8) +
    detail('M140 118q12-6 26-2', pale, 6)
  );
}

export function atlas(tones: Tones): string {
  const globe =
    disc(216, 196, 60, WHITE) +
    flat(
      'M176 176c10-28 40-36 56-28-2 20-20 18-22 34s-26 16-34-6zM226 236c-4-22 12-34 32-30 8 4 10 10 10 16-8 16-22 24-40 26z',
      tones.pale,
    ) +
    disc(216, 196, 60, 'none') +
    detail('M158 204c40 12 80 8 116-8M212 136c-18 40-16 84 8 118', INK, 4) +
    detail('M164 108l100-9', WHITE, 10) +
    detail('M176 286l82-8', WHITE, 6);
  return standingBook(tones, globe);
}

export function letterBlocks({ tint, deep, pale }: Tones): string {
  const block = (x: number, y: number, fill: string, letter: string) =>
    box(x, y, 112, 112, 14, fill) + box(x + 17, y + 17, 78, 78, 8, WHITE) + detail(letter, INK, 11);
  return (
    shadow(200, 340, 146) +
    block(76, 224, tint, 'M114 302l18-46 18 46M120 290h24') +
    block(206, 224, pale, 'M248 302v-46h16c18 0 18 22 0 22h-16 18c22 0 20 24 0 24z') +
    turn(-7, block(142, 104, deep, 'M216 142c-22-10-40 2-40 22s20 30 42 18')) +
    dot(94, 240, 4, WHITE) +
    dot(224, 240, 4, WHITE)
  );
}

export function puzzle({ tint, deep, pale }: Tones): string {
  const piece =
    'M0 0h62c-16-26 0-44 25-44s41 18 25 44h62v62c26-16 44 0 44 25s-18 41-44 25v62h-62c16-26 0-44-25-44s-41 18-25 44H0v-62c26 16 44 0 44-25S26 46 0 62z';
  const at = (x: number, y: number, scale: number, degrees: number, content: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${degrees})">${content}</g>`;
  return (
    shadow(196, 346, 140) +
    at(268, 96, 0.46, 18, shape(piece, MARK)) +
    at(52, 110, 0.4, -14, shape(piece, pale)) +
    at(
      96,
      156,
      1.02,
      -6,
      shape(piece, tint) + detail('M24 150h26M124 150h26', deep, 9) + shine('M18 22v26', 8),
    )
  );
}
