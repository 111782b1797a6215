import { ASSORTED, INK, METAL, mix, RUBBER, type Tones, WHITE, WOOD } from './palette.ts';
import { box, detail, disc, dot, flat, patch, place, shadow, shape, shine, turn } from './strokes.ts';

const PEN_SHADOW = shadow(206, 344, 88, 9);

/** Tilts a thing that stands on its tip at (200, 350), so that it writes at (130, 324). */
export function lean(upright: string): string {
  return place(turn(38, upright), 22, 6);
}

/** A pencil that stands on its tip at (200, 350), to be rotated and placed. */
export function uprightPencil({ tint, deep, pale }: Tones, lead: string = INK): string {
  return (
    shape('M168 108V62a16 16 0 0 1 16-16h32a16 16 0 0 1 16 16v46z', RUBBER) +
    box(166, 84, 68, 34, 3, METAL) +
    detail('M168 101h64') +
    shape('M168 118h64v146H168z', tint) +
    patch(212, 121, 17, 142, deep) +
    patch(171, 121, 15, 142, pale) +
    shape('M168 262q11 14 21 0 11 14 22 0 11 14 21 0l-32 88z', WOOD) +
    flat('M187 315h26l-13 35z', lead) +
    shine('M199 140v66')
  );
}

export function pencil(tones: Tones): string {
  return (
    PEN_SHADOW +
    detail('M40 322c16-24 26 14 44-2s10-26 22-18 8 22 22 22', INK, 7) +
    lean(uprightPencil(tones))
  );
}

/** A coloured pencil has a lead of its own colour and no eraser. */
export function colorPencil(tones: Tones): string {
  const { tint, deep, pale } = tones;
  const body =
    shape('M168 62a14 14 0 0 1 14-14h36a14 14 0 0 1 14 14v206h-64z', tint) +
    patch(212, 64, 17, 200, deep) +
    patch(171, 64, 15, 200, pale) +
    detail('M168 82h64') +
    shape('M168 262q11 14 21 0 11 14 22 0 11 14 21 0l-32 88z', WOOD) +
    flat('M184 306q16 8 32 0l-16 44z', tint) +
    detail('M184 306q16 8 32 0') +
    shine('M199 110v80');
  return PEN_SHADOW + detail('M34 322c20-44 34 26 54-8s10-32 24-18 6 22 16 28', tint, 12) + lean(body);
}

export function pencilBox({ tint, deep, pale }: Tones): string {
  const tips = ASSORTED.map((color, i) => {
    const x = 96 + i * 36;
    return (
      shape(`M${x} 170v-52l14-42h4l14 42v52z`, WOOD) +
      flat(`M${x + 8} 96l8-22 8 22z`, color) +
      shape(`M${x} 190v-64q8 8 16 0 8 8 16 0v64z`, color)
    );
  }).join('');
  return (
    shadow(202, 346, 142) +
    box(84, 120, 236, 60, 6, deep) +
    tips +
    shape('M76 168q126 32 252 0v166a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10z', tint) +
    flat('M80 300h244v34a6 6 0 0 1-6 6H86a6 6 0 0 1-6-6z', deep) +
    box(116, 216, 116, 58, 8, WHITE) +
    detail('M136 238h76M136 254h42') +
    shape('M262 262q-6-40 22-44 24 2 20 30-12 24-42 14z', pale) +
    shine('M96 200v76')
  );
}

export function ballpoint({ tint, deep }: Tones): string {
  const pen =
    box(186, 30, 28, 22, 6, tint) +
    shape('M178 52h44v200h-44z', WHITE) +
    patch(193, 55, 14, 196, tint) +
    detail('M186 96v110', METAL, 4) +
    shape('M178 250h44l-12 60h-20z', tint) +
    flat('M206 253h12l-10 54h-6z', deep) +
    shape('M191 310h18l-6 34h-6z', METAL) +
    dot(200, 348, 5);
  return (
    PEN_SHADOW +
    detail('M36 320c18-34 30 18 48-8s8-30 22-18 8 26 22 30', tint, 8) +
    lean(pen) +
    penCap({ tint, deep })
  );
}

/** The cap, beside its pen. */
function penCap({ tint, deep }: { tint: string; deep: string }): string {
  const cap =
    shape('M180 150h40v106a20 20 0 0 1-40 0z', tint) +
    patch(206, 154, 11, 102, deep) +
    shape('M212 142h14a6 6 0 0 1 6 6v84a8 8 0 0 1-16 0', tint) +
    shine('M192 170v50', 7);
  return place(turn(-72, cap), 92, 106, 0.94);
}

