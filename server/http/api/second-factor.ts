import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginAnswerSchema } from '#shared/schemas/accounts.ts';
import {
  challengeAnswerSchema,
  ownPasswordSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSetupSchema,
  secondFactorStateSchema,
} from '#shared/schemas/second-factor.ts';
import { knownBrowser } from '../known-browser.ts';
import { bearerToken, userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const tags = ['Verificación en dos pasos'];

/**
 * The second factor of administrators (RFC 6238). Their answers hold secrets, which are kept nowhere, not even for an
 * Idempotency-Key.
 */
export const secondFactorRoutes: ApiRoutes = async (app, context) => {
  addSignIn(app, context);
  addSetup(app, context);
  addUpkeep(app, context);
};

/** The second step of a login that was answered with `second_factor_needed`. */
function addSignIn(app: ApiScope, { services, env, problems }: ApiContext): void {
  const browser = knownBrowser(services.accounts, env.publicUrl);
  app.post(
    '/user/login/second-factor',
    { schema: { tags, body: challengeAnswerSchema, response: { 200: loginAnswerSchema, ...problems } } },
    async (request, reply) => {
      const signedIn = await services.accounts.answerChallenge(request.body, browser.signInFrom(request));
      await browser.remember(reply, signedIn.user);
      return signedIn;
    },
  );
}

/** The password, or the session that may have come from Google a moment ago. */
function proofOf(request: FastifyRequest & { body?: { password?: string | undefined } | null | undefined }) {
  return { password: request.body?.password, token: bearerToken(request) ?? '' };
}

function addSetup(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { accounts } = services;
  const onRequest = checks.requireAdmin;

  app.get(
    '/user/second-factor',
    { onRequest, schema: { tags, response: { 200: secondFactorStateSchema, ...problems } } },
    (request) => accounts.readSecondFactor(userOf(request)),
  );

  app.post(
    '/user/second-factor',
    {
      onRequest,
      schema: { tags, body: ownPasswordSchema, response: { 201: secondFactorSetupSchema, ...problems } },
    },
    async (request, reply) =>
      reply.code(201).send(await accounts.beginSecondFactor(userOf(request), proofOf(request))),
  );

  app.post(
    '/user/second-factor/confirm',
    {
      onRequest,
      schema: { tags, body: secondFactorCodeSchema, response: { 200: recoveryCodesSchema, ...problems } },
    },
    async (request) => ({
      recoveryCodes: await accounts.confirmSecondFactor(userOf(request), {
        ...proofOf(request),
        code: request.body.code,
      }),
    }),
  );
}

/** What one does with a factor that is on; each asks who it is. */
function addUpkeep(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { accounts } = services;
  const onRequest = checks.requireAdmin;
  const body = ownPasswordSchema;

  app.post(
    '/user/second-factor/recovery-codes',
    { onRequest, schema: { tags, body, response: { 200: recoveryCodesSchema, ...problems } } },
    async (request) => ({
      recoveryCodes: await accounts.replaceRecoveryCodes(userOf(request), proofOf(request)),
    }),
  );

  app.post(
    '/user/second-factor/turn-off',
    { onRequest, schema: { tags, body, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      await accounts.turnOffSecondFactor(userOf(request), proofOf(request));
      return reply.code(204).send(null);
    },
  );
}
