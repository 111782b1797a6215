import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocumentProxy } from 'unpdf';
import { LIST_LETTERS } from '#shared/schemas/lists.ts';
import type { Grey } from './flatten.ts';
import { linesOfPage, type Segment } from './layout.ts';
import { type ReadingTools, readGrey } from './read-picture.ts';
import { UnreadableListError } from './unreadable.ts';

/** A list of one grade has one or two. */
const MOST_PAGES = 10;
/** Each takes some seconds. */
const MOST_SCANS = 5;
/** Letters of a page that is more than its number: with fewer it is blank, or a scan. */
const FEW_LETTERS = 15;
/** Pixels of the long side of a scanned page. */
const SCAN_SIDE = 2000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type TextContent = Awaited<ReturnType<Page['getTextContent']>>;

/**
 * The lines of each page; null: a page without text, blank or scanned. Throws UnreadableListError.
 */
export async function readPdf(bytes: Uint8Array): Promise<Array<string[] | null>> {
  const pdf = await open(bytes);
  try {
    const pages: Array<string[] | null> = [];
    let room = LIST_LETTERS;
    for (let number = 1; number <= pdf.numPages; number++) {
      const segments = await segmentsOf(pdf, number, room);
      const letters = segments.reduce((sum, { text }) => sum + text.trim().length, 0);
      room -= letters;
      pages.push(letters < FEW_LETTERS ? null : linesOfPage(segments));
    }
    return pages;
  } catch (error) {
    throw error instanceof UnreadableListError ? error : new UnreadableListError('damaged');
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  // pdf.js takes the bytes away.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableListError(isLocked ? 'encrypted' : 'damaged');
  });
  if (pdf.numPages <= MOST_PAGES) return pdf;
  await pdf.loadingTask.destroy();
  throw new UnreadableListError('too_many_pages');
}

/** Throws UnreadableListError at more letters than `room`, before the rest of the page takes its time and memory. */
async function segmentsOf(pdf: Pdf, number: number, room: number): Promise<Segment[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const segments: Segment[] = [];
  let letters = 0;
  const parts = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  for (let part = await parts.read(); !part.done; part = await parts.read()) {
    for (const item of part.value.items) {
      if (!('str' in item)) continue;
      segments.push(segmentOf(item, viewport.transform));
      letters += item.str.trim().length;
    }
    if (letters <= room) continue;
    const fault = new UnreadableListError('too_long');
    await parts.cancel(fault);
    throw fault;
  }
  page.cleanup();
  return segments;
}

/** `toPage` is the matrix from the PDF's coordinates to those of the page as it is seen, y downwards. */
function segmentOf(item: { str: string; transform: number[]; width: number }, toPage: number[]): Segment {
  const [, , upX = 0, upY = 0, x = 0, y = 0] = item.transform;
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = toPage;
  const [left, bottom] = [a * x + c * y + e, b * x + d * y + f];
  const height = Math.hypot(a * upX + c * upY, b * upX + d * upY);
  return { text: item.str, left, right: left + item.width, top: bottom - height, bottom };
}

/** Reads the pages that are pictures, one by one. Tells the share of the work done, from 0 to 1. */
export async function readScannedPages(
  bytes: Uint8Array,
  pages: Array<string[] | null>,
  { recogniser, onShare }: ReadingTools,
): Promise<string[]> {
  const scans = pages.filter((lines) => lines === null).length;
  if (scans > MOST_SCANS) throw new UnreadableListError('too_many_pages');
  let done = 0;
  const lines: string[] = [];
  for (const [index, own] of pages.entries()) {
    if (own) {
      lines.push(...own);
      continue;
    }
    const found = await readGrey(await drawPage(bytes, index), {
      recogniser,
      onShare: (share) => onShare((done + share) / scans),
    }).catch((error: unknown) => {
      // A blank page among others.
      if (error instanceof UnreadableListError && error.fault === 'no_text') return [];
      throw error;
    });
    lines.push(...found);
    done += 1;
  }
  if (lines.length === 0) throw new UnreadableListError('no_text');
  return lines;
}

async function drawPage(bytes: Uint8Array, index: number): Promise<Grey> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = SCAN_SIDE / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
    const grey = { data: Buffer.from(data), width, height };
    document.destroy();
    return grey;
  } finally {
    library.destroy();
  }
}
