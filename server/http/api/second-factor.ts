import type { FastifyRequest } from 'fastify';
import { knownBrowser } from '../known-browser.ts';
import { bearerToken } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** The second factor of administrators (rules 11.1 to 11.5). */
export const secondFactorRoutes: ApiRoutes = ({ serve, services: { accounts }, env }) => {
  const browser = knownBrowser(accounts, env.publicUrl);

  serve('answerSecondFactor', async ({ body, request, reply }) => {
    const signedIn = await accounts.answerChallenge(body, browser.signInFrom(request));
    await browser.remember(reply, signedIn.user);
    return signedIn;
  });

  serve('readSecondFactor', ({ user }) => accounts.readSecondFactor(user));

  serve('beginSecondFactor', ({ user, body, request }) =>
    accounts.beginSecondFactor(user, proofOf(request, body)),
  );

  serve('confirmSecondFactor', async ({ user, body, request }) => ({
    recoveryCodes: await accounts.confirmSecondFactor(user, { ...proofOf(request, body), code: body.code }),
  }));

  serve('replaceRecoveryCodes', async ({ user, body, request }) => ({
    recoveryCodes: await accounts.replaceRecoveryCodes(user, proofOf(request, body)),
  }));

  serve('turnOffSecondFactor', ({ user, body, request }) =>
    accounts.turnOffSecondFactor(user, proofOf(request, body)),
  );
};

/** The password, or the session, which may have begun with Google just now. */
function proofOf(request: FastifyRequest, body: { password?: string | undefined } | null | undefined) {
  return { password: body?.password, token: bearerToken(request) ?? '' };
}
