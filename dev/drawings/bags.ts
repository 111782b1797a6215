import { ASSORTED, INK, MARK, METAL, STEEL, type Tones, tonesOf, WHITE } from './palette.ts';
import { box, detail, disc, flat, oval, patch, place, shadow, shape, shine, turn } from './strokes.ts';
import { uprightPencil } from './writing.ts';

function bagBody({ tint, deep, pale }: Tones): string {
  return (
    shape('M104 190c-26 6-38 26-38 58v50c0 14 8 22 20 22h22z', deep) +
    shape('M296 190c26 6 38 26 38 58v50c0 14-8 22-20 22h-22z', deep) +
    shape('M100 156c0-58 42-90 100-90s100 32 100 90v158a26 26 0 0 1-26 26H126a26 26 0 0 1-26-26z', tint) +
    flat('M270 104c18 14 26 32 26 54v156a22 22 0 0 1-22 22h-18c10-6 14-14 14-28z', deep) +
    detail('M126 160c0-44 30-68 74-68s74 24 74 68') +
    shape(
      'M128 220a22 22 0 0 1 22-22h100a22 22 0 0 1 22 22v78a18 18 0 0 1-18 18H146a18 18 0 0 1-18-18z',
      pale,
    ) +
    detail('M128 234h144') +
    shape('M184 226h32v28a16 16 0 0 1-32 0z', MARK)
  );
}

export function backpack(tones: Tones): string {
  return (
    shadow(200, 346, 130) +
    detail('M168 78c-4-52 68-52 64 0', INK, 24) +
    detail('M168 78c-4-52 68-52 64 0', tones.deep, 10) +
    bagBody(tones) +
    shape('M180 134h40a10 10 0 0 1 0 26h-40a10 10 0 0 1 0-26z', WHITE) +
    shine('M118 188c-2-30 2-48 14-66')
  );
}

export function backpackBack({ tint, deep, pale }: Tones): string {
  const strap = 'c-10 40-30 60-34 110 0 26 4 40 12 56';
  return (
    shadow(200, 346, 122) +
    detail('M168 78c-4-52 68-52 64 0', INK, 24) +
    detail('M168 78c-4-52 68-52 64 0', deep, 10) +
    shape('M96 156c0-58 46-90 104-90s104 32 104 90v158a26 26 0 0 1-26 26H122a26 26 0 0 1-26-26z', deep) +
    shape('M138 156c0-30 24-52 62-52s62 22 62 52v124a20 20 0 0 1-20 20h-84a20 20 0 0 1-20-20z', pale) +
    detail('M164 150h72M164 176h72M164 202h72M164 228h72', INK, 4) +
    detail(`M160 96${strap}M240 96c10 40 30 60 34 110 0 26-4 40-12 56`, INK, 36) +
    detail(`M160 96${strap}M240 96c10 40 30 60 34 110 0 26-4 40-12 56`, tint, 23) +
    detail('M138 262l-20 52M262 262l20 52', INK, 7) +
    box(124, 240, 30, 20, 4, METAL) +
    box(246, 240, 30, 20, 4, METAL) +
    shine('M136 168c4-18 8-30 14-46', 6)
  );
}

export function wheeledBackpack(tones: Tones): string {
  return (
    shadow(200, 366, 126) +
    detail('M160 96V30h80v66', INK, 14) +
    detail('M160 96V30h80v66', METAL, 4) +
    place(bagBody(tones), 12, 10, 0.94) +
    patch(110, 330, 180, 14, INK, 7) +
    disc(128, 344, 20, STEEL) +
    disc(272, 344, 20, STEEL) +
    disc(128, 344, 6, WHITE) +
    disc(272, 344, 6, WHITE) +
    shape('M186 134h28a9 9 0 0 1 0 24h-28a9 9 0 0 1 0-24z', WHITE) +
    shine('M124 186c-2-28 2-44 12-58')
  );
}

export function pencilCase({ tint, deep, pale }: Tones): string {
  const body =
    shape(
      'M66 172a34 34 0 0 1 34-34h200a34 34 0 0 1 34 34v98a34 34 0 0 1-34 34H100a34 34 0 0 1-34-34z',
      tint,
    ) +
    flat('M70 250h260v20a30 30 0 0 1-30 30H100a30 30 0 0 1-30-30z', deep) +
    detail('M72 180h256', INK, 17) +
    detail('M72 180h256', METAL, 5) +
    detail(
      'M84 172v16M106 172v16M128 172v16M150 172v16M172 172v16M194 172v16M216 172v16M238 172v16M260 172v16',
      INK,
      4,
    ) +
    box(272, 168, 34, 24, 8, MARK) +
    shape('M300 186c22 6 30 26 22 50l-18-6c4-16-2-26-14-30z', MARK) +
    box(112, 216, 92, 42, 8, pale) +
    detail('M130 237h54') +
    shine('M92 210v28');
  return shadow(200, 316, 146) + turn(-4, body, 200, 220);
}

export function openPencilCase({ tint, deep, pale }: Tones): string {
  const thing = (x: number, y: number, degrees: number, color: string) =>
    place(turn(180 + degrees, uprightPencil(tonesOf(color))), x, y, 0.66);
  return (
    shadow(200, 338, 148) +
    shape('M68 214c0-52 264-52 264 0v40H68z', INK) +
    thing(8, 40, -16, ASSORTED[0]) +
    thing(56, 20, -5, ASSORTED[2]) +
    thing(104, 30, 6, ASSORTED[4]) +
    place(
      turn(
        14,
        box(186, 60, 30, 190, 4, WHITE) + detail('M188 84h10M188 104h14M188 124h10M188 144h14', INK, 4),
      ),
      62,
      18,
    ) +
    shape('M66 212c40 30 228 30 268 0v80a34 34 0 0 1-34 34H100a34 34 0 0 1-34-34z', tint) +
    flat('M70 276h260v16a30 30 0 0 1-30 30H100a30 30 0 0 1-30-30z', deep) +
    detail('M66 212c40 30 228 30 268 0', INK, 17) +
    detail('M70 213c42 28 218 28 260 0', METAL, 5) +
    shape('M326 216c22 4 30 24 24 48l-18-4c4-16-2-26-14-28z', MARK) +
    box(120, 258, 92, 42, 8, pale) +
    detail('M138 279h54') +
    shine('M90 248v24')
  );
}

export function pencilCup({ tint, deep }: Tones): string {
  const thing = (x: number, y: number, degrees: number, color: string) =>
    place(turn(180 + degrees, uprightPencil(tonesOf(color))), x, y, 0.68);
  return (
    shadow(200, 354, 100) +
    oval(200, 190, 84, 20, deep) +
    thing(12, 30, -13, ASSORTED[3]) +
    thing(112, 34, 14, ASSORTED[0]) +
    thing(64, 12, 1, ASSORTED[1]) +
    shape('M116 190c0 26 168 26 168 0v136c0 28-168 28-168 0z', tint) +
    flat('M240 205c24-3 40-9 40-15v136c0 8-16 14-40 18z', deep) +
    shape('M116 246c30 18 138 18 168 0v44c-30 18-138 18-168 0z', WHITE) +
    detail('M150 280c12-18 20 10 34-2s18 8 32-2 16 4 28 0') +
    shine('M136 222v14M136 312v12')
  );
}
