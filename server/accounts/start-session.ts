import { sql } from 'kysely';
import {
  addressLimit,
  countTry,
  type Database,
  databaseMilliseconds,
  databaseTime,
  inTransaction,
  type Limit,
  uncountTry,
} from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { createSession } from './sessions.ts';
import { dropSleepingSessions } from './sleeping-sessions.ts';
import { stepOfCode } from './totp.ts';
import { selectUsers, toUser } from './user-shape.ts';

/** Milliseconds in which a challenge has to be answered. */
const CHALLENGE_LIFETIME = 300_000;

/** The origin of a sign-in. Address and known browser are used for limits, `userAgent` names the session. */
export type SignInFrom = {
  address: string;
  userAgent: string;
  /** The mark that a cookie has kept since an earlier sign-in (known-browsers.ts); null: none. */
  browserMark: string | null;
};

/** The token of a session, or a challenge that needs a code. */
export type SessionOrChallenge = { token: string } | { challenge: string };

/**
 * Starts a session for a user who was authenticated by password or provider; `create` makes the session's token. An
 * account with a second factor gets a challenge instead (rules 11.1).
 */
export async function startSession(
  db: Database,
  userId: string,
  create: () => Promise<string>,
): Promise<SessionOrChallenge> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('removal_at', 'is', null), eb('removal_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!factor) return { token: await create() };
  const challenge = makeSecret();
  await db
    .insertInto('sign_in_challenges')
    .values({
      challenge_hash: hashSecret(challenge),
      user_id: userId,
      expires_at: new Date(databaseMilliseconds() + CHALLENGE_LIFETIME),
    })
    .execute();
  return { challenge };
}

/** The error for a right password when a code is needed too. It carries the challenge. */
export function secondFactorNeeded(challenge: string): ShopError {
  return new ShopError('second_factor_needed', { challenge, expiresIn: CHALLENGE_LIFETIME / 1000 });
}

/** Limits of wrong codes: ten an account, a hundred an address. */
const codeLimits = (userId: string, address: string): Limit[] => [
  { key: `second-factor:user:${userId}`, tries: 10 },
  addressLimit('second-factor', address, 100),
];

/**
 * Answers a challenge with a code of the app or a recovery code, and begins the session. Throws challenge_expired
 * when the sign-in has to begin again, wrong_code and used_code when another code may be tried,
 * too_many_tries.
 */
export async function answerChallenge(
  deps: { db: Database },
  input: { challenge: string; code: string },
  from: SignInFrom,
): Promise<{ token: string; user: User }> {
  const userId = await ownerOfChallenge(deps.db, input.challenge);
  const limits = codeLimits(userId, from.address);
  await countTry(deps.db, limits);
  const signedIn = await inTransaction(deps.db, async (db) => {
    // Locks the factor's row first, so that two answers with one code wait for each other.
    await spendCode(db, userId, input.code);
    await consumeChallenge(db, input.challenge);
    // A person with a valid code has not lost the factor, so a scheduled removal is cancelled.
    await db.updateTable('second_factors').set({ removal_at: null }).where('user_id', '=', userId).execute();
    const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
    return { token: await createSession(db, userId, from.userAgent), user: toUser(row) };
  });
  await uncountTry(deps.db, limits);
  return signedIn;
}

/** Deletes unfinished sign-ins, because the password or the second factor has changed. */
export async function dropSignInsUnderWay(db: Database, userId: string): Promise<void> {
  await dropSleepingSessions(db, userId);
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/** Deletes expired challenges. */
export async function forgetOldChallenges(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', databaseTime()).execute();
}

async function spendCode(db: Database, userId: string, typed: string): Promise<void> {
  const factor = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw new ShopError('challenge_expired');
  const code = typed.replace(/\s/g, '');
  const step = stepOfCode(factor.secret, code, databaseTime());
  if (step === null) {
    if (!(await spendRecoveryCode(db, userId, code))) throw new ShopError('wrong_code', { at: 'sign_in' });
    return;
  }
  if (step <= factor.used_step) {
    throw new ShopError('used_code');
  }
  await db.updateTable('second_factors').set({ used_step: step }).where('user_id', '=', userId).execute();
}

async function ownerOfChallenge(db: Database, challenge: string): Promise<string> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('expires_at', '>', databaseTime())
    .executeTakeFirst();
  if (!row) throw new ShopError('challenge_expired');
  return row.user_id;
}

async function consumeChallenge(db: Database, challenge: string): Promise<void> {
  const row = await db
    .deleteFrom('sign_in_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new ShopError('challenge_expired');
}
