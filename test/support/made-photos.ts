import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { newPage, writePdf, writeText } from '#server/documents/index.ts';
import { printPdf } from '#test/support/pdf-pages.ts';
import { seededRandom } from '#test/support/seeded-random.ts';

const A4 = { width: 210, height: 297 };

/** A page of a list. `title` spans the columns. `size` of the letters in millimetres. */
export type ListPage = { title?: string; columns: string[][]; size?: number };

/** A PDF whose pages are lists, as a word processor writes it. */
export async function listPdf(...pages: ListPage[]): Promise<Buffer> {
  const pdf = writePdf({ title: 'Lista' }, function* (document) {
    for (const { title, columns, size = 4 } of pages) {
      newPage(document, A4);
      if (title)
        writeText(document, title, { box: { x: 20, y: 15, width: 170, height: 8 }, size: size * 1.3 });
      const width = 170 / columns.length;
      for (const [column, lines] of columns.entries()) {
        for (const [row, line] of lines.entries()) {
          const box = {
            x: 20 + column * width,
            y: 30 + row * size * 1.9,
            width: width - 4,
            height: size * 1.7,
          };
          writeText(document, line, { box, size });
        }
      }
      yield;
    }
  });
  return buffer(pdf);
}

/** How a photo was taken. All that is missing is perfect. */
export type Conditions = {
  /** Pixels of the photo's long side. */
  long?: number;
  /** Degrees that the sheet is turned by. */
  tilt?: number;
  /** How dark the darkest corner is, from 0 to 1. */
  shade?: number;
  /** How much narrower the sheet's far edge looks, from 0 to 1. */
  keystone?: number;
  /** Whether the sheet was folded in four. */
  folds?: boolean;
  /** The radius of the blur, in pixels. */
  blur?: number;
  /** The deviation of the sensor's noise, of 255. */
  noise?: number;
  /** Of the JPEG. */
  quality?: number;
};

/** A photo of the first page of a PDF, lying on a table. */
export async function photograph(pdf: Buffer, conditions: Conditions = {}): Promise<Buffer> {
  const { long = 3000, tilt = 0, blur = 0, quality = 85 } = conditions;
  const [page] = await printPdf(pdf, { pages: 1, dotsPerInch: 300 });
  if (!page) throw new Error('the PDF has no page');
  const sheet = page.pixels
    .flatten({ background: '#fdfcf8' })
    .greyscale()
    .rotate(tilt, { background: '#6b6258' })
    .extend({ top: 120, bottom: 120, left: 120, right: 120, background: '#6b6258' });
  const sized = sharp(await sheet.png({ compressionLevel: 1 }).toBuffer())
    .resize({ width: long, height: long, fit: 'inside' })
    .greyscale();
  const { data, info } = await (blur > 0 ? sized.blur(blur) : sized)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const exposed = expose(data, { width: info.width, height: info.height }, conditions);
  return sharp(exposed, { raw: { width: info.width, height: info.height, channels: 1 } })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
}

/** Bends the sheet's light and shape. */
function expose(
  source: Buffer,
  { width, height }: { width: number; height: number },
  { shade = 0, keystone = 0, folds = false, noise = 0 }: Conditions,
): Buffer {
  const random = seededRandom(7);
  const out = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const narrowing = 1 - keystone * (1 - y / height);
    for (let x = 0; x < width; x++) {
      const from = Math.round((x - width / 2) / narrowing + width / 2);
      const paper = from >= 0 && from < width ? (source[y * width + from] ?? 0) : 100;
      const light = 1 - (shade * (x / width + y / height)) / 2;
      const crease = folds ? creaseAt(x / width) * creaseAt(y / height) : 1;
      // Four uniform numbers are near enough to a bell curve.
      const grain = noise > 0 ? (random() + random() + random() + random() - 2) * noise * 1.7 : 0;
      out[y * width + x] = Math.max(0, Math.min(255, paper * light * crease + grain));
    }
  }
  return out;
}

/** A fold in the middle: light falls on one side of it, and a dark line runs along it. */
function creaseAt(place: number): number {
  const away = place - 0.5;
  if (Math.abs(away) < 0.0015) return 0.7;
  return away < 0 ? 1 : 0.86;
}
