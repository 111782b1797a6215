import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CALLBACK_PATH, FLOW_LIFETIME } from '#server/accounts/index.ts';
import {
  CHALLENGE_FRAGMENT,
  NOTICE_PARAMETER,
  RETURN_PARAMETER,
  type SignInNotice,
} from '#shared/login-address.ts';
import { returnPath } from '#shared/return-path.ts';
import { userAgentOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

const FLOW_COOKIE = 'google_flow';

/**
 * Section 7: browser navigation that starts Google sign-in, and the way back. A person stands before each answer, so
 * all of them are redirects to a page; HEAD, which a link preview may send, does nothing.
 */
export const googleRoutes: ApiRoutes = async (app, { services, env }) => {
  const { google } = services.accounts;
  const tags = ['Usuario'];
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : '';

  app.get('/user/google', { exposeHeadRoute: false, schema: { tags } }, async (request, reply) => {
    if (!google) return toLogin(reply, 'google-no-disponible', null);
    const begun = await google.begin(returnPathOf(request.query), request.ip);
    if ('notice' in begun) return sendBack(request, reply, begun);
    // Lax: the way back is a navigation that begins on the provider's site.
    reply.header(
      'set-cookie',
      `${FLOW_COOKIE}=${begun.secret}; Path=${CALLBACK_PATH}; Max-Age=${FLOW_LIFETIME / 1000}; HttpOnly; SameSite=Lax${secure}`,
    );
    return reply.redirect(begun.url.href);
  });

  app.get('/user/google/callback', { exposeHeadRoute: false, schema: { tags } }, async (request, reply) => {
    if (!google) return toLogin(reply, 'google-no-disponible', null);
    const search = /\?.*$/.exec(request.url)?.[0] ?? '';
    const ended = await google.finish(search, flowSecretOf(request), userAgentOf(request));
    reply.header(
      'set-cookie',
      `${FLOW_COOKIE}=; Path=${CALLBACK_PATH}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    );
    if ('notice' in ended) return sendBack(request, reply, ended);
    // Behind the #, which browsers keep to themselves: it is in no log and in no other site's hands.
    if ('challenge' in ended)
      return reply.redirect(
        `${withQuery('/login', { [RETURN_PARAMETER]: ended.returnTo })}#${CHALLENGE_FRAGMENT}${ended.challenge}`,
      );
    return reply.redirect(withQuery(`/loginGoogle/${ended.token}`, { [RETURN_PARAMETER]: ended.returnTo }));
  });
};

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

function flowSecretOf(request: FastifyRequest): string | null {
  const pair = new RegExp(`(?:^|;\\s*)${FLOW_COOKIE}=([\\w-]{43})(?:;|$)`);
  return pair.exec(request.headers.cookie ?? '')?.[1] ?? null;
}
