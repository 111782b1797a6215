import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/index.ts';
import type { EdgePurges } from '#server/edge/index.ts';
import type { ResponseCache } from './response-cache.ts';

const CHANNEL = 'page_changes';
/** Milliseconds until a mark must have come back. */
const PATIENCE = 1_000;

export type Invalidation = ReturnType<typeof createInvalidation>;

/**
 * Marks answers as stale on every process when committed changes touch them (db/migrations/0016_stale_answers.sql). A
 * notification arrives shortly after the commit. A call that follows a write of this process waits for it. Afterwards the
 * caches in front are purged: what they then ask this process for is new.
 */
export function createInvalidation(cache: ResponseCache, edge: EdgePurges | null = null) {
  // A notification of this process to itself. Notifications arrive in the order of their commits, so when the mark
  // has come back, all earlier changes have been applied.
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
    } else if (!payload.startsWith('heard:')) {
      cache.invalidate(payload);
      edge?.heard(payload);
    }
  }

  async function sendMark(): Promise<void> {
    if (!database) throw new Error('changes are not listened to');
    arrival = Promise.withResolvers();
    const timer = setTimeout(() => arrival.reject(new Error('changes are not heard')), PATIENCE);
    // Without waiting for the disk, since losing this notification does no harm.
    const notify = sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${ownMark + written})`;
    await Promise.all([notify.execute(database.db), arrival.promise]).finally(() => clearTimeout(timer));
  }

  return {
    /** Begins to listen. Nothing is kept before that, nor while the connection is lost. */
    listen: async (opened: OpenDatabase): Promise<void> => {
      database = opened;
      await opened.listen(CHANNEL, {
        heard: receive,
        connected: () => setListening(true, { cache, edge }),
        lost: () => setListening(false, { cache, edge }),
      });
    },
    /** Call it when a request of this process may have changed something. */
    markDirty: (): void => {
      written++;
      database?.advance();
    },
    /** True if this process may have changed something that has not been applied to the cache yet. */
    isDirty: (): boolean => heard < written,
    /** Resolves when all changes so far have been applied. Throws after a second. */
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

function setListening(
  value: boolean,
  { cache, edge }: { cache: ResponseCache; edge: EdgePurges | null },
): void {
  cache.setListening(value);
  if (value) edge?.missed();
}
