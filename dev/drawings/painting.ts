import { ASSORTED, INK, KRAFT, METAL, PAPER, type Tones, WHITE, WOOD } from './palette.ts';
import { box, detail, disc, dot, flat, oval, place, repeat, shadow, shape, shine, turn } from './strokes.ts';
import { lean } from './writing.ts';

const BRISTLE = '#b98a5e';

/** A round brush standing on its bristles at (200, 352). */
export function uprightBrush({ tint, deep }: Tones): string {
  return (
    shape('M200 22c10 0 16 40 18 84s4 70-4 102h-28c-8-32-6-58-4-102s8-84 18-84z', tint) +
    flat('M203 26c6 8 10 40 12 82s3 66-3 96h-10z', deep) +
    shape('M184 206h32l4 62h-40z', METAL) +
    detail('M183 226h34M182 246h36') +
    shape('M180 268h40c8 26 2 58-20 84-22-26-28-58-20-84z', BRISTLE) +
    flat('M178 302q10 10 21 0t23 0c-2 18-9 34-22 46-13-12-20-28-22-46z', tint) +
    detail('M196 280v18M208 280v14', INK, 4) +
    shine('M193 70v70', 6)
  );
}

export function brush(tones: Tones): string {
  return (
    shadow(206, 346, 90, 9) + detail('M40 324c26-28 40 20 84 0', tones.tint, 22) + lean(uprightBrush(tones))
  );
}

export function flatBrush({ tint, deep }: Tones): string {
  const body =
    shape('M182 46a18 18 0 0 1 36 0l6 118c14 10 30 16 30 34h-108c0-18 16-24 30-34z', tint) +
    flat('M204 34c8 2 10 8 10 14l6 118c12 10 28 14 30 28h-46z', deep) +
    disc(200, 54, 7, WHITE) +
    box(142, 196, 116, 54, 4, METAL) +
    detail('M142 214h116') +
    dot(156, 232, 4) +
    dot(244, 232, 4) +
    shape('M146 250h108l6 84q-30 12-60 12t-60-12z', BRISTLE) +
    flat('M144 310q28 10 56 0t57 0l1 22q-30 10-58 10t-58-10z', tint) +
    detail('M172 262v34M200 262v30M228 262v34', INK, 4) +
    shine('M194 92v60', 7);
  return shadow(186, 352, 110) + turn(14, body);
}

export function brushSet(tones: Tones): string {
  const upsideDown = `<g transform="rotate(180 200 200)">${uprightBrush(tones)}</g>`;
  const fanned = (degrees: number, y: number) => turn(degrees, place(upsideDown, 30, y, 0.85), 200, 400);
  return (
    shadow(200, 350, 92) +
    oval(200, 236, 74, 14, tones.deep) +
    fanned(-15, -12) +
    fanned(15, -4) +
    fanned(0, -24) +
    shape('M126 236c0 18 148 18 148 0l-10 102a12 12 0 0 1-12 10H148a12 12 0 0 1-12-10z', tones.pale) +
    flat('M131.5 296h137l-5 40a8 8 0 0 1-8 8H146a8 8 0 0 1-8-8z', tones.tint) +
    shine('M148 268l4 44')
  );
}

export function paintTube({ tint, deep }: Tones): string {
  const tube =
    shape('M120 46h160v32H120z', METAL) +
    detail('M132 62h136', INK, 4) +
    shape('M124 78h152c0 70-16 120-30 178h-92c-14-58-30-108-30-178z', tint) +
    flat('M240 82h32c-2 66-16 114-28 170h-28c14-54 22-110 24-170z', deep) +
    flat('M127.5 82h145l-2 24h-141z', WHITE) +
    detail('M129 108h142') +
    box(158, 136, 70, 50, 6, WHITE) +
    detail('M172 154h42M172 169h24') +
    shape('M154 256h92l-16 24h-60z', METAL) +
    shape('M166 280h68v40a8 8 0 0 1-8 8h-52a8 8 0 0 1-8-8z', INK) +
    detail('M184 290v28M200 290v28M216 290v28', METAL, 4) +
    shine('M144 128c2 40 8 70 16 98');
  return (
    shadow(200, 352, 120) +
    shape('M50 342c-10-24 20-36 44-24 22-20 62-2 52 22-14 14-82 16-96 2z', tint) +
    detail('M74 330c4-6 14-8 22-4', WHITE, 5) +
    place(turn(12, tube), 26, 4)
  );
}

export function paintJar({ tint, deep }: Tones): string {
  return (
    shadow(200, 346, 116) +
    shape('M108 130h184v182c0 20-20 32-92 32s-92-12-92-32z', tint) +
    flat('M244 134h44v178c0 12-10 20-44 25z', deep) +
    shape('M108 178c30 14 154 14 184 0v98c-30 14-154 14-184 0z', WHITE) +
    detail('M146 248c24-40 34 10 56-22s26 12 50-10', INK, 24) +
    detail('M146 248c24-40 34 10 56-22s26 12 50-10', tint, 13) +
    shape('M96 78c0-26 208-26 208 0v44c0 28-208 28-208 0z', INK) +
    oval(200, 78, 104, 20, tint) +
    detail('M118 112v16M140 118v16M164 121v16M236 121v16M260 118v16M282 112v16', METAL, 4) +
    shine('M124 196v52')
  );
}

