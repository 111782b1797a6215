import { knownBrowser } from '../known-browser.ts';
import { filesOf } from '../multipart.ts';
import { bearerToken, expectOwn } from '../session.ts';
import type { ApiContext, ApiRoutes } from './routes.ts';

/** Sign-up, sign-in and sign-out, the user's own data, and mailed links. */
export const accountRoutes: ApiRoutes = (context) => {
  addSignIn(context);
  addProfile(context);
  addMailedLinks(context);
};

function addSignIn({ serve, services: { accounts }, env }: ApiContext): void {
  const browser = knownBrowser(accounts, env.publicUrl);

  serve('signUp', async ({ body, request }) => ({ user: await accounts.signUp(body, request.ip) }));

  serve('logIn', async ({ body, request, reply }) => {
    const signedIn = await accounts.logIn(body, browser.signInFrom(request));
    await browser.remember(reply, signedIn.user);
    return signedIn;
  });

  serve('logOut', async ({ request }) => {
    const token = bearerToken(request);
    if (token) await accounts.endSession(token);
  });
}

function addProfile({ serve, services: { accounts } }: ApiContext): void {
  serve('readProfile', ({ user }) => ({ selectedUserInfo: user }));

  serve('editProfile', ({ params, body, user }) => {
    expectOwn(user, params.userId);
    return accounts.editUser(user, body);
  });

  serve('uploadProfilePicture', ({ params, user, request }) => {
    expectOwn(user, params.userId);
    const [picture] = filesOf(request);
    return accounts.setUserPicture(user, picture.bytes);
  });
}

function addMailedLinks({ serve, services: { accounts } }: ApiContext): void {
  serve('readEmailVerified', async ({ user }) => ({ verified: await accounts.isEmailVerified(user) }));

  serve('requestEmailVerification', ({ user }) => accounts.requestVerification(user));

  serve('verifyEmail', ({ body, user }) => accounts.verifyEmail(body.token, user));

  serve('requestPasswordReset', ({ body, request }) => accounts.requestPasswordReset(body.email, request.ip));

  serve('resetPassword', ({ body }) => accounts.resetPassword(body));
}
