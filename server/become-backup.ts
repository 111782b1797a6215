import { z } from 'zod';
import type { RestoreAsked, Restored } from './backup/index.ts';
import { startClosedServer } from './closed-server.ts';
import type { Env } from './env.ts';
import { runMaintenance } from './run-maintenance.ts';

type Log = {
  info: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
};

/** The command's last line. */
const doneSchema = z.object({ kept: z.string().nullable() });

/**
 * Makes a closed shop that of a backup, by `npm run restore` in a process of its own, while visitors are told that the shop
 * is closed. The shop can be opened afterwards in any case: as the backup, or as it was, with the reason.
 */
export async function becomeBackup(env: Env, asked: RestoreAsked, log: Log): Promise<Restored> {
  let stopAnswering = async () => {};
  try {
    stopAnswering = await startClosedServer(env);
    const args = ['restore', asked.file, '--replace', '--json'];
    const said = await runMaintenance(env, args, { onLine: (line) => log.info({ line }, 'restoring') });
    return { ...asked, failure: null, ...doneSchema.parse(JSON.parse(said)) };
  } catch (error) {
    log.error({ err: error, name: asked.name }, 'the shop could not go back to a backup: it stays as it is');
    await undo(env, log);
    return { ...asked, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await stopAnswering();
  }
}

/** The command puts back what there was if loading fails, but not if it is killed, e.g. for want of memory. */
async function undo(env: Env, log: Log): Promise<void> {
  const onLine = (line: string) => log.info({ line }, 'undoing the restore');
  await runMaintenance(env, ['restore', '--back'], { onLine }).catch((error: unknown) =>
    log.error({ err: error }, 'what there was before the restore could not be put back'),
  );
}
