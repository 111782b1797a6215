import { INK, MARK, METAL, PAPER, WHITE } from './palette.ts';
import { detail, flat, patch, shape, shine } from './strokes.ts';

const BLUE = '#2348c7';

/**
 * The shop's logo, an inkwell, on a 400 × 400 sheet: a low bottle with a lid, ink inside, and a label like a
 * highlighter stroke.
 */
export function inkwell(): string {
  return (
    shape('M138 112h124v34H138z', WHITE) +
    shape(
      'M112 140h176c34 12 52 38 52 74v86a44 44 0 0 1-44 44H104a44 44 0 0 1-44-44v-86c0-36 18-62 52-74z',
      WHITE,
    ) +
    flat('M66 214c44-20 80 16 132 4s92-22 136-4v86a38 38 0 0 1-38 38H104a38 38 0 0 1-38-38z', BLUE) +
    detail('M64 214c44-20 82 16 134 4s92-22 138-4', INK, 6) +
    shape(
      'M110 70a16 16 0 0 1 16-16h148a16 16 0 0 1 16 16v36a14 14 0 0 1-14 14H124a14 14 0 0 1-14-14z',
      INK,
    ) +
    detail('M138 78v18M164 78v18M190 78v18', METAL, 6) +
    shape(
      'M136 236h128a12 12 0 0 1 12 12v50a12 12 0 0 1-12 12H136a12 12 0 0 1-12-12v-50a12 12 0 0 1 12-12z',
      MARK,
    ) +
    flat('M200 246c12 13 18 21 18 31a18 18 0 0 1-36 0c0-10 6-18 18-31z', INK) +
    shine('M88 196c4-14 12-24 22-30', 10)
  );
}

/** The logo with thicker and fewer lines, for sizes from 16 to 32 pixels. Fills 64 × 64. */
export function smallInkwell(): string {
  return (
    `<path d="M17 21h30c7 3 11 8 11 16v12a9 9 0 0 1-9 9H15a9 9 0 0 1-9-9V37c0-8 4-13 11-16z" fill="${WHITE}"/>` +
    flat('M9 37c8-5 14 3 23 0s15-4 23 0v12a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6z', BLUE) +
    patch(21, 39, 22, 13, MARK, 3) +
    `<path d="M17 7h30v12H17z" fill="${INK}"/>`
  );
}

/** The logo with a paper border, so that its ink is visible on a dark page. */
export function stickerInkwell(): string {
  const silhouette =
    'M126 54h148a16 16 0 0 1 16 16v36a14 14 0 0 1-14 14h-14v20h26c34 12 52 38 52 74v86a44 44 0 0 1-44 44H104a44 44 0 0 1-44-44v-86c0-36 18-62 52-74h26v-20h-14a14 14 0 0 1-14-14V70a16 16 0 0 1 16-16z';
  return `<path d="${silhouette}" fill="none" stroke="${PAPER}" stroke-width="34"/>${inkwell()}`;
}
