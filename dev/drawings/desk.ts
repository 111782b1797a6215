import { ASSORTED, INK, MARK, METAL, PAPER, STEEL, type Tones, WHITE, WOOD } from './palette.ts';
import {
  box,
  detail,
  disc,
  dot,
  flat,
  oval,
  patch,
  place,
  repeat,
  shadow,
  shape,
  shine,
  turn,
} from './strokes.ts';

export function eraser({ tint, deep }: Tones): string {
  const block =
    shape('M62 214a12 12 0 0 1 12-12h92v92H74a12 12 0 0 1-12-12z', WHITE) +
    shape('M74 202l34-40h236l-30 40z', WHITE) +
    shape('M314 202l30-40v86l-30 46z', METAL) +
    shape('M130 202l34-40h180l-30 40z', tint) +
    shape('M130 202h184v92H130z', tint) +
    flat('M318 204l23-30v72l-23 36z', deep) +
    box(156, 226, 124, 42, 8, WHITE) +
    detail('M178 247h80') +
    shine('M184 182h104', 7);
  return (
    shadow(202, 306, 150) +
    turn(-6, block, 200, 230) +
    detail('M52 330q10-8 20 0M92 342q8-8 18 0M312 330q10-10 20-2', INK, 6)
  );
}

export function sharpener({ tint, deep, pale }: Tones): string {
  const body =
    shape('M98 176h184l22 120H76z', tint) +
    flat('M82 276h215l3 16H79z', deep) +
    shape('M128 196h116l10 62H118z', METAL) +
    shape('M144 208h86l8 38H136z', WHITE) +
    disc(188, 228, 12, STEEL) +
    detail('M182 228h12', INK, 4) +
    detail('M90 246l8-38', INK, 4);
  const stub =
    shape('M286 212h76a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10h-68z', MARK) +
    patch(292, 246, 77, 18, '#e0bd35') +
    detail('M346 214v52');
  const shaving =
    shape('M172 178c-22-40-4-92 42-96 36-2 52 36 30 54-18 12-38-4-30-18-22 2-28 30-10 60z', WOOD) +
    detail('M172 178c-22-40-4-92 42-96 36-2 52 36 30 54', MARK, 7) +
    detail('M172 178c-22-40-4-92 42-96 36-2 52 36 30 54-18 12-38-4-30-18-22 2-28 30-10 60');
  return (
    shadow(206, 306, 150) +
    stub +
    shaving +
    body +
    shine('M112 190l-8 40', 6) +
    dot(56, 316, 6, pale) +
    dot(340, 316, 5)
  );
}

export function rulerSet({ tint, deep, pale }: Tones): string {
  const ticks = repeat(11, (i) => `M${94 + i * 22} 300v${i % 2 === 0 ? 22 : 13}`);
  const side = repeat(7, (i) => `M104 ${128 + i * 22}h${i % 2 === 0 ? 20 : 12}`);
  return (
    shadow(204, 350, 150) +
    shape('M104 62a8 8 0 0 1 14-6l192 202a8 8 0 0 1-6 14H112a8 8 0 0 1-8-8z', pale) +
    shape('M152 168l70 74h-70z', PAPER) +
    detail(side, INK, 4) +
    box(70, 296, 268, 50, 8, tint) +
    patch(74, 326, 260, 16, deep, 4) +
    detail(ticks, INK, 4) +
    turn(
      24,
      shape('M222 160a66 66 0 0 1 132 0z', tint) + shape('M262 160a26 26 0 0 1 52 0z', PAPER),
      288,
      140,
    ) +
    turn(24, detail('M240 126l10 8M262 106l6 12M288 98v12M314 106l-6 12M336 126l-10 8', INK, 4), 288, 140) +
    shine('M126 92l60 64', 6)
  );
}

