import { drawParts } from './index.ts';
import { ASSORTED, INK, KRAFT, MARK, METAL, PAPER, STEEL, type Tones, WHITE } from './palette.ts';
import { box, detail, disc, dot, flat, patch, place, repeat, shadow, shape, shine, turn } from './strokes.ts';

/** An empty shopping basket. */
export function basket({ tint, deep }: Tones): string {
  const slots = repeat(5, (i) => `M${118 + i * 41} 226l${-4 + i * 2} 80`);
  return (
    shadow(200, 340, 136) +
    detail('M112 190C120 90 280 90 288 190', INK, 20) +
    detail('M112 190C120 90 280 90 288 190', tint, 7) +
    shape('M60 172h280l-4 30H64z', deep) +
    shape('M70 198h260l-22 126a16 16 0 0 1-16 12H108a16 16 0 0 1-16-12z', tint) +
    flat('M88 296h224l-6 26a14 14 0 0 1-14 10H108a14 14 0 0 1-14-10z', deep) +
    detail(slots, INK, 9) +
    shape(
      'M52 168a10 10 0 0 1 10-10h276a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z',
      tint,
    ) +
    shine('M76 178h70')
  );
}

/** An open, empty parcel. */
export function openParcel({ tint, deep }: Tones): string {
  return (
    shadow(200, 342, 148) +
    shape('M80 188l32-50h176l32 50z', '#a9814f') +
    shape('M80 188l-46 44 46 18 32-62zM320 188l46 44-46 18-32-62z', KRAFT) +
    shape('M80 188h240v136a12 12 0 0 1-12 12H92a12 12 0 0 1-12-12z', KRAFT) +
    flat('M84 296h232v28a8 8 0 0 1-8 8H92a8 8 0 0 1-8-8z', '#c0955f') +
    shape('M178 188h44v60l-11-8-11 8-11-8-11 8z', tint) +
    box(224, 262, 70, 44, 5, WHITE) +
    detail('M236 278h44M236 291h26', deep, 5) +
    detail('M112 286v22M100 296l12-12 12 12', INK, 5) +
    shine('M98 206v44')
  );
}

export function magnifier({ tint, deep, pale }: Tones): string {
  return (
    shape('M236 222l22-22 102 102a16 16 0 0 1-22 22z', tint) +
    flat('M258 236l84 84c6 4 12 2 16-2l-88-90z', deep) +
    disc(180, 146, 104, METAL) +
    disc(180, 146, 82, pale) +
    shine('M124 130c6-22 20-36 40-42', 10)
  );
}

export function paperPlane({ tint, deep }: Tones): string {
  return (
    shape('M50 190L356 70 270 316l-92-76z', WHITE) +
    shape('M356 70L178 240l4 80 40-46z', tint) +
    shape('M356 70L178 240l-128-50z', WHITE) +
    flat('M186 246l34 28-34 34z', deep) +
    detail('M182 320l40-44')
  );
}

export function clipboard({ tint, deep }: Tones): string {
  const rows = repeat(
    4,
    (i) =>
      box(116, 138 + i * 46, 24, 24, 5, WHITE) +
      detail(`M160 ${150 + i * 46}h${i % 2 === 0 ? 110 : 78}`, STEEL, 6),
  );
  return (
    shadow(204, 354, 122) +
    turn(
      -3,
      box(80, 62, 240, 286, 16, tint) +
        flat('M84 320h232v12a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12z', deep) +
        box(98, 88, 204, 238, 6, PAPER) +
        rows +
        shape('M146 56h28a26 26 0 0 1 52 0h28v46H146z', METAL) +
        dot(200, 56, 8),
    )
  );
}

export function phone({ tint, deep, pale }: Tones): string {
  const heart = 'M0 0C-32-18-30-46-13-46c8 0 13 6 13 12 0-6 5-12 13-12C30-46 32-18 0 0z';
  return (
    shadow(206, 366, 98) +
    box(106, 26, 188, 336, 28, deep) +
    box(118, 44, 164, 292, 14, WHITE) +
    patch(121.5, 47.5, 157, 36, pale, 10) +
    disc(144, 66, 11, tint) +
    detail('M166 66h60', INK, 6) +
    patch(121.5, 86, 157, 148, MARK) +
    place(drawParts('hardcover-notebook', ASSORTED[4]), 116, 78, 0.38, -6) +
    place(drawParts('pencil', ASSORTED[0]), 160, 102, 0.34) +
    detail('M118 84h164M118 236h164') +
    `<g transform="translate(150 282)">${shape(heart, ASSORTED[0])}</g>` +
    detail('M176 262h66M138 302h106', STEEL, 6) +
    detail('M184 349h32', WHITE, 5)
  );
}

export function heartBubble({ tint, deep }: Tones): string {
  return (
    shape(
      'M84 76h232a36 36 0 0 1 36 36v120a36 36 0 0 1-36 36H190l-62 64v-64H84a36 36 0 0 1-36-36V112a36 36 0 0 1 36-36z',
      tint,
    ) +
    flat('M52 214h296v18a32 32 0 0 1-32 32H84a32 32 0 0 1-32-32z', deep) +
    shape('M200 236c-92-56-76-118-34-118 20 0 30 14 34 26 4-12 14-26 34-26 42 0 58 62-34 118z', WHITE)
  );
}

/** The top of a shelf: a board with a shaded front edge, `width` units wide. */
export function shelf(width: number): string {
  return box(0, 0, width, 18, 5, KRAFT) + patch(3.5, 10, width - 7, 5, '#c0955f');
}
