import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FLOW_LIFETIME, WAKING_SECONDS } from '#server/accounts/index.ts';
import {
  CHALLENGE_FRAGMENT,
  NOTICE_PARAMETER,
  RETURN_PARAMETER,
  type SignInNotice,
} from '#shared/login-address.ts';
import { returnPath } from '#shared/return-path.ts';
import { ownCookie } from '../cookies.ts';
import { knownBrowser } from '../known-browser.ts';
import { userAgentOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** The redirect to Google, the redirect back, and the call that wakes the session (rules 10.1 to 10.3). */
export const googleRoutes: ApiRoutes = ({ serve, services: { accounts }, env }) => {
  const { google } = accounts;
  const cookie = flowCookie(env.publicUrl);

  serve('beginGoogleSignIn', async ({ request, reply }) => {
    if (!google) return toLogin(reply, 'google-no-disponible', null);
    const begun = await google.begin(returnPathOf(request.query), request.ip);
    if ('notice' in begun) return sendBack(request, reply, begun);
    reply.header('set-cookie', cookie.write(begun.secret, FLOW_LIFETIME / 1000));
    return reply.redirect(begun.url.href);
  });

  serve('finishGoogleSignIn', async ({ request, reply }) => {
    if (!google) return toLogin(reply, 'google-no-disponible', null);
    const search = /\?.*$/.exec(request.url)?.[0] ?? '';
    const secret = cookie.read(request);
    const ended = await google.finish(search, secret, userAgentOf(request));
    // The same cookie wakes the sleeping session.
    const isAsleep = secret !== null && 'token' in ended;
    reply.header('set-cookie', isAsleep ? cookie.write(secret, WAKING_SECONDS) : cookie.write('', 0));
    if ('notice' in ended) return sendBack(request, reply, ended);
    const returnTo = { [RETURN_PARAMETER]: ended.returnTo };
    // In the fragment, which browsers send neither to a server nor to other sites.
    if ('challenge' in ended)
      return reply.redirect(`${withQuery('/login', returnTo)}#${CHALLENGE_FRAGMENT}${ended.challenge}`);
    return reply.redirect(withQuery(`/loginGoogle/${ended.token}`, returnTo));
  });

  // The last step, called by the page at the end of the redirects: cookie and token become a session.
  serve('wakeGoogleSession', async ({ body, request, reply }) => {
    const awake = await accounts.wakeGoogleSession(body.token, cookie.read(request));
    reply.header('set-cookie', cookie.write('', 0));
    await knownBrowser(accounts, env.publicUrl).remember(reply, awake.user);
    return awake;
  });
};

/** The cookie that binds a flow to its browser. Lax, because the redirect back starts on the provider's site. */
const flowCookie = (publicUrl: string) => ownCookie(publicUrl, 'google_flow', 'Lax');

function sendBack(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: { notice: SignInNotice; code: string; returnTo: string | null },
) {
  request.log.info({ notice: refused.notice, code: refused.code }, 'sign-in with Google refused');
  return toLogin(reply, refused.notice, refused.returnTo);
}

function toLogin(reply: FastifyReply, notice: SignInNotice, returnTo: string | null) {
  return reply.redirect(withQuery('/login', { [NOTICE_PARAMETER]: notice, [RETURN_PARAMETER]: returnTo }));
}

function withQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function returnPathOf(query: unknown): string | null {
  const parsed = z.object({ [RETURN_PARAMETER]: z.string() }).safeParse(query);
  const path = returnPath(parsed.success ? parsed.data[RETURN_PARAMETER] : null);
  return path === '/' ? null : path;
}
