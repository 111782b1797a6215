import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/index.ts';
import type { ResponseCache } from './response-cache.ts';

const CHANNEL = 'page_changes';
/** A mark is what a process tells itself: when it comes back, everything told before has been heard. */
const MARK = 'heard:';
/** Milliseconds that a mark may take. */
const PATIENCE = 1_000;

export type Invalidation = ReturnType<typeof createInvalidation>;

/**
 * Makes answers stale that committed changes touch, on every process (db/migrations/0010_page_changes.sql). A change is
 * heard a moment after its commit; whoever reads after a write of this process waits for that moment.
 */
export function createInvalidation(cache: ResponseCache) {
  const waiting = new Map<string, () => void>();
  let database: OpenDatabase | null = null;
  let written = 0;
  let heard = 0;
  let flight: Promise<void> | null = null;

  async function hearMark(): Promise<void> {
    if (!database) throw new Error('changes are not listened to');
    const upTo = written;
    const mark = MARK + randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error('changes are not heard')), PATIENCE);
    waiting.set(mark, resolve);
    try {
      // Notifications come in the order of their commits. Losing this one costs nothing: it need not wait for the disk.
      const tell = sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${mark})`;
      await tell.execute(database.db);
      await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(mark);
    }
    heard = Math.max(heard, upTo);
  }

  return {
    /** Starts to listen. Until then, and while the connection is lost, nothing is kept. */
    listen: async (opened: OpenDatabase): Promise<void> => {
      database = opened;
      await opened.listen(CHANNEL, {
        heard: (payload) => {
          if (payload.startsWith(MARK)) waiting.get(payload)?.();
          else cache.hear(payload);
        },
        connected: () => cache.setListening(true),
        lost: () => cache.setListening(false),
      });
    },
    /** A request of this process may have changed something. */
    markDirty: (): void => void written++,
    /** Whether requests of this process have changed something that may not have been heard yet. */
    isDirty: (): boolean => heard < written,
    /** Resolves when every change marked so far has been heard; throws when that takes longer than a second. */
    waitForInvalidation: async (): Promise<void> => {
      const until = written;
      while (heard < until) {
        flight ??= hearMark().finally(() => {
          flight = null;
        });
        await flight;
      }
    },
  };
}
