import { z } from 'zod';
import {
  emailVerificationSchema,
  emailVerifiedSchema,
  passwordResetSchema,
  resetRequestSchema,
} from '#shared/schemas/accounts.ts';
import { userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** What goes by mail: verifying an e-mail and choosing a new password. */
export const accountLinkRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { accounts } = services;
  const tags = ['Usuario'];
  const nothing = { 204: z.null(), ...problems };

  app.get(
    '/user/email-verification',
    { onRequest: checks.requireUser, schema: { tags, response: { 200: emailVerifiedSchema, ...problems } } },
    async (request) => ({ verified: await accounts.isEmailVerified(userOf(request)) }),
  );

  app.post(
    '/user/email-verification',
    { onRequest: checks.requireUser, schema: { tags, response: nothing } },
    async (request, reply) => {
      await accounts.requestVerification(userOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/user/verify-email',
    { onRequest: checks.noteUser, schema: { tags, body: emailVerificationSchema, response: nothing } },
    async (request, reply) => {
      await accounts.verifyEmail(request.body.token, request.user);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/user/request-password-reset',
    { schema: { tags, body: resetRequestSchema, response: nothing } },
    async (request, reply) => {
      await accounts.requestPasswordReset(request.body.email, request.ip);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/user/reset-password',
    { schema: { tags, body: passwordResetSchema, response: nothing } },
    async (request, reply) => {
      await accounts.resetPassword(request.body);
      return reply.code(204).send(null);
    },
  );
};
