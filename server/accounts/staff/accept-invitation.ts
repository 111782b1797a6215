import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { PERMISSIONS, type Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { InvitationAnswer, InvitationFacts } from '#shared/schemas/staff.ts';
import { hashPassword, refuseWeakPassword } from '../passwords.ts';
import { createSession, endSessionsOf } from '../sessions.ts';
import { about } from '../sign-in-log.ts';
import { dropSignInsUnderWay, type SignInFrom, secondFactorNeeded, startSession } from '../start-session.ts';
import { forgetWrongPasswords } from '../throttle.ts';
import { selectUsers, toUser } from '../user-shape.ts';
import { isEmailTaken, writeUser } from '../write-user.ts';
import { invitationOfLink } from './links.ts';

type Deps = { db: Database };

/** What the invited person reads before they take the invitation. Throws link_expired. */
export async function readInvitation(deps: Deps, token: string): Promise<InvitationFacts> {
  const { email, email_key, name, permissions } = await invitationOfLink(deps.db, token);
  const account = await deps.db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('email_key', '=', email_key)
    .executeTakeFirst();
  return {
    email,
    name: account?.name ?? name,
    lastName: account?.last_name ?? '',
    permissions,
    hasAccount: account !== undefined,
  };
}

/**
 * Takes an invitation, once: the account with its e-mail, which is made if there is none, becomes an administrator's
 * with the given password (rules 20.6). Its other sessions end, because they may be on anybody's device. Begins a session.
 * Throws link_expired, common_password and weak_password (which do not use up the link), and second_factor_needed.
 */
export async function acceptInvitation(
  deps: Deps,
  token: string,
  answer: InvitationAnswer,
  from: Pick<SignInFrom, 'userAgent'>,
): Promise<{ token: string; user: User }> {
  const { email, name } = await invitationOfLink(deps.db, token);
  await refuseWeakPassword(deps.db, answer.password, {
    email,
    name: answer.name ?? name,
    lastName: answer.lastName ?? '',
  });
  const passwordHash = await hashPassword(answer.password);
  const take = () => inTransaction(deps.db, (db) => takeInvitation(db, token, { ...answer, passwordHash }));
  const user = await take().catch((error: unknown) => {
    // Somebody signed up with the e-mail at the same moment. Trying again finds that account.
    if (!isEmailTaken(error)) throw error;
    return take();
  });
  const started = await startSession(deps.db, user._id, () =>
    createSession(deps.db, user._id, from.userAgent),
  );
  if ('challenge' in started) throw about(user._id, secondFactorNeeded(started.challenge));
  return { token: started.token, user };
}

type Taken = { passwordHash: string; name?: string | undefined; lastName?: string | undefined };

async function takeInvitation(db: Database, token: string, by: Taken): Promise<User> {
  const { id } = await invitationOfLink(db, token);
  const invitation = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!invitation) throw new ShopError('link_expired', { of: 'invitation' });
  const account = await db
    .selectFrom('users')
    .select(['id', 'permissions'])
    .where('email_key', '=', invitation.email_key)
    .forUpdate()
    .executeTakeFirst();
  const user = account
    ? await promote(db, account, { ...by, permissions: invitation.permissions })
    : await writeUser(db, {
        email: invitation.email,
        name: by.name ?? invitation.name,
        lastName: by.lastName ?? '',
        rol: 'admin',
        permissions: invitation.permissions,
        passwordHash: by.passwordHash,
        emailVerified: true,
        passwordProven: true,
      });
  await forgetWrongPasswords(db, invitation.email_key);
  await recordChange(db, {
    adminId: user._id,
    what: 'staff',
    thingId: user._id,
    label: user.email,
    action: 'invitation_accepted',
    before: null,
    after: { permissions: user.permissions },
  });
  return user;
}

async function promote(
  db: Database,
  account: { id: string; permissions: Permission[] },
  { passwordHash, name, lastName, permissions }: Taken & { permissions: Permission[] },
): Promise<User> {
  await db
    .updateTable('users')
    .set(({ fn, val }) => ({
      rol: 'admin',
      permissions: PERMISSIONS.filter(
        (one) => permissions.includes(one) || account.permissions.includes(one),
      ),
      password_hash: passwordHash,
      password_proven_at: databaseTime(),
      email_verified_at: fn.coalesce('email_verified_at', val(databaseTime())),
      ...(name !== undefined && { name }),
      ...(lastName !== undefined && { last_name: lastName }),
    }))
    .where('id', '=', account.id)
    .execute();
  await endSessionsOf(db, account.id);
  await dropSignInsUnderWay(db, account.id);
  return toUser(await selectUsers(db).where('users.id', '=', account.id).executeTakeFirstOrThrow());
}
