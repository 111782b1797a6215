import { knownBrowser } from '../known-browser.ts';
import type { ApiRoutes } from './routes.ts';

/** The people of the administration, and what an invited person does with the mailed link. */
export const staffRoutes: ApiRoutes = ({ serve, services: { accounts }, env }) => {
  const browser = knownBrowser(accounts, env.publicUrl);

  serve('listStaff', () => accounts.listStaff());
  serve('listStaffManagers', () => accounts.listStaffManagers());
  serve('inviteStaff', ({ user, body }) => accounts.inviteStaff(user, body));
  serve('readStaffMember', ({ params }) => accounts.readStaffMember(params.id));

  serve('changeStaffMember', ({ params, user, body, precondition }) =>
    accounts.changeStaffMember(user, params.id, {
      permissions: body.permissions,
      precondition,
    }),
  );

  serve('removeStaffMember', ({ params, user }) => accounts.removeStaffMember(user, params.id));
  serve('resendInvitation', ({ params, user }) => accounts.resendInvitation(user, params.id));

  serve('readInvitation', ({ params }) => accounts.readInvitation(params.token));

  serve('acceptInvitation', async ({ params, body, request, reply }) => {
    const signedIn = await accounts.acceptInvitation(params.token, body, browser.signInFrom(request));
    await browser.remember(reply, signedIn.user);
    return signedIn;
  });
};
