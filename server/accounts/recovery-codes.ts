import { randomInt } from 'node:crypto';
import { type Database, databaseTime } from '#server/db/index.ts';
import { hashSecret } from '#server/secrets.ts';

const CODES = 10;

/** Crockford's 32 letters and digits, which people do not confuse when they copy a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters are 80 bits, enough for a plain hash to withstand guessing. */
const LENGTH = 16;

/** Replaces the user's recovery codes by ten new ones; stores only their hashes. Within a transaction. */
export async function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId, used_at: null })))
    .execute();
  return codes;
}

/** Uses up a recovery code. Returns whether it was valid. */
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

/** A code of four groups of four, such as `7K3M-90QX-…`. */
function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Accepts lower case, missing hyphens, O for 0 and I for 1. */
function hashOf(typed: string): Buffer {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return hashSecret(plain.replaceAll('O', '0').replace(/[IL]/g, '1'));
}
