import { addressLimit, countTry, type Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { decodeText } from '#server/import-export/index.ts';
import { LIST_LETTERS } from '#shared/schemas/lists.ts';
import { createDocumentLine } from './reading/document-line.ts';
import { kindOf } from './reading/file-kind.ts';
import type { Reader, ReaderOrder } from './reading/open-reader.ts';
import type { ReadingQueue } from './reading/queue.ts';
import { UnreadableListError } from './reading/unreadable.ts';

/** Documents that are read while their sender waits, which takes a part of a second each. */
const documents = createDocumentLine();
/** Seconds that one may take. */
const DOCUMENT_SECONDS = 20;
/** A letter takes three bytes at most, and some are blanks. */
const MOST_TEXT_BYTES = 4 * LIST_LETTERS;
/** Files from an address in 15 minutes. A school's families may share one. */
const TRIES = 120;

/** The client's address, and whether it is still there. */
type Sender = { address: string; signal: AbortSignal };

/** `place`: how many are before it. */
export type Turn = { reading: string; place: number };

/**
 * The text of a file, judged by its content; or the turn that a picture, or a PDF of pictures, has to wait for. Throws
 * list_unreadable, lists_busy and too_many_tries. `signal` ends the reading of a document when its sender leaves.
 */
export async function readFile(
  { db, reader, queue }: { db: Database; reader: Reader; queue: ReadingQueue },
  bytes: Buffer,
  sender: Sender,
): Promise<{ text: string } | Turn> {
  await countTry(db, [addressLimit('list-file', sender.address, TRIES)]);
  switch (kindOf(bytes)) {
    case 'text':
      // Before so much is decoded in vain.
      if (bytes.length > MOST_TEXT_BYTES) throw new ShopError('list_unreadable', { because: 'too_long' });
      return { text: decodeText(bytes).text };
    case 'zip':
      return { text: (await readDocument(reader, { kind: 'docx', bytes, scans: false }, sender)) ?? '' };
    case 'pdf': {
      const text = await readDocument(reader, { kind: 'pdf', bytes, scans: false }, sender);
      return text !== null ? { text } : queue.add({ kind: 'pdf', bytes, scans: true }, sender.address);
    }
    case 'picture':
    case 'heic':
      return queue.add({ kind: 'picture', bytes, scans: true }, sender.address);
    case 'ole':
      throw new ShopError('list_unreadable', { because: 'old_word' });
    case 'other':
      throw new ShopError('list_unreadable', { because: 'unknown_kind' });
  }
}

async function readDocument(reader: Reader, order: ReaderOrder, sender: Sender): Promise<string | null> {
  const { signal } = sender;
  try {
    return await documents(sender, () => reader.read(order, { seconds: DOCUMENT_SECONDS, signal }));
  } catch (error) {
    // Nobody hears it.
    if (signal.aborted) throw new ShopError('list_unreadable', { because: 'interrupted' });
    if (!(error instanceof UnreadableListError)) throw error;
    throw new ShopError('list_unreadable', { because: error.fault });
  }
}
