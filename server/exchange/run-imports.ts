import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { applyImport } from './applying/apply-import.ts';
import { checkImport } from './checking/check-import.ts';
import { ImportStoppedError, LEASE, type Task } from './import-row.ts';
import { createPace } from './pace.ts';
import { UnreadableFileError } from './tables/table.ts';

const POLL = 5_000;
const TRY_AGAIN_AFTER = 5_000;
const MAX_ATTEMPTS = 3;

export type ImportRunner = {
  /** Looks for what a process that died left, now and again. */
  start: () => void;
  /** Looks for work: after an import was handed over. */
  kick: () => void;
  /** Does what there is and waits for it: tests. */
  drain: () => Promise<void>;
  /** Ends the work under way after its batch; the next start goes on with it. */
  stop: () => Promise<void>;
};

/**
 * Does the work of imports, one after the other: not in the outbox, where a minute's work would hold up the mails. An
 * import is leased while it is worked on, so that of several processes one has it, and another takes over from a dead one.
 */
export function createImportRunner(deps: {
  db: Database;
  onFailure: (error: unknown, importId: string) => void;
}): ImportRunner {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    do {
      again = false;
      for (let task = await takeTask(deps.db); task && !stopped; task = await takeTask(deps.db)) {
        await runTask(deps, task, () => stopped);
      }
    } while (again && !stopped);
  };
  const run = (): Promise<void> => {
    again = true;
    if (stopped) return running ?? Promise.resolve();
    running ??= round()
      // The database may be closing or away; the next look tries again.
      .catch((error: unknown) => deps.onFailure(error, ''))
      .finally(() => {
        running = null;
      });
    return running;
  };
  return {
    start: () => {
      timer = setInterval(() => void run(), POLL).unref();
    },
    kick: () => void run(),
    drain: run,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function takeTask(db: Database): Promise<Task | null> {
  const { rows } = await sql<Task>`
    update imports set leased_until = now() + make_interval(secs => ${LEASE / 1000}), attempts = attempts + 1
    where id = (
      select id from imports
      where state in ('checking', 'applying') and (leased_until is null or leased_until < now())
      order by created_at limit 1 for update skip locked)
    returning id, state, user_id as "userId"`.execute(db);
  return rows[0] ?? null;
}

async function runTask(
  deps: { db: Database; onFailure: (error: unknown, importId: string) => void },
  task: Task,
  isStopped: () => boolean,
): Promise<void> {
  const work = { db: deps.db, pace: createPace(), isStopped };
  try {
    if (task.state === 'checking') await checkImport(work, task);
    else await applyImport(work, task);
  } catch (error) {
    if (error instanceof ImportStoppedError) await release(deps.db, task.id);
    else if (error instanceof UnreadableFileError) await fail(deps.db, task, error.message);
    else {
      deps.onFailure(error, task.id);
      await failOrRetry(deps.db, task);
    }
  }
}

/** Whoever looks next may take it at once: the process is closing, or it was cancelled. */
async function release(db: Database, id: string): Promise<void> {
  await db.updateTable('imports').set({ leased_until: null, attempts: 0 }).where('id', '=', id).execute();
}

async function fail(db: Database, task: Task, message: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', failure: message, leased_until: null, attempts: 0, finished_at: new Date() })
    .where('id', '=', task.id)
    .where('state', '=', task.state)
    .execute();
}

async function failOrRetry(db: Database, task: Task): Promise<void> {
  const { attempts } = await db
    .selectFrom('imports')
    .select('attempts')
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  if (attempts >= MAX_ATTEMPTS) {
    await fail(
      db,
      task,
      'Algo falló de nuestro lado. Ya quedó registrado; lo que se llegó a importar está entero.',
    );
    return;
  }
  await db
    .updateTable('imports')
    .set({ leased_until: new Date(Date.now() + TRY_AGAIN_AFTER) })
    .where('id', '=', task.id)
    .execute();
}
