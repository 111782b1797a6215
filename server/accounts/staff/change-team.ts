import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { expectPermissions } from '#server/permissions.ts';
import { missingOf, PERMISSIONS, type Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { StaffMember } from '#shared/schemas/staff.ts';
import { endSessionsOf } from '../sessions.ts';
import { dropSignInsUnderWay } from '../start-session.ts';
import { limitInvitationsOf } from './invitations-of.ts';
import { type Colleague, lockTeam, readStaffMember, type StaffDeps } from './team.ts';

/**
 * Changes the permissions of a person or of an invitation. Throws not_found, permission_missing for what the
 * administrator would give without having it (rules 20.7), owner_keeps_all, last_staff, and what `precondition` throws.
 */
export async function changeStaffMember(
  deps: StaffDeps,
  user: User,
  id: string,
  by: { permissions: Permission[]; precondition: (current: StaffMember) => void },
): Promise<StaffMember> {
  if (!isId(id)) throw notFound('staff_member');
  const { permissions } = by;
  return inTransaction(deps.db, async (db) => {
    const { team, actor } = await lockTeam(db, user);
    const current = await readStaffMember({ ...deps, db }, id);
    by.precondition(current);
    const added = missingOf(current.permissions, permissions);
    if (current.pending) {
      // Who adds to an invitation answers for the whole of it.
      expectPermissions(actor.permissions, added.length > 0 ? permissions : []);
      const inviter = added.length > 0 ? { invited_by: user._id } : {};
      await db
        .updateTable('staff_invitations')
        .set({ permissions, ...inviter })
        .where('id', '=', id)
        .execute();
    } else {
      expectPermissions(actor.permissions, added);
      if (current.owner && permissions.length < PERMISSIONS.length) throw new ShopError('owner_keeps_all');
      keepEachPermission(team, id, permissions);
      await db.updateTable('users').set({ permissions }).where('id', '=', id).execute();
      await limitInvitationsOf(db, { inviterId: id, permissions, adminId: user._id });
    }
    await record(db, user, current, { permissions });
    return readStaffMember({ ...deps, db }, id);
  });
}

/**
 * Removes a person from the team, or withdraws an invitation. The person stays a customer; their sessions and second
 * factor end at once (rules 20.9). Throws not_found, owner_keeps_all, last_staff, and already_staff if the invited person
 * takes the invitation at the same moment.
 */
export async function removeStaffMember(deps: StaffDeps, user: User, id: string): Promise<void> {
  if (!isId(id)) throw notFound('staff_member');
  await inTransaction(deps.db, async (db) => {
    const { team } = await lockTeam(db, user);
    const current = await readStaffMember({ ...deps, db }, id);
    if (current.owner) throw new ShopError('owner_keeps_all');
    if (current.pending) {
      await withdraw(db, id);
    } else {
      keepEachPermission(team, id, []);
      await makeCustomer(db, id);
      await limitInvitationsOf(db, { inviterId: id, permissions: [], adminId: user._id });
    }
    await record(db, user, current, null);
  });
}

/** Throws last_staff if somebody has a permission now, and nobody would (rules 20.8). */
function keepEachPermission(team: Colleague[], id: string, permissions: Permission[]): void {
  const after = team.map((one) => (one.id === id ? { ...one, permissions } : one));
  const had = (among: Colleague[], permission: Permission) =>
    among.some((one) => one.permissions.includes(permission));
  const lost = PERMISSIONS.filter((one) => had(team, one) && !had(after, one));
  if (lost.length > 0) throw new ShopError('last_staff', { permissions: lost });
}

async function withdraw(db: Database, id: string): Promise<void> {
  const invitation = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!invitation) throw new ShopError('already_staff', { pending: false });
}

async function makeCustomer(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ rol: 'user', permissions: [] }).where('id', '=', id).execute();
  await endSessionsOf(db, id);
  await dropSignInsUnderWay(db, id);
  // Customers have no screen to switch it off.
  await db.deleteFrom('second_factors').where('user_id', '=', id).execute();
}

async function record(
  db: Database,
  user: User,
  before: StaffMember,
  after: { permissions: Permission[] } | null,
): Promise<void> {
  const action = before.pending ? 'invitation_withdrawn' : 'removed';
  await recordChange(db, {
    adminId: user._id,
    what: 'staff',
    thingId: before._id,
    label: before.email,
    action: after ? 'permissions_changed' : action,
    before: { permissions: before.permissions },
    after,
  });
}
