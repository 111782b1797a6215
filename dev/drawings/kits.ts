import { uprightBrush } from './painting.ts';
import { ASSORTED, INK, KRAFT, MARK, type Tones, tonesOf, WHITE, WOOD } from './palette.ts';
import { box, detail, disc, dot, flat, patch, place, shadow, shape, shine, turn } from './strokes.ts';
import { uprightPencil } from './writing.ts';

/** A tool that is drawn point down, turned point up and made smaller, to stick out of a box. */
function stuck(upright: string, x: number, y: number, degrees: number, scale = 0.56): string {
  return place(turn(180 + degrees, upright), x, y, scale);
}

/** A wooden crate with what a painting class needs. */
export function artKit({ tint, deep, pale }: Tones): string {
  const tube =
    shape('M120 46h160v32H120zM124 78h152c0 70-16 120-30 178h-92c-14-58-30-108-30-178z', ASSORTED[0]) +
    box(158, 130, 70, 50, 6, WHITE);
  const plank = (y: number) =>
    box(70, y, 260, 48, 6, WOOD) + detail(`M92 ${y + 18}h60M240 ${y + 30}h66`, KRAFT, 4);
  return (
    shadow(200, 344, 146) +
    box(84, 150, 232, 60, 4, KRAFT) +
    stuck(uprightBrush(tonesOf(ASSORTED[4])), 62, 8, -14, 0.6) +
    stuck(uprightBrush(tonesOf(tint)), 98, -2, 0, 0.62) +
    stuck(uprightPencil(tonesOf(ASSORTED[2])), 30, 24, -24, 0.56) +
    place(turn(192, tube), 182, 52, 0.5) +
    plank(184) +
    plank(236) +
    plank(288) +
    box(86, 180, 26, 160, 4, tint) +
    box(288, 180, 26, 160, 4, tint) +
    flat('M102 184h6v152h-6zM304 184h6v152h-6z', deep) +
    shape('M200 218c40 0 68 18 68 42 0 18-16 22-30 20-14 0-16 14-28 18-36 6-78-8-78-38s32-42 68-42z', pale) +
    dot(164, 254, 9, ASSORTED[0]) +
    dot(192, 240, 9, ASSORTED[2]) +
    dot(224, 242, 9, ASSORTED[3]) +
    dot(246, 256, 9, ASSORTED[4])
  );
}

/** A cloth bag with school things looking out. */
export function toteKit({ tint, deep, pale }: Tones): string {
  const handle = 'M142 190C134 34 266 34 258 190';
  return (
    shadow(200, 354, 128) +
    turn(-7, box(98, 68, 96, 140, 8, ASSORTED[3]) + box(116, 90, 60, 30, 5, WHITE), 146, 140) +
    stuck(uprightPencil(tonesOf(ASSORTED[1])), 92, 22, 4) +
    turn(9, box(258, 78, 32, 140, 4, WHITE) + detail('M260 98h10M260 116h14M260 134h10', INK, 4), 274, 150) +
    shape('M86 160h228l16 174a14 14 0 0 1-14 14H84a14 14 0 0 1-14-14z', tint) +
    flat('M77 300h246l3 34a10 10 0 0 1-10 10H84a10 10 0 0 1-10-10z', deep) +
    detail('M85 184h230') +
    detail(handle, INK, 21) +
    detail(handle, deep, 9) +
    disc(200, 262, 46, pale) +
    place(turn(40, uprightPencil(tonesOf(MARK))), 158, 220, 0.21) +
    shine('M106 208l-8 68')
  );
}

export function kitBox({ tint, deep, pale }: Tones): string {
  return (
    shadow(200, 348, 150) +
    shape('M78 176l28-42h188l28 42z', deep) +
    turn(-8, box(100, 74, 92, 130, 8, ASSORTED[4]) + box(118, 94, 56, 30, 5, WHITE), 146, 140) +
    stuck(uprightPencil(tonesOf(ASSORTED[2])), 96, 26, -4) +
    stuck(uprightPencil(tonesOf(ASSORTED[0])), 132, 34, 8) +
    turn(
      10,
      box(276, 78, 30, 130, 4, WHITE) + detail('M278 96h10M278 114h14M278 132h10M278 150h14', INK, 4),
      290,
      140,
    ) +
    shape('M78 176l-40 48 36 20 26-40zM322 176l40 48-36 20-26-40z', pale) +
    box(74, 176, 252, 166, 8, tint) +
    flat('M78 298h244v36a4 4 0 0 1-4 4H82a4 4 0 0 1-4-4z', deep) +
    patch(180, 179.5, 40, 159, MARK) +
    detail('M180 178v162M220 178v162', INK, 5) +
    shape('M200 258c-40-34-64-10-44 8 12 8 30 2 44-8zM200 258c40-34 64-10 44 8-12 8-30 2-44-8z', MARK) +
    disc(200, 258, 11, MARK) +
    shine('M96 200v58')
  );
}
