import { z } from 'zod';
import { recordChange } from '#server/audit/index.ts';
import { countTry, type Database, hashedKey, inTransaction, type Limit } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#server/jobs/index.ts';
import type { Mail } from '#server/mail/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { emailKey } from '#shared/account-rules.ts';
import { PERMISSION_NAMES } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { NewInvitation, StaffMember } from '#shared/schemas/staff.ts';
import { issueLink } from './links.ts';
import { lockTeam, readStaffMember, type StaffDeps } from './team.ts';

const payload = z.object({ invitationId: z.string(), inviter: z.string() });
const invitationMailJob = defineJob({ kind: 'staff-invitation', queue: 'mails', payload });

/** Mails to one address, and of one administrator. */
const limits = (key: string, userId: string): Limit[] => [
  { key: `invitation:email:${hashedKey(key)}`, tries: 5 },
  { key: `invitation:user:${userId}`, tries: 30 },
];

/**
 * Invites somebody to the team by a mailed link; makes no account. Throws permission_missing for what the
 * administrator would give without having it (rules 20.7), already_staff, too_many_tries.
 */
export async function inviteStaff(deps: StaffDeps, user: User, input: NewInvitation): Promise<StaffMember> {
  const key = emailKey(input.email);
  await countTry(deps.db, limits(key, user._id));
  return inTransaction(deps.db, async (db) => {
    const { team, actor } = await lockTeam(db, user);
    expectPermissions(actor.permissions, input.permissions);
    if (team.some(({ email_key }) => email_key === key)) {
      throw new ShopError('already_staff', { pending: false });
    }
    const { email, name, permissions } = input;
    const made = await db
      .insertInto('staff_invitations')
      .values({ email: email.trim(), email_key: key, name, permissions, invited_by: user._id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ShopError('already_staff', { pending: true });
    await enqueueInvitation(db, made.id, user);
    const change = { what: 'staff', thingId: made.id, label: email, action: 'invited' } as const;
    await recordChange(db, { ...change, adminId: user._id, before: null, after: { name, permissions } });
    return readStaffMember({ ...deps, db }, made.id);
  });
}

/**
 * Mails the invitation again, with a new link; earlier links go on working. Whoever does so answers for it from then
 * on. Throws not_found, permission_missing for what they do not have themselves, too_many_tries.
 */
export async function resendInvitation(deps: StaffDeps, user: User, id: string): Promise<void> {
  const row = isId(id) ? await readInvited(deps.db, id) : undefined;
  if (!row) throw notFound('staff_member');
  await countTry(deps.db, limits(row.email_key, user._id));
  await inTransaction(deps.db, async (db) => {
    const { actor } = await lockTeam(db, user);
    const current = await readInvited(db, id);
    if (!current) throw notFound('staff_member');
    expectPermissions(actor.permissions, current.permissions);
    await db.updateTable('staff_invitations').set({ invited_by: user._id }).where('id', '=', id).execute();
    await enqueueInvitation(db, id, user);
    const change = { what: 'staff', thingId: id, label: row.email, action: 'invitation_resent' } as const;
    await recordChange(db, { ...change, adminId: user._id, before: null, after: null });
  });
}

async function readInvited(db: Database, id: string) {
  return db
    .selectFrom('staff_invitations')
    .select(['email', 'email_key', 'permissions'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function enqueueInvitation(db: Database, invitationId: string, user: User): Promise<void> {
  await enqueue(db, invitationMailJob, { invitationId, inviter: `${user.name} ${user.lastName}`.trim() });
}

type Deps = { db: Database; send: (mail: Mail, jobId: string) => Promise<void> };

/** A job that runs twice mails a second link; both work. */
export function invitationJobs({ db, send }: Deps): JobHandler[] {
  return [
    handle(invitationMailJob, async ({ invitationId, inviter }, { id: jobId }) => {
      const row = await db
        .selectFrom('staff_invitations')
        .select(['email', 'name', 'permissions'])
        .where('id', '=', invitationId)
        .executeTakeFirst();
      if (!row) return;
      const { email: to, name } = row;
      const permissions = row.permissions.map((one) => PERMISSION_NAMES[one]);
      const token = await issueLink(db, invitationId);
      await send({ template: 'staff-invitation', to, name, inviter, permissions, token }, jobId);
    }),
  ];
}
