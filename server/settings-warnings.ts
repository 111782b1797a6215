import type { FastifyBaseLogger } from 'fastify';
import { placeholdersOf } from '#shared/settings/placeholders.ts';
import { countProcessesApart, type OpenDatabase, readStatementLimit } from './db/index.ts';
import { type Env, isLoopback } from './env.ts';
import type { Services } from './services.ts';

/** Says in the log, at the start, what of the settings a shop should not keep. */
export async function warnOfSettings(
  env: Env,
  { database, services, log }: { database: OpenDatabase; services: Services; log: FastifyBaseLogger },
): Promise<void> {
  if (!env.s3) await warnOfOwnDisks(database, log);
  await warnOfNoLimit(database, log);
  await warnOfPlaceholders(env, services, log);
}

/** A published shop has to say who sells (rules 21.10). */
async function warnOfPlaceholders(env: Env, services: Services, log: FastifyBaseLogger): Promise<void> {
  if (isLoopback(env.publicUrl)) return;
  const placeholders = placeholdersOf(await services.settings.readSettings());
  if (placeholders.length === 0) return;
  log.warn({ placeholders }, 'the shop is published with placeholders: fill in Mi tienda');
}

/** Pictures on this process's disk are missing on the disks of others. */
async function warnOfOwnDisks({ db }: OpenDatabase, log: FastifyBaseLogger): Promise<void> {
  const processes = await countProcessesApart(db);
  if (processes === 0) return;
  log.warn({ processes }, 'several processes and no S3_BUCKET: each sees the pictures of its own disk alone');
}

/** A pooler has to set it (docs/several-machines.md), because it takes no settings from its clients. */
async function warnOfNoLimit({ db, engine }: OpenDatabase, log: FastifyBaseLogger): Promise<void> {
  if (engine === 'postgres' && (await readStatementLimit(db)) === 0)
    log.warn('statements have no time limit: set connect_query of the pooler');
}
