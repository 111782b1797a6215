import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/index.ts';
import type { PageCache } from './page-cache.ts';

const CHANNEL = 'page_changes';
/** What a process tells itself to know that it has heard all that was told before; nobody else's business. */
const MARK = 'heard:';
const PATIENCE = 1_000;

export type PageChanges = ReturnType<typeof createPageChanges>;

/**
 * What this process hears of committed changes (db/migrations/0010_page_changes.sql), dropped from the cache. A change
 * is heard a moment after its commit; who reads after having written waits for that with `catchUp`.
 */
export function createPageChanges(database: OpenDatabase, cache: PageCache) {
  const waiting = new Map<string, () => void>();
  let written = 0;
  let heard = 0;
  let flight: Promise<void> | null = null;

  async function hearMark(): Promise<void> {
    const upTo = written;
    const mark = MARK + randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error('changes are not heard')), PATIENCE);
    waiting.set(mark, resolve);
    try {
      // Notifications come in the order of their commits. Nothing is lost with this one: it need not wait for the disk.
      await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${mark})`.execute(
        database.db,
      );
      await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(mark);
    }
    heard = Math.max(heard, upTo);
  }

  return {
    /** Begins to hear; until then, and while the connection is lost, the cache keeps nothing. */
    listen: (): Promise<void> =>
      database.listen(CHANNEL, {
        heard: (payload) => {
          if (payload.startsWith(MARK)) waiting.get(payload)?.();
          else cache.hear(payload);
        },
        connected: () => cache.setHearing(true),
        lost: () => cache.setHearing(false),
      }),
    /** A request of this process may have changed something: what is read from now on waits until that was heard. */
    noteWrite: (): void => void written++,
    /** Done when all that requests of this process have changed so far is dropped. Throws when it is not heard within a second. */
    catchUp: async (): Promise<void> => {
      const until = written;
      while (heard < until) {
        flight ??= hearMark().finally(() => {
          flight = null;
        });
        await flight;
      }
    },
    /** Whether everything is heard already, so that nothing has to be waited for. */
    isInStep: (): boolean => heard === written,
  };
}
