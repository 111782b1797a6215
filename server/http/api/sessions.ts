import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import { userSessionSchema } from '#shared/schemas/sessions.ts';
import { bearerToken, userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** An administrator's own sessions: where one is signed in, and how to end that. */
export const sessionRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { accounts } = services;
  const onRequest = checks.requireAdmin;
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
};
