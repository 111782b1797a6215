import { z } from 'zod';
import { passwordChangeSchema } from '#shared/schemas/accounts.ts';
import { id } from '#shared/schemas/fields.ts';
import { endedSessionsSchema, endSessionsSchema, userSessionSchema } from '#shared/schemas/sessions.ts';
import { bearerToken, userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** One's own sessions and password; administrators also end somebody else's sessions. */
export const sessionRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { accounts } = services;
  const onRequest = checks.requireUser;
  const tags = ['Sesiones'];

  app.get(
    '/user/sessions',
    { onRequest, schema: { tags, response: { 200: z.array(userSessionSchema), ...problems } } },
    (request) => accounts.listOwnSessions(userOf(request), bearerToken(request) ?? ''),
  );

  app.delete(
    '/user/sessions',
    { onRequest, schema: { tags, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      await accounts.endOtherSessions(userOf(request), bearerToken(request) ?? '');
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/user/sessions/:sessionId',
    {
      onRequest,
      schema: { tags, params: z.object({ sessionId: id }), response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      await accounts.endOwnSession(userOf(request), request.params.sessionId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/user/change-password',
    {
      onRequest,
      schema: { tags: ['Usuario'], body: passwordChangeSchema, response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      const token = bearerToken(request) ?? '';
      await accounts.changePassword(userOf(request), {
        password: request.body.password,
        newPassword: request.body.newPassword,
        token,
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/admin/end-sessions',
    {
      onRequest: checks.requireAdmin,
      schema: { tags, body: endSessionsSchema, response: { 200: endedSessionsSchema, ...problems } },
    },
    (request) => accounts.endSessionsByEmail(userOf(request), request.body.email, bearerToken(request) ?? ''),
  );
};
