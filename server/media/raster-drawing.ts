import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { ShopError } from '#server/errors.ts';

/** The most bytes of an uploaded SVG. One with more has pictures in it, or was never meant for a page. */
const MAX_DRAWING_BYTES = 1_000_000;
/** The longer side of the picture made of it, in pixels. */
const EDGE = 1200;
/** Seconds. A small file can describe work without end. */
const MOST_SECONDS = 5;
/** SVG's unit: 72 dots an inch are a pixel a unit. */
const UNIT_DENSITY = 72;

/** UTF-8's, read byte by byte. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

const SVG = 'http://www.w3.org/2000/svg';
/** A part of the same file, or a picture inside of it. */
const OWN = /^\s*(#|data:image\/(png|jpeg|webp);base64,)/i;

/** What may stand before the first element: how it begins, and how it ends. */
const BEFORE_ROOT = [
  { opens: '<?xml', ends: '?>' },
  { opens: '<!--', ends: '-->' },
  { opens: '<!doctype', ends: '>' },
];

/** True if the file says that it is an SVG: its first element is `<svg>`. Takes one step for each part. */
export function isDrawing(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 4000).toLowerCase();
  let at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  for (;;) {
    at += text.slice(at).search(/\S|$/);
    const part = BEFORE_ROOT.find(({ opens }) => text.startsWith(opens, at));
    if (!part) return /^<svg[\s>]/.test(text.slice(at, at + 5));
    const end = text.indexOf(part.ends, at + part.opens.length);
    if (end < 0) return false;
    at = end + part.ends.length;
  }
}

/**
 * Draws an SVG as a PNG, 1200 px on its longer side. Throws too_large beyond 1 MB, and unsupported_drawing if it
 * cannot be read, refers to anything outside of itself, or takes too long.
 */
export async function rasterDrawing(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_DRAWING_BYTES)
    throw new ShopError('too_large', { what: 'picture', limit: MAX_DRAWING_BYTES });
  if (!isSelfContained(bytes.toString('utf8'))) throw new ShopError('unsupported_drawing');
  try {
    const { width, height } = await sharp(bytes).metadata();
    const density = Math.min(2400, Math.max(1, (UNIT_DENSITY * EDGE) / Math.max(width, height)));
    return await sharp(bytes, { density, limitInputPixels: 4 * EDGE * EDGE })
      .timeout({ seconds: MOST_SECONDS })
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new ShopError('unsupported_drawing');
  }
}

/** Whether it is well-formed and refers to nothing outside: no entities, addresses, or style sheets of others. */
function isSelfContained(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isGood = true;
  let depth = 0;
  const refuse = () => {
    isGood = false;
  };
  const judgeStyle = (style: string) => {
    if (!isOwnStyle(style)) refuse();
  };
  parser.on('error', refuse);
  parser.on('doctype', (declaration) => declaration.includes('[') && refuse());
  parser.on('processinginstruction', ({ target }) => target === 'xml-stylesheet' && refuse());
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (depth === 0 && (uri !== SVG || local !== 'svg')) refuse();
    depth += 1;
    for (const { local: name, value } of Object.values(attributes)) {
      if (name === 'href' || name === 'src' ? !OWN.test(value) : !isOwnStyle(value)) refuse();
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.on('text', judgeStyle);
  parser.on('cdata', judgeStyle);
  try {
    parser.write(text).close();
  } catch {
    return false;
  }
  return isGood;
}

/** Whether each `url(…)` of a style or attribute is of this file, and nothing is imported. */
function isOwnStyle(style: string): boolean {
  if (/@import|\\/i.test(style)) return false;
  return [...style.matchAll(/url\(\s*['"]?([^)]*)/gi)].every(([, target = '']) => OWN.test(target));
}
