import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { isOwnMachine, networkOf } from '#server/network.ts';
import type { Reader, ReaderOrder } from './open-reader.ts';
import {
  deleteReading,
  finishReading,
  insertReading,
  type Outcome,
  touchReadings,
} from './readings-store.ts';
import { UnreadableListError } from './unreadable.ts';

/** Files that wait or are read: in this process, and of one address, which a school or a provider's customers may share. */
const MOST = 40;
const MOST_OF_ADDRESS = 8;
/** Their bytes, since they wait in memory and never touch a disk. */
const MOST_BYTES = 120_000_000;

/** Seconds that a photo takes, for whoever is told when to come again. */
const USUAL_SECONDS = 6;
/** Seconds after which a file is given up: many, since a busy machine gives the reader little of its time. */
const MOST_SECONDS = { picture: 120, pdf: 300, docx: 60 };

/** Milliseconds between two signs of life. */
const BEAT = 1_000;

type Deps = { db: Database; reader: Reader; onFailure: (error: unknown) => void };

type Entry = {
  id: string;
  client: string;
  order: ReaderOrder;
  share: number;
  isStored: boolean;
  stored: Promise<void>;
  cancelling: AbortController;
};

/** The files that take their turn in this process, one after the other. Their progress is in the database, for all. */
export type ReadingQueue = ReturnType<typeof createReadingQueue>;

export function createReadingQueue({ db, reader, onFailure }: Deps) {
  const self = randomUUID();
  /** The first is being read. */
  const line: Entry[] = [];
  let working: Promise<void> | null = null;

  const leave = (entry: Entry) => {
    const at = line.indexOf(entry);
    if (at >= 0) line.splice(at, 1);
  };
  /** One that waits leaves at once, with its bytes; the first once its process has been stopped. */
  const cancel = (entry: Entry) => {
    entry.cancelling.abort();
    if (entry !== line[0]) leave(entry);
  };
  const work = async () => {
    const stopBeating = beat(db, { line, cancel }, onFailure);
    for (let entry = line[0]; entry; entry = line[0]) {
      await readEntry({ db, reader }, entry).catch(onFailure);
      leave(entry);
    }
    await stopBeating();
  };
  const start = () => {
    working ??= work().finally(() => {
      working = null;
      // Added while the last sign of life was given.
      if (line.length > 0) start();
    });
  };

  return {
    /** Throws lists_busy. `client`: the address that it comes from. */
    add: async (order: ReaderOrder, client: string): Promise<{ reading: string; place: number }> => {
      expectRoom(line, { client, bytes: order.bytes.length });
      const entry = createEntry(db, { order, client, reader: self });
      line.push(entry);
      const place = line.length - 1;
      start();
      await entry.stored;
      entry.isStored = true;
      return { reading: entry.id, place };
    },
    /** Also one that another process reads, which then hears of it. False: there was none. */
    cancel: async (id: string): Promise<boolean> => {
      const isDeleted = await deleteReading(db, id);
      const entry = line.find((each) => each.id === id);
      if (entry) cancel(entry);
      return isDeleted;
    },
    count: () => countLine(line),
    /** Gives all up; who waits is told to send it again. */
    close: async (): Promise<void> => {
      const given = line.splice(0);
      for (const { cancelling } of given) cancelling.abort();
      await working;
      for (const { id } of given) await finishReading(db, id, { failure: 'interrupted' });
    },
  };
}

/** The files of this process. */
function countLine({ length }: Entry[]): { waiting: number; running: number } {
  const running = Math.min(length, 1);
  return { waiting: length - running, running };
}

/** `reader`: the process that has the file. */
function createEntry(
  db: Database,
  { order, client, reader }: Pick<Entry, 'order' | 'client'> & { reader: string },
): Entry {
  const id = randomUUID();
  const stored = insertReading(db, { id, reader });
  return { id, client, order, share: 0, isStored: false, stored, cancelling: new AbortController() };
}

function expectRoom(line: Entry[], { client, bytes }: { client: string; bytes: number }): void {
  const waiting = line.reduce((sum, { order }) => sum + order.bytes.length, 0);
  const retryAfter = USUAL_SECONDS * Math.max(1, line.length);
  if (line.length >= MOST || waiting + bytes > MOST_BYTES) throw new ShopError('lists_busy', { retryAfter });
  // A proxy on this machine that TRUST_PROXY does not name stands for all clients.
  if (isOwnMachine(client)) return;
  const own = line.filter((entry) => networkOf(entry.client) === networkOf(client)).length;
  if (own >= MOST_OF_ADDRESS) throw new ShopError('lists_busy', { retryAfter });
}

async function readEntry(deps: Pick<Deps, 'db' | 'reader'>, entry: Entry): Promise<void> {
  await entry.stored;
  const outcome = await outcomeOf(deps.reader, entry);
  if (outcome) await finishReading(deps.db, entry.id, outcome);
}

/** Null: it was cancelled. */
async function outcomeOf(reader: Reader, entry: Entry): Promise<Outcome | null> {
  const { order, cancelling } = entry;
  try {
    const text = await reader.read(order, {
      seconds: MOST_SECONDS[order.kind],
      signal: cancelling.signal,
      // A page that turns out to lie upside down is read a second time.
      onShare: (share) => {
        entry.share = Math.max(entry.share, share);
      },
    });
    return { text: text ?? '' };
  } catch (error) {
    if (cancelling.signal.aborted) return null;
    if (error instanceof UnreadableListError) return { failure: error.fault };
    throw error;
  }
}

type Waiting = { line: readonly Entry[]; cancel: (entry: Entry) => void };

/** Tells the database each second that the line is alive, and cancels what was cancelled elsewhere. */
function beat(db: Database, waiting: Waiting, onFailure: (error: unknown) => void): () => Promise<void> {
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    beating ??= touch(db, waiting)
      .catch(onFailure)
      .finally(() => {
        beating = null;
      });
  }, BEAT);
  return async () => {
    clearInterval(timer);
    await beating;
  };
}

async function touch(db: Database, { line, cancel }: Waiting): Promise<void> {
  const told = line.filter(({ isStored }) => isStored);
  const alive = await touchReadings(db, told);
  for (const entry of told) {
    if (!alive.has(entry.id)) cancel(entry);
  }
}
