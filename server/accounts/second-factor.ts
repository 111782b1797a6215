import { sql } from 'kysely';
import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { readSettings } from '#server/settings/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { SecondFactorSetup, SecondFactorState } from '#shared/schemas/second-factor.ts';
import { endOthers } from './own-sessions.ts';
import { type Proof, proveSelf } from './prove-self.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { dropSignInsUnderWay } from './start-session.ts';
import { describeTotpSecret, makeTotpSecret, stepOfCode } from './totp.ts';
import { selectUsers, toUser } from './user-shape.ts';

type Deps = { db: Database };

/** Whether the second factor is on, since when, and how many recovery codes are left. */
export async function readSecondFactor(deps: Deps, user: User): Promise<SecondFactorState> {
  const row = await deps.db
    .selectFrom('second_factors')
    .select((eb) => [
      'confirmed_at',
      'removal_at',
      eb
        .selectFrom('recovery_codes')
        .select(eb.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', user._id)
    .executeTakeFirst();
  const since = row?.confirmed_at ?? null;
  const removal = since ? row?.removal_at : null;
  return {
    enabled: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? Number(row?.left ?? 0) : 0,
    removalDate: removal?.toISOString() ?? null,
  };
}

/**
 * Makes a secret for the app. It takes effect once a code has confirmed it; beginning again makes a new one. Throws
 * what `proveSelf` throws, and second_factor_on.
 */
export async function beginSecondFactor(deps: Deps, user: User, proof: Proof): Promise<SecondFactorSetup> {
  await proveSelf(deps.db, user, proof);
  const secret = makeTotpSecret();
  const begun = await deps.db
    .insertInto('second_factors')
    .values({ user_id: user._id, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) throw new ShopError('second_factor_on');
  const { identity } = await readSettings(deps.db);
  return describeTotpSecret(secret, { email: user.email, shopName: identity.name });
}

/**
 * Switches the second factor on with a code of the app; returns the recovery codes, which are never shown again. Ends
 * the account's other sessions, since they began without it, and sends a mail. Throws what `proveSelf` throws,
 * wrong_code, second_factor_not_begun and second_factor_on.
 */
export async function confirmSecondFactor(
  deps: Deps,
  user: User,
  { code, ...proof }: Proof & { code: string },
): Promise<string[]> {
  await proveSelf(deps.db, user, proof);
  return inTransaction(deps.db, async (db) => {
    const factor = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', user._id)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw new ShopError('second_factor_not_begun');
    if (factor.confirmed_at) throw new ShopError('second_factor_on');
    const step = stepOfCode(factor.secret, code.replace(/\s/g, ''), databaseTime());
    if (step === null) throw new ShopError('wrong_code', { at: 'setup' });
    await db
      .updateTable('second_factors')
      .set({ confirmed_at: databaseTime(), used_step: step })
      .where('user_id', '=', user._id)
      .execute();
    await endOthers(db, user, proof.token);
    await dropSignInsUnderWay(db, user._id);
    await notifyOwner(db, user, true);
    return renewRecoveryCodes(db, user._id);
  });
}

/** Replaces the recovery codes by ten new ones. Throws what `turnOffSecondFactor` throws. */
export async function replaceRecoveryCodes(deps: Deps, user: User, proof: Proof): Promise<string[]> {
  await proveSelf(deps.db, user, proof);
  return inTransaction(deps.db, async (db) => {
    await refuseIfOff(db, user);
    return renewRecoveryCodes(db, user._id);
  });
}

/**
 * Switches the second factor off, deletes its secret and codes, and sends a mail. Throws what `proveSelf` throws, and
 * second_factor_off.
 */
export async function turnOffSecondFactor(deps: Deps, user: User, proof: Proof): Promise<void> {
  await proveSelf(deps.db, user, proof);
  await inTransaction(deps.db, async (db) => {
    await refuseIfOff(db, user);
    await removeFactor(db, user);
  });
}

/**
 * Removes the factors whose scheduled removal is due; sends a mail for each. Called by a timer. Signing in ignores
 * such a factor even before that.
 */
export async function removeDueFactors(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const due = await db
      .selectFrom('second_factors')
      .select('user_id')
      .where('removal_at', '<=', sql<Date>`now()`)
      .forUpdate()
      .execute();
    for (const { user_id } of due) {
      const owner = await selectUsers(db).where('users.id', '=', user_id).executeTakeFirstOrThrow();
      await removeFactor(db, toUser(owner));
    }
  });
}

async function removeFactor(db: Database, user: User): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', user._id).execute();
  await dropSignInsUnderWay(db, user._id);
  await notifyOwner(db, user, false);
}

async function refuseIfOff(db: Database, user: User): Promise<void> {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', user._id)
    .forUpdate()
    .executeTakeFirst();
  if (!factor?.confirmed_at) {
    throw new ShopError('second_factor_off');
  }
}

/** By mail, so that the owner learns of a change made by somebody else; and in the audit. */
async function notifyOwner(db: Database, user: User, enabled: boolean): Promise<void> {
  await enqueueMail(db, { template: 'second-factor-changed', to: user.email, name: user.name, enabled });
  await recordChange(db, {
    adminId: user._id,
    what: 'user',
    thingId: user._id,
    label: user.email,
    action: enabled ? 'second_factor_on' : 'second_factor_off',
    before: { secondFactor: !enabled },
    after: { secondFactor: enabled },
  });
}
