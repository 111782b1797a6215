import { encode } from 'uqr';
import { mm } from './millimetres.ts';
import type { Box, Pdf } from './pdf.ts';

/** White modules around a code, which readers need. */
const QUIET = 4;

/** Draws a QR code as large as the box allows, with the white edge that belongs to it. A quarter of it may be dirty. */
export function drawQrCode(pdf: Pdf, text: string, box: Box): void {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const module = Math.min(box.width, box.height) / (size + 2 * QUIET);
  for (const [row, modules] of data.entries()) {
    for (const [column, isBlack] of modules.entries()) {
      if (!isBlack) continue;
      const [x, y] = [box.x + (column + QUIET) * module, box.y + (row + QUIET) * module];
      pdf.rect(mm(x), mm(y), mm(module), mm(module));
    }
  }
  pdf.fill('black');
}