export function clickPen({ tint, deep, pale }: Tones): string {
  const pen =
    box(187, 26, 26, 30, 8, METAL) +
    shape('M174 70a18 18 0 0 1 18-18h16a18 18 0 0 1 18 18v166h-52z', tint) +
    patch(208, 74, 15, 160, deep) +
    shape('M226 66h12a8 8 0 0 1 8 8v88a9 9 0 0 1-18 0V84', METAL) +
    shape('M172 200h56v64h-56z', pale) +
    detail('M174 216h52M174 232h52M174 248h52', INK, 4) +
    shape('M174 264h52l-18 60h-16z', METAL) +
    shape('M194 324h12l-6 26z', INK) +
    shine('M190 84v84');
  return PEN_SHADOW + detail('M36 322q16-36 28-6t28-8 14-2 24 18', tint, 8) + lean(pen);
}

export function marker({ tint, deep }: Tones): string {
  const body =
    shape('M168 76a14 14 0 0 1 14-14h36a14 14 0 0 1 14 14v160h-64z', WHITE) +
    patch(172, 66, 56, 40, tint) +
    detail('M169 110h62') +
    patch(216, 112, 13, 120, METAL) +
    detail('M184 132v74', tint, 10) +
    shape('M168 236h64v28h-64z', deep) +
    shape('M174 264h52l-14 48h-24z', METAL) +
    shape('M190 312h20l-4 34q-6 8-12 0z', tint);
  const cap =
    shape('M168 150a12 12 0 0 1 12-12h40a12 12 0 0 1 12 12v104h-64z', tint) +
    patch(214, 144, 14, 108, deep) +
    detail('M168 232h64') +
    shine('M186 160v48');
  return (
    PEN_SHADOW +
    detail('M32 318c24-40 34 20 54-6s12-28 22-14 8 22 20 24', tint, 13) +
    lean(body) +
    place(turn(-66, cap), 132, 124, 0.8)
  );
}

export function fineliner({ tint, deep }: Tones): string {
  const pen =
    shape('M178 46a10 10 0 0 1 10-10h24a10 10 0 0 1 10 10v206h-44z', tint) +
    patch(207, 60, 12, 190, deep) +
    detail('M178 60h44') +
    detail('M192 86v70', WHITE, 6) +
    shape('M178 252h44v16l-12 50h-20l-12-50z', INK) +
    box(194, 318, 12, 18, 2, METAL) +
    detail('M200 338v10', INK, 6);
  return (
    PEN_SHADOW + detail('M34 326c14-34 26-30 22-8s20 6 28-10 12 12 22-2 12 10 24 18', tint, 7) + lean(pen)
  );
}

export function highlighter({ tint, deep, pale }: Tones): string {
  const body =
    shape('M154 84a20 20 0 0 1 20-20h52a20 20 0 0 1 20 20v148h-92z', tint) +
    patch(222, 88, 21, 142, deep) +
    box(170, 100, 44, 90, 8, WHITE) +
    detail('M182 122h20M182 142h20M182 162h12') +
    shape('M154 232h92l-8 42h-76z', INK) +
    shape('M172 274h56l-4 34h-48z', pale) +
    shape('M180 308h40v18l-40 26z', tint);
  return (
    shadow(240, 350, 104, 9) +
    flat('M36 306h112l-14 40H36a8 8 0 0 1-8-8v-24a8 8 0 0 1 8-8z', mix(pale, tint, 0.35)) +
    detail('M48 326h28M92 326h18') +
    place(turn(34, body + shine('M230 110v60', 7)), 26, 8)
  );
}

export function correctionTape({ tint, deep, pale }: Tones): string {
  const reel = (x: number, y: number, r: number) =>
    disc(x, y, r, WHITE) + detail(`M${x - 7} ${y}h14M${x} ${y - 7}v14`, INK, 4);
  return (
    shadow(206, 350, 140, 9) +
    box(34, 318, 306, 24, 2, WHITE) +
    detail('M352 330h26', INK, 6) +
    shape(
      'M60 202c2-70 62-108 130-104 62 4 100 42 132 106l18 38-42 30c-34 18-98 32-146 26-58-6-94-44-92-96z',
      tint,
    ) +
    flat('M72 236c70 26 170 20 262 4l4 2-42 28c-34 16-96 30-142 24-42-4-70-24-82-58z', deep) +
    shape('M104 200c0-40 34-66 80-64 40 2 66 22 84 56-4 34-40 58-88 58-44 0-76-18-76-50z', pale) +
    reel(156, 192, 32) +
    reel(222, 198, 20) +
    shape('M298 272l42-30 20 44-38 32z', WHITE) +
    detail('M322 318l8-2', INK, 9) +
    shine('M84 176c6-22 18-38 36-46')
  );
}

export function colorStroke({ tint, deep }: Tones): string {
  const stroke =
    'M62 130c80-62 262-66 272-30S76 176 74 208s250-60 262-24S108 262 110 290s120-2 176-22M298 268c14-6 24-10 34-10';
  return (
    detail(stroke, INK, 44) +
    detail(stroke, tint, 31) +
    detail('M92 118c60-34 150-42 206-30', deep) +
    detail('M112 196c60-20 120-38 174-34', WHITE)
  );
}
