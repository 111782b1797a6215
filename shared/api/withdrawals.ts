import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import {
  acceptWithdrawalSchema,
  newWithdrawalSchema,
  refuseWithdrawalSchema,
  withdrawalAnswerSchema,
  withdrawalQuerySchema,
  withdrawalSchema,
} from '#shared/schemas/withdrawals.ts';
import { WITHDRAWAL_STATES } from '#shared/withdrawals.ts';
import type { Endpoint } from './endpoint.ts';

const asking = { tag: 'Arrepentimiento', permission: 'anyone' } as const;
const settling = { tag: 'Arrepentimiento', permission: 'admin', needs: ['refunds'] } as const;

/** Withdrawals: requested by anybody without an account, settled by administrators (rules 17.1, 17.2). */
export const withdrawals = {
  requestWithdrawal: {
    ...asking,
    body: newWithdrawalSchema,
    answer: withdrawalAnswerSchema,
    status: 201,
    errors: ['too_many_tries'],
  },
  listWithdrawals: {
    ...settling,
    query: withdrawalQuerySchema,
    answer: z.array(withdrawalSchema),
    pageSize: 10,
  },
  acceptWithdrawal: {
    ...settling,
    needs: ['refunds'],
    description: 'Devuelve lo pagado (o la parte que se diga) y contesta por mail.',
    params: z.object({ id }),
    body: acceptWithdrawalSchema,
    answer: withdrawalSchema,
    errors: ['too_much', 'withdrawal_settled'],
  },
  refuseWithdrawal: {
    ...settling,
    needs: ['refunds'],
    params: z.object({ id }),
    body: refuseWithdrawalSchema,
    answer: withdrawalSchema,
    errors: ['withdrawal_settled'],
  },
  moveWithdrawal: {
    ...settling,
    params: z.object({ id, state: z.enum(WITHDRAWAL_STATES, 'No es un estado conocido') }),
    answer: withdrawalSchema,
    errors: ['withdrawal_repeated'],
  },
} satisfies Record<string, Endpoint>;