export function drawingCompass({ tint, deep }: Tones): string {
  return (
    detail('M74 300a142 60 0 0 0 252 0', tint, 7) +
    shadow(206, 350, 120, 9) +
    shape('M178 118l-70 208 4 22 16-14 78-196z', METAL) +
    shape('M222 118l66 190-22 12-72-182z', METAL) +
    shape('M262 270l32 82 6 2 2-6-24-86z', INK) +
    shape('M236 244l30-12 26 66-30 12z', tint) +
    shape('M166 92a34 34 0 0 1 68 0v44a18 18 0 0 1-18 18h-32a18 18 0 0 1-18-18z', tint) +
    flat('M212 66c12 6 18 14 18 26v44a14 14 0 0 1-14 14h-10c6-4 8-10 8-20z', deep) +
    box(186, 26, 28, 36, 8, INK) +
    disc(200, 108, 13, WHITE) +
    detail('M136 232l126-2', INK, 6) +
    shine('M180 84c2-6 4-10 8-12', 6)
  );
}

export function calculator({ tint, deep, pale }: Tones): string {
  const keys = repeat(16, (i) => {
    const [x, y] = [124 + (i % 4) * 40, 178 + Math.floor(i / 4) * 40];
    const fill = i % 4 === 3 ? MARK : i < 4 ? pale : WHITE;
    return box(x, y, 30, 28, 7, i === 15 ? ASSORTED[0] : fill);
  });
  const body =
    box(98, 50, 216, 304, 24, deep) +
    box(90, 42, 216, 304, 24, tint) +
    box(116, 72, 164, 78, 10, '#dfe9df') +
    detail('M194 96v34M212 96h18v17h-18v17h18M246 96h18v34h-18M248 113h16') +
    keys +
    shine('M104 84v52', 6);
  return shadow(206, 358, 124) + turn(5, body);
}

export function clipBox({ tint, deep }: Tones): string {
  const clip = 'M0 46V12a14 14 0 0 1 28 0v50a20 20 0 0 1-40 0V20';
  const one = (x: number, y: number, degrees: number, color: string) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees})">${detail(clip, INK, 13)}${detail(clip, color, 5)}</g>`;
  return (
    shadow(196, 322, 136) +
    shape('M86 130l40-44h200l-30 44z', WHITE) +
    shape('M296 130l30-44v164l-30 52z', deep) +
    box(86, 130, 210, 172, 8, tint) +
    box(112, 168, 158, 68, 10, WHITE) +
    `<g transform="translate(222 184) rotate(68) scale(.8)">${detail(clip, INK, 7)}</g>` +
    detail('M112 264h80', WHITE, 7) +
    one(112, 318, 66, METAL) +
    one(348, 266, 24, MARK) +
    one(224, 330, -76, METAL) +
    shine('M104 150v30', 7)
  );
}

export function whiteboard({ tint, deep }: Tones): string {
  return (
    shadow(200, 358, 136) +
    detail('M116 280L88 352M284 280l28 72', INK, 9) +
    box(52, 62, 296, 226, 16, tint) +
    flat('M56 262h288v10a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12z', deep) +
    box(74, 84, 252, 176, 6, WHITE) +
    detail('M104 134c22-16 30 14 52-2s28 12 48-2', INK, 8) +
    detail('M104 176h64M104 206h40', STEEL, 6) +
    detail('M214 212l34-46 22 24 28-50', tint, 9) +
    box(140, 276, 84, 22, 5, INK) +
    box(240, 278, 62, 16, 8, MARK) +
    shine('M96 102h40', 6)
  );
}

export function tack({ tint, deep, pale }: Tones): string {
  const pin = (x: number, y: number, scale: number, degrees: number, tones: [string, string]) =>
    place(
      turn(
        degrees,
        shape('M193 250h14l-7 96z', METAL) +
          shape('M140 236c0-22 24-36 60-36s60 14 60 36c0 10-120 10-120 0z', tones[0]) +
          shape('M164 206l10-70h52l10 70c-10 12-62 12-72 0z', tones[0]) +
          flat('M206 140h16l10 66c-8 6-16 8-26 8z', tones[1]) +
          oval(200, 128, 50, 20, tones[0]) +
          shine('M172 124c8-6 16-8 26-8', 6),
      ),
      x,
      y,
      scale,
    );
  return (
    shadow(196, 346, 140) +
    pin(-20, 30, 0.72, 24, [MARK, '#d9bd35']) +
    pin(138, 18, 0.78, -22, [pale, tint]) +
    pin(52, 56, 0.86, 4, [tint, deep])
  );
}
