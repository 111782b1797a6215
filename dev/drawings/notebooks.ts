import { ASSORTED, INK, MARK, METAL, PAPER, type Tones, WHITE } from './palette.ts';
import { box, detail, disc, dot, flat, patch, place, repeat, shadow, shape, shine, turn } from './strokes.ts';

const RED = ASSORTED[0];
const GREEN = ASSORTED[3];

export function hardcoverNotebook({ tint, deep }: Tones): string {
  const cover =
    box(106, 62, 208, 290, 16, deep) +
    patch(112, 330, 194, 14, WHITE) +
    detail('M120 338h180', METAL, 3) +
    box(92, 50, 214, 280, 16, tint) +
    flat('M95.5 66a12.5 12.5 0 0 1 12.5-12.5h20v273h-20a12.5 12.5 0 0 1-12.5-12.5z', deep) +
    detail('M128 54v273') +
    box(160, 98, 112, 76, 8, WHITE) +
    detail('M180 126h72M180 148h46') +
    shine('M284 206v88');
  return shadow(208, 354, 128) + turn(-5, cover);
}

export function spiralNotebook({ tint, deep, pale }: Tones): string {
  const loops = repeat(9, (i) => {
    const y = 92 + i * 28;
    return dot(124, y, 7) + detail(`M122 ${y}c-8-14-40-14-40 0 0 10 18 12 26 8`, INK, 6);
  });
  const cover =
    box(112, 62, 204, 288, 16, WHITE) +
    detail('M308 84v248', METAL, 3) +
    box(98, 52, 206, 288, 16, tint) +
    flat('M102 262c60-40 140 20 198-36v98a12 12 0 0 1-12 12H114a12 12 0 0 1-12-12z', deep) +
    flat('M102 300c70-34 130 14 198-20v44a12 12 0 0 1-12 12H114a12 12 0 0 1-12-12z', pale) +
    loops +
    box(164, 106, 108, 30, 15, WHITE) +
    detail('M184 121h52') +
    shine('M282 164v44');
  return shadow(208, 354, 122) + turn(4, cover);
}

export function openNotebook({ tint, deep }: Tones): string {
  const lines = (x: number) => repeat(6, (i) => `M${x} ${132 + i * 26}q54-16 104 0`);
  return (
    shadow(200, 320, 170, 12) +
    shape(
      'M36 108a12 12 0 0 1 12-12h304a12 12 0 0 1 12 12v190a12 12 0 0 1-12 12H48a12 12 0 0 1-12-12z',
      tint,
    ) +
    flat('M40 284h320v14a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z', deep) +
    shape('M200 110c-34-26-98-30-142-16v196c44-14 108-10 142 14z', WHITE) +
    shape('M200 110c34-26 98-30 142-16v196c-44-14-108-10-142 14z', PAPER) +
    detail(lines(76), '#9fb4dc', 4) +
    detail(lines(222), '#9fb4dc', 4) +
    detail('M84 98v186', '#e07a88', 4) +
    detail('M102 130c16-12 22 10 38-2s24 8 34 2M102 158c14-8 20 6 34 0', INK, 5) +
    detail('M200 112v188') +
    shape('M266 92v72l12-12 12 14V90', MARK)
  );
}

export function planner({ tint, deep }: Tones): string {
  const grid = repeat(12, (i) => {
    const [x, y] = [142 + (i % 4) * 24, 162 + Math.floor(i / 4) * 22];
    return i === 6 ? dot(x, y, 9, tint) + dot(x, y, 5) : dot(x, y, 4.5);
  });
  const cover =
    shape('M168 336v40l14-12 14 14v-42z', MARK) +
    shape('M112 62h184a18 18 0 0 1 18 18v256a18 18 0 0 1-18 18H112z', deep) +
    patch(116, 334, 190, 14, WHITE) +
    box(90, 50, 216, 286, 20, tint) +
    box(118, 106, 120, 118, 10, WHITE) +
    patch(121, 109, 114, 30, MARK, 6) +
    detail('M118 140h120') +
    detail('M146 96v20M210 96v20', INK, 7) +
    grid +
    patch(262, 54, 16, 278, deep) +
    detail('M262 53v280M278 53v280', INK, 4) +
    shine('M112 76v180');
  return shadow(206, 354, 124) + turn(3, cover);
}

