import type { Permission } from '#shared/permissions.ts';
import type { StaffMember } from '#shared/schemas/staff.ts';
import { adminCalls } from './admin-calls.ts';
import { openMailbox } from './mailbox.ts';
import { caller, newEmail, PASSWORD } from './shopper.ts';

/** A running shop and the folder where its mails are. */
type Place = { url: string; dataDir: string };

/** Invites somebody; returns the row and the path of the mailed link. */
export async function givenInvited(
  place: Place,
  name: string,
  permissions: Permission[],
  email = newEmail('invitada'),
) {
  const { call } = await adminCalls(place.url);
  const member = await call<StaffMember>('POST', '/admin/staff', { email, name, permissions });
  const mail = await openMailbox(place.dataDir).lastTo(email, /Te invitaron/);
  return { member, email, link: new URL(mail.links[0] ?? '').pathname };
}

/** A person of the team with these permissions and a session. */
export async function givenColleague(place: Place, name: string, permissions: Permission[]) {
  const { link, email } = await givenInvited(place, name, permissions);
  const path = `/user/invitations/${link.split('/').at(-1)}`;
  const body = { password: PASSWORD, lastName: 'Soria' };
  const { token, user } = await caller(place.url)<{ token: string; user: { _id: string } }>(
    'POST',
    path,
    body,
  );
  return { token, email, id: user._id };
}
