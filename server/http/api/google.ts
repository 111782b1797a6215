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
import { googleSessionSchema, loginAnswerSchema } from '#shared/schemas/accounts.ts';
import { ownCookie } from '../cookies.ts';
import { knownBrowser } from '../known-browser.ts';
import { userAgentOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

/**
 * Section 7: browser navigation that starts Google sign-in, and the way back. A person stands before each answer, so
 * all of them are redirects to a page; HEAD, which a link preview may send, does nothing.
 */
export const googleRoutes: ApiRoutes = async (app, context) => {
  const { google } = context.services.accounts;
  const cookie = flowCookie(context.env.publicUrl);
  const tags = ['Usuario'];

  app.get(
    '/user/google',
    { exposeHeadRoute: false, config: { keep: false }, schema: { tags } },
    async (request, reply) => {
      if (!google) return toLogin(reply, 'google-no-disponible', null);
      const begun = await google.begin(returnPathOf(request.query), request.ip);
      if ('notice' in begun) return sendBack(request, reply, begun);
      reply.header('set-cookie', cookie.write(begun.secret, FLOW_LIFETIME / 1000));
      return reply.redirect(begun.url.href);
    },
  );

  app.get(
    '/user/google/callback',
    { exposeHeadRoute: false, config: { keep: false }, schema: { tags } },
    async (request, reply) => {
      if (!google) return toLogin(reply, 'google-no-disponible', null);
      const search = /\?.*$/.exec(request.url)?.[0] ?? '';
      const secret = cookie.read(request);
      const ended = await google.finish(search, secret, userAgentOf(request));
      // A session that is asleep is woken with the same cookie.
      const isAsleep = secret !== null && 'token' in ended;
      reply.header('set-cookie', isAsleep ? cookie.write(secret, WAKING_SECONDS) : cookie.write('', 0));
      if ('notice' in ended) return sendBack(request, reply, ended);
      // Behind the #, which browsers keep to themselves: it is in no log and in no other site's hands.
      if ('challenge' in ended)
        return reply.redirect(
          `${withQuery('/login', { [RETURN_PARAMETER]: ended.returnTo })}#${CHALLENGE_FRAGMENT}${ended.challenge}`,
        );
      return reply.redirect(withQuery(`/loginGoogle/${ended.token}`, { [RETURN_PARAMETER]: ended.returnTo }));
    },
  );

  addWaking(app, context);
};

/** The last step, of the page that the way back led to: the flow's cookie and the token become a session. */
function addWaking(app: ApiScope, { services, env, problems }: ApiContext): void {
  const cookie = flowCookie(env.publicUrl);

  app.post(
    '/user/google/session',
    {
      schema: {
        tags: ['Usuario'],
        body: googleSessionSchema,
        response: { 200: loginAnswerSchema, ...problems },
      },
    },
    async (request, reply) => {
      const awake = await services.accounts.wakeGoogleSession(request.body.token, cookie.read(request));
      reply.header('set-cookie', cookie.write('', 0));
      await knownBrowser(services.accounts, env.publicUrl).remember(reply, awake.user);
      return awake;
    },
  );
}

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
