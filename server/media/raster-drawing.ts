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
/** The names of attributes that renderers read: those without a namespace, and `xlink:href`, `xml:base`. */
const READ_NAMESPACES = ['', 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'];
/** Where a doctype declares entities, and one that is plain text: Illustrator's names of namespaces. */
const SUBSET = /\[([\s\S]*)\]\s*$/;
const ENTITY = /<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/g;
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
    const end = endOf(text, at + part.opens.length, part.ends);
    if (end === null) return false;
    at = end;
  }
}

/** Where a part ends that begins at `at`; a doctype may have declarations in brackets. Null: nowhere. */
function endOf(text: string, at: number, ends: string): number | null {
  const end = text.indexOf(ends, at);
  const bracket = ends === '>' ? text.indexOf('[', at) : -1;
  if (bracket < 0 || bracket > end) return end < 0 ? null : end + ends.length;
  const closing = text.indexOf(']', bracket);
  const last = closing < 0 ? -1 : text.indexOf(ends, closing);
  return last < 0 ? null : last + ends.length;
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

/** Whether it is well-formed and refers to nothing outside: no entities of others, addresses, or style sheets. */
function isSelfContained(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  let isGood = true;
  const refuse = () => {
    isGood = false;
  };
  const judgeText = (written: string) => {
    if (open.at(-1) === 'style' && !isOwnStyle(written)) refuse();
  };
  parser.on('error', refuse);
  parser.on('doctype', (declaration) => {
    const entities = plainEntities(declaration);
    if (entities) Object.assign(parser.ENTITIES, entities);
    else refuse();
  });
  parser.on('processinginstruction', ({ target }) => target === 'xml-stylesheet' && refuse());
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length === 0 && (uri !== SVG || local !== 'svg')) refuse();
    open.push(local);
    for (const { uri: namespace, local: name, value } of Object.values(attributes)) {
      if (!READ_NAMESPACES.includes(namespace)) continue;
      if (name === 'href' || name === 'src' ? !OWN.test(value) : !isOwnStyle(value)) refuse();
    }
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', judgeText);
  parser.on('cdata', judgeText);
  try {
    parser.write(text).close();
  } catch {
    return false;
  }
  return isGood;
}

/** The entities that a doctype declares, by name; null if one is more than a short text of its own. */
function plainEntities(declaration: string): Record<string, string> | null {
  if (!declaration.includes('[')) return {};
  const [, subset] = SUBSET.exec(declaration) ?? [];
  if (subset === undefined || subset.replace(ENTITY, '').trim() !== '') return null;
  return Object.fromEntries(
    [...subset.matchAll(ENTITY)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
}

/** Whether each `url(…)` of a style or attribute is of this file, and nothing is imported. */
function isOwnStyle(style: string): boolean {
  if (/@import|\\/i.test(style)) return false;
  return [...style.matchAll(/url\(\s*['"]?([^)]*)/gi)].every(([, target = '']) => OWN.test(target));
}
