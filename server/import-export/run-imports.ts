import { sql } from 'kysely';
import { type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';
import { createThrottle, createWorkLoop, type ThrottleOptions, type WorkLoop } from '#server/jobs/index.ts';
import { applyImport } from './applying/apply-import.ts';
import { checkImport } from './checking/check-import.ts';
import { ImportStoppedError, LEASE, type Task, updateHeld } from './import-row.ts';
import { UnreadableFileError } from './tables/table.ts';

const POLL = 5_000;
const TRY_AGAIN_AFTER = 5_000;
const MAX_ATTEMPTS = 3;

/** The embedded database serves one transaction at a time: a visitor waits for no more than about the target. */
const PACE: ThrottleOptions = { target: 40, size: { least: 10, first: 20, most: 200 }, rest: 1 };

export type ImportRunner = Omit<WorkLoop, 'signal'>;

/**
 * Does the work of imports, one after the other: not in the outbox, where a minute's work would hold up the mails. An
 * import is leased while it is worked on, so that of several processes one has it, and another takes over from a dead one.
 */
export function createImportRunner(deps: {
  db: Database;
  onFailure: (error: unknown, importId: string) => void;
}): ImportRunner {
  return createWorkLoop({
    round: async (signal) => {
      while (!signal.aborted) {
        const task = await takeTask(deps.db);
        if (!task) break;
        await runTask(deps, task, () => signal.aborted);
      }
    },
    poll: POLL,
    onFailure: (error) => deps.onFailure(error, ''),
  });
}

async function takeTask(db: Database): Promise<Task | null> {
  const { rows } = await sql<Task>`
    update imports set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => ${LEASE / 1000}), attempts = attempts + 1
    where id = (
      select id from imports
      where state in ('checking', 'applying') and (leased_until is null or leased_until < now())
      order by created_at limit 1 for update skip locked)
    returning id, state, user_id as "userId", lease`.execute(db);
  return rows[0] ?? null;
}

async function runTask(
  deps: { db: Database; onFailure: (error: unknown, importId: string) => void },
  task: Task,
  isStopped: () => boolean,
): Promise<void> {
  const work = { db: deps.db, pace: createThrottle(PACE), isStopped };
  try {
    if (task.state === 'checking') await checkImport(work, task);
    else await applyImport(work, task);
  } catch (error) {
    if (error instanceof ImportStoppedError) await release(deps.db, task);
    else if (error instanceof UnreadableFileError) await fail(deps.db, task, error.message);
    else {
      deps.onFailure(error, task.id);
      await failOrRetry(deps.db, task);
    }
  }
}

/** Whoever looks next may take it at once: the process is closing. What was cancelled or taken over stays as it is. */
async function release(db: Database, task: Task): Promise<void> {
  await updateHeld(db, task).set({ leased_until: null, lease: null, attempts: 0 }).execute();
}

async function fail(db: Database, task: Task, message: string): Promise<void> {
  const over = { leased_until: null, lease: null, attempts: 0, finished_at: databaseTime() };
  await updateHeld(db, task)
    .set({ state: 'failed', failure: message, ...over })
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
  await updateHeld(db, task)
    .set({ leased_until: new Date(databaseMilliseconds() + TRY_AGAIN_AFTER) })
    .execute();
}
