import type { Pdf } from '#server/documents/index.ts';
import type { Settings } from '#shared/schemas/settings.ts';

type Colors = Settings['identity']['colors'];

/** The side of the drawing below. */
const SIDE = 64;

/** Draws the house's inkwell. Place and size in points. */
export function drawInkwell(
  pdf: Pdf,
  { ink, action, highlight }: Colors,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / SIDE)
    .lineWidth(4.5)
    .lineJoin('round');
  pdf.path('M17 21h30c7 3 11 8 11 16v12a9 9 0 0 1-9 9H15a9 9 0 0 1-9-9V37c0-8 4-13 11-16z');
  pdf.fillAndStroke('white', ink);
  pdf.path('M9 37c8-5 14 3 23 0s15-4 23 0v12a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6z').fill(action);
  pdf.roundedRect(21, 39, 22, 13, 3).fill(highlight);
  pdf.path('M17 7h30v12H17z').fillAndStroke(ink, ink);
  pdf.restore();
}
