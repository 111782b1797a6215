import { join, resolve } from 'node:path';
import { readMoved } from './db/index.ts';
import { DAILY } from './env-storage.ts';
import { variables } from './env-variables.ts';

type Source = Record<string, string | undefined>;

/**
 * The environment with the address of the server that the shop moved to, if DATABASE_URL is missing (decision 096). Such
 * a shop goes on backing itself up as before. `where`: that server without a password; null: nothing was added.
 */
export function followMove(source: Source): { source: Source; where: string | null } {
  if (source.DATABASE_URL) return { source, where: null };
  const dataDir = resolve(variables.DATA_DIR.schema.parse(source.DATA_DIR || undefined));
  const moved = readMoved(join(dataDir, 'database'));
  if (!moved?.address) return { source, where: null };
  const everyHours = source.NODE_ENV === 'production' ? String(DAILY) : undefined;
  return {
    source: {
      ...source,
      DATABASE_URL: moved.address,
      BACKUP_EVERY_HOURS: source.BACKUP_EVERY_HOURS || everyHours,
    },
    where: moved.where,
  };
}
