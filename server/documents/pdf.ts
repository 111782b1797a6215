import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { mm, type Size } from './millimetres.ts';
import { printable } from './printable.ts';

/** The shop's own letters, embedded, so that every printer shows the same. */
const FONTS = {
  regular: fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
  bold: fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
} as const;

export type Pdf = PDFKit.PDFDocument;
export type Weight = keyof typeof FONTS;

/**
 * Streams a PDF while its pages are drawn, as fast as it is read; errors go to the reader, and one that leaves ends it.
 * `pages` draws a page at a time and begins each by `newPage`; other requests run between two pages. `title`: what
 * viewers show.
 */
export async function* writePdf(
  { title }: { title: string },
  pages: (pdf: Pdf) => Iterable<void> | AsyncIterable<void>,
): AsyncGenerator<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, lang: 'es-AR', info: { Title: title } });
  try {
    for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);
    for await (const _page of pages(pdf)) {
      yield* written(pdf);
      await nextTurn();
    }
    pdf.end();
    yield* pdf;
  } finally {
    pdf.destroy();
  }
}

const chunkSchema = z.instanceof(Uint8Array).nullable();

/** What the document has written and nobody has read. */
function* written(pdf: Pdf): Generator<Uint8Array> {
  for (let chunk = chunkOf(pdf); chunk !== null; chunk = chunkOf(pdf)) yield chunk;
}

function chunkOf(pdf: Pdf): Uint8Array | null {
  return chunkSchema.parse(pdf.read());
}

/** Begins a page of this size in millimetres. */
export function newPage(pdf: Pdf, { width, height }: Size): void {
  pdf.addPage({ size: [mm(width), mm(height)], margin: 0 });
}

/** Millimetres from the top left corner of the page. */
export type Box = { x: number; y: number } & Size;

type TextLook = { weight?: Weight; align?: 'left' | 'center' | 'right' };

/** Writes text into a box, as `printable` does; what has no room is cut with an ellipsis. `size`: of the letters, in millimetres. */
export function writeText(
  pdf: Pdf,
  text: string,
  { box, size, weight = 'regular', align = 'left' }: TextLook & { box: Box; size: number },
): void {
  pdf
    .font(weight)
    .fontSize(mm(size))
    .text(printable(text), mm(box.x), mm(box.y), {
      width: mm(box.width),
      // pdfkit cuts a line that is higher than the box by a rounding error.
      height: mm(box.height) + 0.01,
      align,
      ellipsis: true,
      lineGap: 0,
    });
}

/** How wide the text is on one line, in millimetres. */
export function widthOf(
  pdf: Pdf,
  text: string,
  { size, weight = 'regular' }: { size: number; weight?: Weight },
) {
  return pdf.font(weight).fontSize(mm(size)).widthOfString(printable(text)) / mm(1);
}
