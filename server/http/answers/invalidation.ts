import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/index.ts';
import type { ResponseCache } from './response-cache.ts';

const CHANNEL = 'page_changes';
/** Milliseconds that a mark may take to come back. */
const PATIENCE = 1_000;

export type Invalidation = ReturnType<typeof createInvalidation>;

/**
 * Makes answers stale that committed changes touch, on every process (db/migrations/0016_stale_answers.sql). A
 * notification arrives a moment after the commit; a call that follows a write of this process waits for it.
 */
export function createInvalidation(cache: ResponseCache) {
  // A notification of this process to itself. They come in the order of their commits: when a mark has come back, every
  // change committed before it has been applied.
  const ownMark = `heard:${randomUUID()}:`;
  let database: OpenDatabase | null = null;
  let written = 0;
  let heard = 0;
  let arrival = Promise.withResolvers<void>();
  let flight: Promise<void> | null = null;

  function receive(payload: string): void {
    if (payload.startsWith(ownMark)) {
      heard = Math.max(heard, Number(payload.slice(ownMark.length)));
      arrival.resolve();
    } else if (!payload.startsWith('heard:')) cache.invalidate(payload);
  }

  async function sendMark(): Promise<void> {
    if (!database) throw new Error('changes are not listened to');
    arrival = Promise.withResolvers();
    const timer = setTimeout(() => arrival.reject(new Error('changes are not heard')), PATIENCE);
    // Losing this notification costs nothing: it need not wait for the disk.
    const notify = sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${ownMark + written})`;
    await Promise.all([notify.execute(database.db), arrival.promise]).finally(() => clearTimeout(timer));
  }

  return {
    /** Starts to listen. Until then, and while the connection is lost, nothing is kept. */
    listen: async (opened: OpenDatabase): Promise<void> => {
      database = opened;
      await opened.listen(CHANNEL, {
        heard: receive,
        connected: () => cache.setListening(true),
        lost: () => cache.setListening(false),
      });
    },
    /** A request of this process may have changed something. */
    markDirty: (): void => void written++,
    /** Whether a request of this process may have changed something that is not applied to the cache yet. */
    isDirty: (): boolean => heard < written,
    /** Resolves when every change marked so far is applied; throws when that takes longer than a second. */
    waitForInvalidation: async (): Promise<void> => {
      const until = written;
      while (heard < until) {
        flight ??= sendMark().finally(() => {
          flight = null;
        });
        await flight;
      }
    },
  };
}
