import { z } from 'zod';
import { forbidden } from '#server/errors.ts';
import {
  loginAnswerSchema,
  loginSchema,
  signupSchema,
  userEditSchema,
  userSchema,
} from '#shared/schemas/accounts.ts';
import { id } from '#shared/schemas/fields.ts';
import { knownBrowser } from '../known-browser.ts';
import { bearerToken, userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** Section 7, User. */
export const userRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { accounts } = services;
  const tags = ['Usuario'];

  app.post(
    '/user/signup',
    { schema: { tags, body: signupSchema, response: { 201: z.object({ user: userSchema }), ...problems } } },
    async (request, reply) => {
      const user = await accounts.signUp(request.body, request.ip);
      return reply.code(201).send({ user });
    },
  );

  app.post(
    '/user/logout',
    { onRequest: checks.requireUser, schema: { tags, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      const token = bearerToken(request);
      if (token) await accounts.endSession(token);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/user/profile',
    {
      onRequest: checks.requireUser,
      schema: { tags, response: { 200: z.object({ selectedUserInfo: userSchema }), ...problems } },
    },
    async (request) => ({ selectedUserInfo: userOf(request) }),
  );

  app.put(
    '/user/update-user/:userId',
    {
      onRequest: checks.requireUser,
      schema: {
        tags,
        params: z.object({ userId: id }),
        body: userEditSchema,
        response: { 200: userSchema, ...problems },
      },
    },
    async (request) => {
      const user = userOf(request);
      if (request.params.userId !== user._id) throw forbidden();
      return accounts.editUser(user, request.body);
    },
  );
};

/** Apart from the others: its answer is a session's token, which is kept nowhere, not even for an Idempotency-Key. */
export const loginRoute: ApiRoutes = async (app, { services, env, problems }) => {
  const browser = knownBrowser(services.accounts, env.publicUrl);
  app.post(
    '/user/login',
    { schema: { tags: ['Usuario'], body: loginSchema, response: { 200: loginAnswerSchema, ...problems } } },
    async (request, reply) => {
      const signedIn = await services.accounts.logIn(request.body, browser.signInFrom(request));
      await browser.remember(reply, signedIn.user);
      return signedIn;
    },
  );
};
