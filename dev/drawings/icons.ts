import { inkwell, smallInkwell, stickerInkwell } from './brand.ts';
import { drawParts } from './index.ts';
import { MARK, mix, PAPER } from './palette.ts';
import { detail, flat, num, patch, place, repeat, sheet } from './strokes.ts';

/** The logo, cropped. */
export function drawLogo(): string {
  return sheet(330, 330, place(stickerInkwell(), -35, -34));
}

/** The icon of the browser tab, 64 × 64, legible from 16 pixels up. */
export function drawFavicon(): string {
  const mark = `<g stroke-width="4.5">${smallInkwell()}</g>`;
  return sheet(64, 64, patch(0, 0, 64, 64, PAPER, 14) + mark);
}

/** The icon of a phone's home screen, 512 × 512, without rounded corners: the system crops it. */
export function drawAppIcon(): string {
  return sheet(512, 512, patch(0, 0, 512, 512, mix(MARK, PAPER, 0.25)) + place(inkwell(), 26, 28, 1.15));
}

/** The preview of a link to the shop, 1200 × 630. */
export function drawSocialCard(): string {
  const lines = repeat(14, (i) => `M0 ${num(58 + i * 44)}h1200`);
  // No name: every shop shows it until it has a logo.
  const things =
    place(drawParts('pencil-cup', '#35b3b0'), 540, 316, 0.66) +
    place(drawParts('hardcover-notebook', '#4fa86b'), 632, 202, 0.95) +
    place(drawParts('backpack', '#e2574c'), 796, 170, 1.04) +
    place(drawParts('scissors', '#f4a83a'), 752, 356, 0.56);
  return sheet(
    1200,
    630,
    patch(0, 0, 1200, 630, PAPER) +
      detail(lines, '#dfe6f3', 3) +
      detail('M72 0v630', '#e58a97', 4) +
      flat('M150 630c-20-170 60-370 290-450s510-60 610 80 110 260 90 370z', mix(MARK, PAPER, 0.45)) +
      place(things, -378, -78, 1.15),
  );
}
