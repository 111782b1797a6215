import type { Generated, JSONColumnType } from 'kysely';
import type { Later } from './column-types.ts';

/** Work to be done after a commit. */
export type JobTable = {
  id: Generated<string>;
  queue: string;
  kind: string;
  payload: JSONColumnType<Record<string, unknown>>;
  subject: Later<string>;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  progress: Generated<number>;
  lease: Later<string>;
  locked_until: Later<Date>;
  last_error: Later<string>;
  failed_at: Later<Date>;
  created_at: Generated<Date>;
};
