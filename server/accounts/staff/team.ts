import { sql } from 'kysely';
import { type Database, databaseTime } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { expectPermissions } from '#server/permissions.ts';
import type { Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { StaffManager, StaffMember } from '#shared/schemas/staff.ts';

export type StaffDeps = {
  db: Database;
  /** The e-mail of ADMIN_EMAIL, as `emailKey` compares it; null: none is set. */
  ownerKey: string | null;
};

/** An administrator, locked. */
export type Colleague = { id: string; email: string; email_key: string; permissions: Permission[] };

/**
 * Locks all administrators, so that changes of the team follow one another and what refers to them can still be
 * written, and returns them with the one who asks.
 * Throws forbidden or permission_missing if that one was removed, or lost `staff`, meanwhile. Within a transaction.
 */
export async function lockTeam(db: Database, user: User): Promise<{ team: Colleague[]; actor: Colleague }> {
  const team = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'permissions'])
    .where('rol', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const actor = team.find(({ id }) => id === user._id);
  if (!actor) throw new ShopError('forbidden', { unless: 'admin' });
  expectPermissions(actor.permissions, ['staff']);
  return { team, actor };
}

/** The whole team, by name; then who is invited and has not answered, the newest first. */
export async function listStaff(deps: StaffDeps): Promise<StaffMember[]> {
  const people = await selectPeople(deps.db)
    .orderBy(sql`fold(concat_ws(' ', name, last_name))`)
    .orderBy('id')
    .execute();
  const invited = await selectInvitations(deps.db).orderBy('id', 'desc').execute();
  return [...people.map((row) => toMember(row, deps.ownerKey)), ...invited.map(toPending)];
}

/** The people with `staff`, by name: whom to ask for a permission. */
export async function listStaffManagers(deps: StaffDeps): Promise<StaffManager[]> {
  const staff = await listStaff(deps);
  return staff
    .filter(({ pending, permissions }) => !pending && permissions.includes('staff'))
    .map(({ name, lastName, email }) => ({ name, lastName, email }));
}

/** One person of the team, or one invitation. Throws not_found. */
export async function readStaffMember(deps: StaffDeps, id: string): Promise<StaffMember> {
  if (!isId(id)) throw notFound('staff_member');
  const person = await selectPeople(deps.db).where('users.id', '=', id).executeTakeFirst();
  if (person) return toMember(person, deps.ownerKey);
  const invitation = await selectInvitations(deps.db)
    .where('staff_invitations.id', '=', id)
    .executeTakeFirst();
  if (!invitation) throw notFound('staff_member');
  return toPending(invitation);
}

function selectPeople(db: Database) {
  return db
    .selectFrom('users')
    .where('rol', '=', 'admin')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.email_key',
      'users.name',
      'users.last_name',
      'users.permissions',
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('second_factor'),
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('last_used_at').as('last_seen'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen'),
    ]);
}

function selectInvitations(db: Database) {
  return db.selectFrom('staff_invitations').select((eb) => [
    'staff_invitations.id',
    'staff_invitations.email',
    'staff_invitations.name',
    'staff_invitations.permissions',
    eb
      .selectFrom('staff_invitation_links')
      .select((inner) => inner.fn.max('expires_at').as('until'))
      .whereRef('staff_invitation_links.invitation_id', '=', 'staff_invitations.id')
      .where('expires_at', '>', databaseTime())
      .as('until'),
  ]);
}

type Person = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;
type Invitation = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

function toMember(row: Person, ownerKey: string | null): StaffMember {
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    lastName: row.last_name,
    permissions: row.permissions,
    pending: false,
    owner: row.email_key === ownerKey,
    secondFactor: Boolean(row.second_factor),
    lastSeen: row.last_seen?.toISOString() ?? null,
    invitedUntil: null,
  };
}

function toPending(row: Invitation): StaffMember {
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    lastName: '',
    permissions: row.permissions,
    pending: true,
    owner: false,
    secondFactor: false,
    lastSeen: null,
    invitedUntil: row.until?.toISOString() ?? null,
  };
}
