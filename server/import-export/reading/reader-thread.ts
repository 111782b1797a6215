import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFileError } from '../tables/table.ts';
import type { ReaderOrder, ReaderWord } from './open-reader.ts';
import { type ReadFile, readFile } from './read-file.ts';

/** Products of one message. Copying thousands at once would block the thread that serves the shop. */
const BATCH = 200;

const port = parentPort;
if (!port) throw new Error('this file runs as a thread');
const say = (word: ReaderWord) => port.postMessage(word);

const file = read(workerData as ReaderOrder);
let next = 0;
// Sends a batch for each request, so that the receiver sets the pace.
port.on('message', () => {
  const products = file?.products.slice(next, next + BATCH) ?? [];
  next += products.length;
  say({ kind: 'products', products });
});

function read({ bytes, choice, settings }: ReaderOrder): ReadFile | null {
  try {
    const whole = readFile(bytes, choice, settings);
    say({ kind: 'facts', facts: whole.facts, mentioned: whole.mentioned });
    return whole;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    say({ kind: 'unreadable', message: error.message });
    return null;
  }
}
