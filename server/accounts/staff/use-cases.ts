import { readInvitation } from './accept-invitation.ts';
import { changeStaffMember, removeStaffMember } from './change-team.ts';
import { inviteStaff, resendInvitation } from './invite.ts';
import { listStaff, listStaffManagers, readStaffMember } from './team.ts';

/** The use cases of the team (rules 20.5 to 20.10). Taking an invitation is a sign-in: accounts/index.ts has it. */
export const staffUseCases = {
  listStaff,
  listStaffManagers,
  readStaffMember,
  inviteStaff,
  resendInvitation,
  changeStaffMember,
  removeStaffMember,
  readInvitation,
};
