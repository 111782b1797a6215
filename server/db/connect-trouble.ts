import { databaseErrorCode } from './transaction.ts';

/** Why a server cannot be used at all. */
export type ConnectTrouble = 'no_answer' | 'pooler' | 'not_let_in' | 'no_database';

const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P03)$/;

/** What an error of the first statement means; null: the server is not to blame for it. */
export function connectTroubleOf(error: unknown): ConnectTrouble | null {
  const code = databaseErrorCode(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (AWAY.test(code)) return 'no_answer';
  // Those of the pg package have no code.
  if (code === '' && /timeout|connection terminated/i.test(message)) return 'no_answer';
  if (message.includes('unsupported startup parameter')) return 'pooler';
  // Class 28: wrong user or password; 3D: no such database.
  if (code.startsWith('28')) return 'not_let_in';
  return code.startsWith('3D') ? 'no_database' : null;
}
