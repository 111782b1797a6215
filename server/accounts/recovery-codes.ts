import { randomInt } from 'node:crypto';
import { type Database, databaseTime } from '#server/db/index.ts';
import { hashSecret } from '#server/secrets.ts';

const CODES = 10;

/** Letters and digits that nobody confuses when writing a code down (Crockford's 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: a plain hash of it is of no use to who steals the table. */
const LENGTH = 16;

/** Ten new codes in place of the old ones; only their hashes are kept. Within a transaction. */
export async function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId, used_at: null })))
    .execute();
  return codes;
}

/** Uses a code up: whether it was one of the user's and still good. */
export async function spendRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: databaseTime() })
    .where('code_hash', '=', hashOf(typed))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Four groups of four, as in `7K3M-90QX-…`. */
function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** However it is typed: in small letters, without dashes, with O for 0 or I for 1. */
function hashOf(typed: string): Buffer {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return hashSecret(plain.replaceAll('O', '0').replace(/[IL]/g, '1'));
}
