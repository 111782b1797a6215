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

/** Browser navigation that starts Google sign-in, the way back, and the step that turns it into a session. */
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
    // A session that is asleep is woken with the same cookie.
    const isAsleep = secret !== null && 'token' in ended;
    reply.header('set-cookie', isAsleep ? cookie.write(secret, WAKING_SECONDS) : cookie.write('', 0));
    if ('notice' in ended) return sendBack(request, reply, ended);
    const returnTo = { [RETURN_PARAMETER]: ended.returnTo };
    // Behind the #, which browsers keep to themselves: it is in no log and in no other site's hands.
    if ('challenge' in ended)
      return reply.redirect(`${withQuery('/login', returnTo)}#${CHALLENGE_FRAGMENT}${ended.challenge}`);
    return reply.redirect(withQuery(`/loginGoogle/${ended.token}`, returnTo));
  });

  // The last step, of the page that the way back led to: the flow's cookie and the token become a session.
  serve('wakeGoogleSession', async ({ body, request, reply }) => {
    const awake = await accounts.wakeGoogleSession(body.token, cookie.read(request));
    reply.header('set-cookie', cookie.write('', 0));
    await knownBrowser(accounts, env.publicUrl).remember(reply, awake.user);
    return awake;
  });
};

/** Binds a flow to its browser. Lax: the way back is a navigation that begins on the provider's site. */
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
