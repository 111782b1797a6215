import bwipjs from 'bwip-js';
import { mm } from './millimetres.ts';
import { type Box, type Pdf, writeText } from './pdf.ts';

/** A barcode of one row: the widths of bar, space, bar …, in modules. */
type Bars = { widths: number[]; modules: number; quiet: number; text: string };

/** A dot of a printer with 200 dots an inch. Bars are whole dots, so that none is blurred. */
const DOT = 25.4 / 200;
/** The widest and the narrowest module, in dots. */
const DOTS = { most: 3, least: 2 } as const;

/**
 * Draws a code into a box, as wide as whole dots allow, its characters below: EAN-13 or EAN-8 where it is one, else Code
 * 128. False if the code cannot be drawn, or is too long for the box.
 */
export function drawBarcode(pdf: Pdf, code: string, box: Box, { letters }: { letters: number }): boolean {
  const bars = barsOf(code);
  if (!bars) return false;
  const dots = Math.min(DOTS.most, Math.floor(box.width / (bars.modules + 2 * bars.quiet) / DOT));
  if (dots < DOTS.least) return false;
  const module = dots * DOT;
  const wide = bars.modules * module;
  let x = Math.round((box.x + (box.width - wide) / 2) / DOT) * DOT;
  const height = box.height - letters * 1.2;
  for (const [index, width] of bars.widths.entries()) {
    if (index % 2 === 0) pdf.rect(mm(x), mm(box.y), mm(width * module), mm(height));
    x += width * module;
  }
  pdf.fill('black');
  const below = { ...box, y: box.y + height + 0.2, height: letters * 1.3 };
  writeText(pdf, bars.text, { box: below, size: letters, align: 'center' });
  return true;
}

function barsOf(code: string): Bars | null {
  if (hasCheckDigit(code, 13)) return { ...encode('ean13', code), quiet: 11 };
  if (hasCheckDigit(code, 12)) return { ...encode('ean13', `0${code}`), quiet: 11 };
  if (hasCheckDigit(code, 8)) return { ...encode('ean8', code), quiet: 7 };
  return /^[ -~]{1,40}$/.test(code) ? { ...encode('code128', code), quiet: 10 } : null;
}

function encode(kind: 'ean13' | 'ean8' | 'code128', text: string) {
  const [row] = bwipjs.raw(kind, text);
  const widths = row && 'sbs' in row ? row.sbs : [];
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0), text };
}

/** Whether the code has that many digits, of which the last one checks the others (GS1). */
function hasCheckDigit(code: string, length: 8 | 12 | 13): boolean {
  if (code.length !== length || !/^\d+$/.test(code)) return false;
  const sum = Array.from(code.slice(0, -1), Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(code.at(-1));
}
