import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts, SignInFrom } from '#server/accounts/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { ownCookie } from './cookies.ts';
import { userAgentOf } from './session.ts';

/** In seconds. Each sign-in renews the cookie. */
const A_YEAR = 365 * 86_400;

/** The cookie of a browser in which somebody has signed in (rules 9.6). */
export function knownBrowser(accounts: Accounts, publicUrl: string) {
  const cookie = ownCookie(publicUrl, 'known_browser', 'Strict');
  return {
    signInFrom: (request: FastifyRequest): SignInFrom => ({
      address: request.ip,
      userAgent: userAgentOf(request),
      browserMark: cookie.read(request),
    }),
    /** Call it after a sign-in. */
    remember: async (reply: FastifyReply, user: User): Promise<void> => {
      reply.header('set-cookie', cookie.write(await accounts.markBrowser(user), A_YEAR));
    },
  };
}
