import { join } from 'node:path';
import { z } from 'zod';
import type { MoveAsked, MoveOutcome } from './backup/index.ts';
import { startClosedServer } from './closed-server.ts';
import { unmarkMoved } from './db/index.ts';
import type { Env } from './env.ts';
import { explainStart } from './explain-start.ts';
import { runMaintenance } from './run-maintenance.ts';
import type { Shop } from './start.ts';

type Log = {
  info: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
};
type Move<Opened> = { asked: MoveAsked; log: Log; open: (env: Env) => Promise<Opened> };

/** The command's last line. */
const doneSchema = z.object({ rows: z.number() });

/**
 * Moves a closed shop to a PostgreSQL server, by `npm run move` in a process of its own, while visitors are told that the
 * shop is closed, and opens it: there, or as it was, with the reason. Returns it with the environment that it has now.
 */
export async function becomeMoved<Opened extends { shop: Shop }>(
  env: Env,
  move: Move<Opened>,
): Promise<Opened & { env: Env }> {
  let outcome = await runMove(env, move);
  const moved = { ...env, databaseUrl: move.asked.address };
  let opened = outcome.failure === null ? await move.open(moved).catch(refuse) : null;
  function refuse(error: unknown): null {
    move.log.error({ err: error, to: move.asked.where }, 'the shop was moved, but cannot open there');
    outcome = { failure: inALine(explainStart(error).join('\n')) };
    return null;
  }
  const now = opened ? moved : env;
  if (!opened) {
    // Nothing has been sold there.
    unmarkMoved(join(env.dataDir, 'database'));
    opened = await move.open(env);
  }
  await opened.shop.services.backups.recordMove(move.asked, outcome);
  return { ...opened, env: now };
}

async function runMove<Opened>(env: Env, { asked, log }: Move<Opened>): Promise<MoveOutcome> {
  let stopAnswering = async () => {};
  try {
    stopAnswering = await startClosedServer(env);
    const onLine = (line: string) => log.info({ line }, 'moving');
    // Not among its arguments, which everybody on this machine can list.
    const secret = { MOVE_TO: asked.address };
    const said = await runMaintenance(env, ['move', '--json'], { onLine, secret });
    return { failure: null, ...doneSchema.parse(JSON.parse(said)) };
  } catch (error) {
    log.error({ err: error, to: asked.where }, 'the shop could not move');
    return { failure: inALine(error instanceof Error ? error.message : String(error)) };
  } finally {
    await stopAnswering();
  }
}

/** The log has the rest of an error that nobody foresaw. */
function inALine(said: string): string {
  const [line = ''] = said.split('\n');
  return line.replace(/^(\w*[Ee]rror: )+/, '');
}
