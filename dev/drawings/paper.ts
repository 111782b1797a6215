import { ASSORTED, INK, MARK, METAL, PAPER, STEEL, type Tones, WHITE } from './palette.ts';
import { box, detail, disc, flat, patch, place, repeat, shadow, shape, shine, turn } from './strokes.ts';

export function paperReam({ tint, deep }: Tones): string {
  return (
    shadow(202, 338, 152) +
    shape('M60 164l70-64h218l-56 64z', WHITE) +
    detail('M124 132h172M106 148h176', STEEL, 3) +
    shape('M292 164l56-64v150l-56 78z', deep) +
    box(60, 164, 232, 164, 6, tint) +
    shape('M60 206h232v76H60z', WHITE) +
    detail('M98 264l26-42 26 42M108 250h32M196 222l-26 30h40M196 222v42', INK, 9) +
    shape('M236 228h32v32h-32z', tint) +
    shape('M292 206l56-72v70l-56 78z', METAL) +
    shine('M82 184h60', 7)
  );
}

export function paperPad({ tint, deep }: Tones): string {
  const fan = ASSORTED.map((color, i) => turn(14 - i * 4, box(104, 72, 196, 256, 6, color), 200, 520)).join(
    '',
  );
  const cover =
    box(104, 76, 196, 262, 8, tint) +
    patch(107.5, 79.5, 189, 42, deep, 5) +
    detail('M104 124h196') +
    box(134, 160, 136, 92, 10, WHITE) +
    detail('M158 192h88M158 218h54', INK, 6) +
    shine('M122 150v90');
  return shadow(204, 352, 130) + place(fan + turn(-10, cover, 200, 520), 14, 30, 0.9);
}

export function drawingPad({ tint, deep, pale }: Tones): string {
  const rings = repeat(9, (i) => {
    const x = 100 + i * 25;
    return detail(`M${x} 92c-10-8-8-42 4-42s10 20 6 26`, INK, 6);
  });
  const pad =
    box(84, 80, 240, 268, 10, deep) +
    box(76, 74, 240, 266, 10, tint) +
    flat('M80 270c60-50 100 10 140-26s60-14 92-2v88a6 6 0 0 1-6 6H86a6 6 0 0 1-6-6z', pale) +
    flat('M80 306c70-30 140 16 232-16v40a6 6 0 0 1-6 6H86a6 6 0 0 1-6-6z', deep) +
    disc(262, 176, 26, MARK) +
    box(108, 120, 106, 58, 6, WHITE) +
    detail('M126 142h68M126 160h40') +
    rings;
  return shadow(204, 356, 132) + turn(-3, pad);
}

export function envelope({ tint, deep, pale }: Tones): string {
  const front =
    box(58, 112, 284, 196, 12, tint) +
    flat('M62 290l110-84h56l110 84v6a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8z', deep) +
    detail('M62 302l114-94M338 302l-114-94') +
    shape('M60 118c0-4 4-6 8-6h264c4 0 8 2 8 6L218 218c-10 8-26 8-36 0z', pale) +
    disc(200, 206, 24, MARK) +
    detail('M190 206l8 8 14-16');
  return shadow(204, 322, 150) + turn(-5, front + shine('M92 130h46', 6));
}

export function receiptBook({ tint, deep }: Tones): string {
  const page =
    box(84, 78, 240, 268, 8, deep) +
    box(78, 70, 240, 264, 8, '#dfe8f7') +
    box(70, 62, 240, 262, 8, WHITE) +
    patch(73.5, 65.5, 233, 40, tint, 5) +
    detail('M70 108h240') +
    detail('M94 86h60', WHITE, 8) +
    detail('M94 134h96M94 156h130', STEEL, 5) +
    box(228, 126, 58, 34, 4, PAPER) +
    detail('M94 184h192M94 210h192M94 236h192M94 262h192M214 184v100', INK, 4) +
    detail('M232 300c10-14 16 8 26-2s16 4 24-2', INK, 5);
  return shadow(204, 356, 132) + turn(3, page);
}

export function cardboardSheets({ tint, deep, pale }: Tones): string {
  const roll = (x: number, fill: string, shade: string, height: number) =>
    shape(`M${x} ${350 - height}h62v${height - 10}c0 14-62 14-62 0z`, fill) +
    flat(`M${x + 40} ${356 - height}h19v${height - 14}c-2 5-10 7-19 8z`, shade) +
    shape(`M${x} ${350 - height}c0-16 62-16 62 0s-62 16-62 0z`, WHITE) +
    detail(`M${x + 44} ${350 - height}c0-8-26-8-26 0 0 6 14 6 16 0`, INK, 4);
  return (
    shadow(200, 350, 136) +
    roll(84, pale, tint, 236) +
    roll(260, ASSORTED[3], '#38805a', 212) +
    roll(204, MARK, '#d9bd35', 260) +
    roll(144, tint, deep, 280)
  );
}
