import type { Accounts } from '#server/accounts/index.ts';
import { PERMISSIONS, type Permission } from '#shared/permissions.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Facts, TakeBackPlan } from './plan.ts';

/** Takes back a change of somebody's permissions: what it gave goes, what it took comes back. */
export async function planStaff(
  { accounts }: { accounts: Accounts },
  entry: AuditEntry,
): Promise<TakeBackPlan> {
  const member = await accounts.readStaffMember(entry.thingId);
  const [before, after] = [permissionsIn(entry.before), permissionsIn(entry.after)];
  const permissions = PERMISSIONS.filter((one) =>
    before.includes(one) === after.includes(one) ? member.permissions.includes(one) : before.includes(one),
  );
  const isSame = permissions.join() === member.permissions.join();
  const changedSince = member.permissions.join() !== after.join();
  return {
    way: 'values',
    thing: member,
    changes: isSame
      ? []
      : [{ field: 'permissions', now: member.permissions, back: permissions, changedSince }],
    kept: [],
    needs: ['staff'],
    apply: ({ user, precondition }) =>
      accounts.changeStaffMember(user, member._id, { permissions, precondition }),
  };
}

function permissionsIn(facts: Facts | null): Permission[] {
  const stored = facts?.permissions;
  return Array.isArray(stored) ? PERMISSIONS.filter((one) => stored.includes(one)) : [];
}
