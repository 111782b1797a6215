import type { Database } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import type { ReadingQueue } from './reading/queue.ts';
import { findReading } from './reading/readings-store.ts';

/**
 * The text of a file that took its turn, or how far it is: `place`, how many are before it, and `share`, the part of its
 * own work that is done. Throws not_found (also some minutes after its end) and list_unreadable.
 */
export async function askReading(
  { db }: { db: Database },
  id: string,
): Promise<{ text: string } | { place: number; share: number }> {
  const reading = isId(id) ? await findReading(db, id) : null;
  if (!reading) throw notFound('list_reading');
  if ('failure' in reading) throw new ShopError('list_unreadable', { because: reading.failure });
  return reading;
}

/** Stops a reading, also while it is read, and forgets what came of it. Throws not_found. */
export async function cancelReading({ queue }: { queue: ReadingQueue }, id: string): Promise<void> {
  if (!isId(id) || !(await queue.cancel(id))) throw notFound('list_reading');
}