export function folder({ tint, deep, pale }: Tones): string {
  const back =
    box(82, 62, 244, 280, 14, deep) +
    shape('M112 44h182v70H112z', WHITE) +
    detail('M134 62h84M134 78h120', '#9fb4dc', 4) +
    shape(
      'M82 96a12 12 0 0 1 12-12h76l22 26h122a12 12 0 0 1 12 12v206a14 14 0 0 1-14 14H96a14 14 0 0 1-14-14z',
      tint,
    ) +
    flat('M86 296h236v32a10 10 0 0 1-10 10H96a10 10 0 0 1-10-10z', deep);
  const band =
    detail('M82 168L148 84', INK, 7) +
    detail('M326 260l-72 82', INK, 7) +
    dot(110, 130, 9, MARK) +
    dot(292, 300, 9, MARK);
  const label = box(148, 176, 116, 64, 8, pale) + detail('M168 200h76M168 218h48');
  return shadow(204, 346, 134) + turn(-3, back + label + band + shine('M106 196v72'));
}

export function ringBinder({ tint, deep }: Tones): string {
  return (
    shadow(214, 352, 138) +
    shape('M78 56l168-22 86 14-172 22z', deep) +
    flat('M106 58l146-18 52 9-140 17z', WHITE) +
    detail('M118 60l142-18M138 63l142-18', METAL, 3) +
    shape('M158 70l166-20a8 8 0 0 1 9 8v268a8 8 0 0 1-7 8l-168 16z', tint) +
    flat('M162 302l167-16v42l-167 18z', deep) +
    shape('M76 62a8 8 0 0 1 9-8l70 14a8 8 0 0 1 6 8v268a8 8 0 0 1-10 8l-69-16a8 8 0 0 1-6-8z', deep) +
    shape('M94 98l48 9v86l-48-9z', WHITE) +
    detail('M106 126l24 4M106 148l24 4') +
    disc(118, 270, 25, INK) +
    disc(118, 270, 13, WHITE) +
    shape('M206 116l82-10v52l-82 9z', WHITE) +
    detail('M222 134l50-6M222 150l30-3') +
    shine('M314 80v150')
  );
}

export function sheetProtectors({ tint, deep, pale }: Tones): string {
  const sleeve = (fill: string) =>
    box(104, 56, 206, 276, 10, fill) + patch(104, 56, 34, 276, tint, 10) + box(104, 56, 206, 276, 10, 'none');
  const holes = repeat(4, (i) => dot(121, 96 + i * 66, 7, WHITE) + dot(121, 96 + i * 66, 4.5));
  return (
    shadow(206, 346, 126) +
    turn(7, sleeve(deep)) +
    turn(2, sleeve(pale)) +
    turn(
      -4,
      sleeve(WHITE) +
        holes +
        box(162, 96, 124, 196, 4, PAPER) +
        detail('M180 126h70M180 150h88M180 174h88M180 198h50', '#9fb4dc', 4) +
        box(180, 218, 88, 54, 4, pale) +
        shine('M298 84v96'),
    )
  );
}

export function notebookStack({ tint, deep, pale }: Tones): string {
  const book = (y: number, x: number, width: number, fill: string) =>
    box(x, y, width, 50, 8, fill) +
    patch(x + 60, y + 10, width - 56, 30, WHITE) +
    detail(`M${x + 64} ${y + 20}h${width - 66}M${x + 64} ${y + 31}h${width - 66}`, METAL, 3) +
    detail(`M${x + 60} ${y + 8}h${width - 60}M${x + 60} ${y + 42}h${width - 60}`);
  const apple =
    shape('M196 64c-34-20-62 8-52 44 8 28 30 36 48 24 18 12 40 4 48-24 10-36-14-62-44-44z', RED) +
    detail('M196 64c0-14 4-24 14-30') +
    shape('M208 46c6-20 24-26 42-20-4 20-22 28-42 20z', GREEN) +
    shine('M158 90c2-8 6-14 12-16', 6);
  return (
    shadow(200, 338, 152) +
    place(apple, 14, 6, 0.86) +
    book(284, 62, 276, tint) +
    book(230, 88, 262, pale) +
    book(176, 54, 268, deep) +
    book(122, 82, 240, MARK)
  );
}
