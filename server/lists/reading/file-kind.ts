import { isHeic } from '#server/heic/index.ts';

/** `text`: without any marks of another kind. `zip` may be a DOCX. `ole`: an old Word file. */
export type FileKind = 'text' | 'pdf' | 'zip' | 'ole' | 'picture' | 'heic' | 'other';

/** Readers of PDF look for its mark in so many bytes. */
const PDF_HEAD = 1024;
/** A web page, a drawing (SVG) or a text of Wordpad: nobody can read a list in their source. */
const MARKUP = /^\W*(?:<(?:!doctype|\?xml|html|svg|body)\b|\{\\rtf)/i;

/** Judges by the first bytes, never by the name. */
export function kindOf(bytes: Buffer): FileKind {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('PK\x03\x04')) return 'zip';
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'ole';
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'picture';
  if (isHeic(bytes)) return 'heic';
  if (bytes.toString('latin1', 0, PDF_HEAD).includes('%PDF-')) return 'pdf';
  return isText(bytes) && !MARKUP.test(bytes.toString('latin1', 0, PDF_HEAD)) ? 'text' : 'other';
}

/** Text of one byte a letter has no control characters; UTF-16 says itself by its mark. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096);
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return true;
  return !head.some(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c,
  );
}
