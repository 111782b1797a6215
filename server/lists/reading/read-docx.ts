import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { LIST_LETTERS } from '#shared/schemas/lists.ts';
import { UnreadableListError } from './unreadable.ts';

const DOCUMENT = 'word/document.xml';

/** A list of ten pages takes 300 kB of XML; a zip bomb takes more. */
const MAX_XML_BYTES = 20_000_000;

/**
 * The lines of a Word file. A paragraph is a line, and so is a row of a table, unless its cells hold several
 * paragraphs: then each of them is. Throws UnreadableListError.
 */
export function readDocx(bytes: Uint8Array): string[] {
  try {
    return linesOf(unzip(bytes));
  } catch (error) {
    throw error instanceof UnreadableListError ? error : new UnreadableListError('damaged');
  }
}

function unzip(bytes: Uint8Array): string {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== DOCUMENT) return false;
      if (originalSize > MAX_XML_BYTES) throw new UnreadableListError('too_heavy');
      return true;
    },
  });
  const xml = files[DOCUMENT];
  if (!xml) throw new UnreadableListError('unknown_kind');
  return new TextDecoder().decode(xml);
}

/** What a part of the document gives: lines, of which a cell may have several. */
type Block = { kind: 'body' | 'row' | 'cell'; lines: string[]; cells: string[][] };

function linesOf(xml: string): string[] {
  const open: Block[] = [{ kind: 'body', lines: [], cells: [] }];
  let line = '';
  let letters = 0;
  let isText = false;
  /** Word writes a text box twice: the second time for old programs. */
  let repeated = 0;
  const endLine = () => {
    open.at(-1)?.lines.push(line);
    line = '';
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'mc:Fallback') repeated += 1;
    if (name === 'w:t') isText = true;
    if (name === 'w:tab') line += ' ';
    if (name === 'w:br' || name === 'w:cr') endLine();
    if (name === 'w:tr') open.push({ kind: 'row', lines: [], cells: [] });
    if (name === 'w:tc') open.push({ kind: 'cell', lines: [], cells: [] });
  });
  parser.on('text', (text) => {
    if (!isText || repeated > 0) return;
    line += text;
    letters += text.trim().length;
    if (letters > LIST_LETTERS) throw new UnreadableListError('too_long');
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'mc:Fallback') repeated -= 1;
    if (name === 'w:t') isText = false;
    if (name === 'w:p' && repeated === 0) endLine();
    if (name === 'w:tc') {
      const cell = open.pop();
      open.at(-1)?.cells.push((cell?.lines ?? []).filter((each) => each.trim() !== ''));
    }
    if (name === 'w:tr') {
      const row = open.pop();
      open.at(-1)?.lines.push(...linesOfRow(row?.cells ?? []));
    }
  });
  parser.write(xml).close();
  return open[0]?.lines ?? [];
}

function linesOfRow(cells: string[][]): string[] {
  const isLine = cells.every((lines) => lines.length <= 1);
  return isLine ? [cells.flat().join(' ')] : cells.flat();
}
