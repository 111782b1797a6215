import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import {
  newWithdrawalSchema,
  withdrawalAnswerSchema,
  withdrawalQuerySchema,
  withdrawalSchema,
} from '#shared/schemas/withdrawals.ts';
import { WITHDRAWAL_STATES } from '#shared/withdrawals.ts';
import { addPageHeaders } from '../paging.ts';
import { acceptPlainForms, isPlainForm } from '../plain-forms.ts';
import { userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** Botón de arrepentimiento: asked by anybody, without an account; seen and settled by administrators. */
export const withdrawalRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { withdrawals } = services;
  const tags = ['Arrepentimiento'];
  const onRequest = checks.requireAdmin;
  acceptPlainForms(app, '/arrepentimiento');

  app.post(
    '/withdrawals',
    { schema: { tags, body: newWithdrawalSchema, response: { 201: withdrawalAnswerSchema, ...problems } } },
    async (request, reply) => {
      const answer = await withdrawals.requestWithdrawal(request.body, request.ip);
      if (isPlainForm(request)) return reply.redirect(`/arrepentimiento?codigo=${answer.code}`, 303);
      return reply.code(201).send(answer);
    },
  );

  app.get(
    '/withdrawals',
    {
      onRequest,
      schema: {
        tags,
        querystring: withdrawalQuerySchema,
        response: { 200: z.array(withdrawalSchema), ...problems },
      },
    },
    async (request, reply) => {
      const list = await withdrawals.listWithdrawals(request.query);
      addPageHeaders(request, reply, {
        query: request.query,
        total: list.total,
        pageSize: request.query.limit,
      });
      return list.withdrawals;
    },
  );

  app.put(
    '/withdrawals/:id/state/:state',
    {
      onRequest,
      schema: {
        tags,
        params: z.object({ id, state: z.enum(WITHDRAWAL_STATES, 'No es un estado conocido') }),
        response: { 200: withdrawalSchema, ...problems },
      },
    },
    (request) => withdrawals.setWithdrawalState({ ...request.params, adminId: userOf(request)._id }),
  );
};
