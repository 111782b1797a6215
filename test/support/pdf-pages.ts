import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const POINTS_PER_MM = 72 / 25.4;
/** A printer for labels has 200 dots an inch. */
const DOTS_PER_INCH = 200;
const DOTS_PER_MM = DOTS_PER_INCH / 25.4;

/** A printed page. `width` and `height` in millimetres. */
export type PrintedPage = { width: number; height: number; pixels: Sharp };

/** A part of a page, in millimetres. */
export type Part = { x: number; y: number; width: number; height: number };

/** Prints a PDF; barcodes are read at 200 dots an inch. */
export async function printPdf(
  bytes: Uint8Array,
  { pages = Infinity, dotsPerInch = DOTS_PER_INCH } = {},
): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const printed: PrintedPage[] = [];
  for (const page of document.pages()) {
    if (printed.length === pages) break;
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [width, height] = [originalWidth / POINTS_PER_MM, originalHeight / POINTS_PER_MM];
    const { data, ...size } = await page.render({
      width: Math.round((width * dotsPerInch) / 25.4),
      height: Math.round((height * dotsPerInch) / 25.4),
      render: 'bitmap',
    });
    const raw = { width: size.width, height: size.height, channels: 4 } as const;
    printed.push({ width, height, pixels: sharp(Buffer.from(data), { raw }) });
  }
  document.destroy();
  library.destroy();
  return printed;
}

/** The words of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts.join('\n');
}

let isReady: Promise<void> | null = null;

async function loadReader(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(path));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
}

/** The barcodes on a part of a page, as `EAN13 7790001000019`. */
export async function readCodes({ pixels }: PrintedPage, part: Part): Promise<string[]> {
  isReady ??= loadReader();
  await isReady;
  const dots = (millimetres: number) => Math.round(millimetres * DOTS_PER_MM);
  const { width, height } = await pixels.metadata();
  const [left, top] = [dots(part.x), dots(part.y)];
  const png = await pixels
    .clone()
    .extract({
      left,
      top,
      width: Math.min(dots(part.width), width - left),
      height: Math.min(dots(part.height), height - top),
    })
    .png()
    .toBuffer();
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), { tryHarder: true });
  return found.map(({ format, text }) => `${format} ${text}`);
}