export function paintBottle({ tint, deep }: Tones): string {
  return (
    shadow(200, 352, 92) +
    shape('M186 30h28l6 44h-40z', INK) +
    shape('M164 74h72v34h-72z', METAL) +
    detail('M164 91h72') +
    shape(
      'M160 108h80c32 12 44 32 44 60v160a20 20 0 0 1-20 20H136a20 20 0 0 1-20-20V168c0-28 12-48 44-60z',
      tint,
    ) +
    flat('M238 112c30 12 42 30 42 56v160a16 16 0 0 1-16 16h-26z', deep) +
    shape('M116 192h168v96H116z', WHITE) +
    shape('M174 262c-12-24 6-38 26-60 20 22 38 36 26 60-10 16-42 16-52 0z', tint) +
    shine('M136 172c2-18 8-28 20-36')
  );
}

export function watercolors({ tint, deep, pale }: Tones): string {
  const pans = repeat(6, (i) => {
    const [x, y] = [104 + (i % 3) * 68, 226 + Math.floor(i / 3) * 54];
    return oval(x, y, 25, 18, ASSORTED[i] ?? tint) + detail(`M${x - 12} ${y - 6}q6-6 14-6`, WHITE, 4);
  });
  return (
    shadow(200, 342, 150) +
    shape('M74 96a12 12 0 0 1 12-12h228a12 12 0 0 1 12 12v94H74z', deep) +
    flat('M92 102h216v84H92z', pale) +
    detail('M118 158c26-46 44 8 66-16', tint, 12) +
    box(56, 186, 288, 146, 16, tint) +
    box(72, 200, 256, 118, 12, WHITE) +
    pans +
    place(turn(4, box(270, 212, 22, 60, 8, METAL) + shape('M272 272h18l-9 34z', KRAFT), 281, 250), 20, -2) +
    shine('M104 108h46', 7)
  );
}

export function canvasFrame({ tint, deep, pale }: Tones): string {
  return (
    shadow(200, 356, 124) +
    detail('M200 44v22M126 270L92 352M274 270l34 82', INK, 14) +
    detail('M200 44v22M126 270L92 352M274 270l34 82', WOOD, 5) +
    box(76, 66, 248, 204, 6, PAPER) +
    flat('M80 214c60-54 92-6 130-34s70-22 110 4v80a2 2 0 0 1-2 2H82a2 2 0 0 1-2-2z', tint) +
    flat('M80 240c70-26 140 14 240-14v38a2 2 0 0 1-2 2H82a2 2 0 0 1-2-2z', deep) +
    disc(262, 122, 22, pale) +
    box(92, 268, 216, 22, 6, WOOD) +
    detail('M112 104c14-8 20 6 34-2', INK, 5)
  );
}

export function modellingClay({ tint, deep }: Tones): string {
  const bar = (x: number, y: number, fill: string) =>
    box(x, y, 176, 46, 20, fill) + detail(`M${x + 24} ${y + 14}h90`, WHITE, 6);
  return (
    shadow(200, 340, 152) +
    bar(52, 286, ASSORTED[4]) +
    bar(168, 286, ASSORTED[1]) +
    bar(104, 240, tint) +
    shape('M230 240c-20-44 14-96 58-86 46 8 60 60 36 86z', tint) +
    flat('M300 162c26 14 34 52 18 74h-34c18-18 22-46 16-74z', deep) +
    dot(264, 196, 6) +
    dot(298, 196, 6) +
    detail('M268 214q12 12 26 0') +
    shape('M280 154c-4-20 14-30 24-20 10 12-6 22-24 20z', ASSORTED[3]) +
    shine('M250 186c2-8 6-14 12-18', 6)
  );
}

export function crayons({ tint, deep, pale }: Tones): string {
  const sticks = repeat(5, (i) => {
    const x = 102 + i * 41;
    const color = [ASSORTED[0], ASSORTED[2], tint, ASSORTED[3], ASSORTED[5]][i] ?? tint;
    const top = 92 + (i % 2) * 16;
    return shape(`M${x} 220V${top + 44}l8-${12}v-${26}l8-8h2l8 8v26l8 12v96z`, color);
  });
  return (
    shadow(200, 346, 130) +
    sticks +
    box(86, 176, 228, 168, 12, tint) +
    flat('M90 296h220v36a8 8 0 0 1-8 8H98a8 8 0 0 1-8-8z', deep) +
    box(124, 206, 152, 70, 35, WHITE) +
    detail('M152 250c16-36 26 14 44-10s20 12 50-12', INK, 6) +
    flat('M104 196h10v70h-10z', pale)
  );
}
