// A process of its own: what a hostile file does to a decoder ends this process and not the shop, its memory goes back
// to the machine, and it can be stopped at any moment.
import sharp from 'sharp';
import { LIST_LETTERS } from '#shared/schemas/lists.ts';
import type { ReaderOrder, ReaderWord } from './open-reader.ts';
import { readDocx } from './read-docx.ts';
import type { Recogniser } from './recognise.ts';
import { textOf } from './tidy.ts';
import { UnreadableListError } from './unreadable.ts';

const say = (word: ReaderWord) => {
  process.send?.(word);
};

sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', (order: ReaderOrder) => {
  say({ kind: 'begun' });
  void answer(order);
});

async function answer(order: ReaderOrder): Promise<void> {
  try {
    say(await read(order));
  } catch (error) {
    if (!(error instanceof UnreadableListError)) throw error;
    say({ kind: 'unreadable', fault: error.fault });
  }
}

async function read({ kind, bytes, scans }: ReaderOrder): Promise<ReaderWord> {
  if (kind === 'docx') return wordOf(readDocx(bytes));
  if (kind === 'picture') {
    const { readPicture } = await import('./read-picture.ts');
    return wordOf(await readPicture(Buffer.from(bytes), await toolsOfPictures()));
  }
  const { readPdf, readScannedPages } = await import('./read-pdf.ts');
  const pages = await readPdf(bytes);
  const written = pages.filter((lines) => lines !== null);
  if (written.length === pages.length) return wordOf(written.flat());
  if (!scans) return { kind: 'has_scans' };
  return wordOf(await readScannedPages(bytes, pages, await toolsOfPictures()));
}

/** The shop's thread gets no more text than a list has, and has nothing left to do with it. */
function wordOf(lines: string[]): ReaderWord {
  const text = textOf(lines);
  if (text.length > LIST_LETTERS) throw new UnreadableListError('too_long');
  return { kind: 'text', text };
}

let recogniser: Promise<Recogniser> | null = null;

/** Loads the recogniser for the first picture. */
async function toolsOfPictures() {
  recogniser ??= import('./recognise.ts').then(({ openRecogniser }) => openRecogniser());
  return { recogniser: await recogniser, onShare: (share: number) => say({ kind: 'share', share }) };
}
