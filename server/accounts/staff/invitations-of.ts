import { recordChange } from '#server/audit/index.ts';
import type { Database } from '#server/db/index.ts';
import type { Permission } from '#shared/permissions.ts';

/**
 * Takes from the invitations that somebody answers for what they may no longer give; one that would give nothing is
 * withdrawn (rules 20.13). Under the team's lock.
 */
export async function limitInvitationsOf(
  db: Database,
  by: { inviterId: string; permissions: Permission[]; adminId: string },
): Promise<void> {
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'permissions'])
    .where('invited_by', '=', by.inviterId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, email, permissions: before } of invitations) {
    const permissions = before.filter((one) => by.permissions.includes(one));
    if (permissions.length === before.length) continue;
    if (permissions.length === 0) {
      await db.deleteFrom('staff_invitations').where('id', '=', id).execute();
    } else {
      await db.updateTable('staff_invitations').set({ permissions }).where('id', '=', id).execute();
    }
    await recordChange(db, {
      adminId: by.adminId,
      what: 'staff',
      thingId: id,
      label: email,
      action: permissions.length === 0 ? 'invitation_withdrawn' : 'permissions_changed',
      before: { permissions: before },
      after: permissions.length === 0 ? null : { permissions },
    });
  }
}
