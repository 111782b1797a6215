import { z } from 'zod';
import { WITHDRAWAL_SCOPES, WITHDRAWAL_STATES } from '#shared/withdrawals.ts';
import { email, id, instant, pageLimit, pageNumber, requiredText, text } from './fields.ts';
import { refundShare } from './refund-share.ts';

export const withdrawalSchema = z
  .object({
    _id: z.string(),
    /** The code that the person received. */
    code: z.string(),
    state: z.enum(WITHDRAWAL_STATES),
    /** The order's code as typed; may be empty. */
    orderCode: z.string(),
    /** The order with that code if its buyer has that e-mail; else null. */
    order: z.object({ _id: z.string(), code: z.string() }).nullable(),
    email: z.string(),
    scope: z.enum(WITHDRAWAL_SCOPES),
    note: z.string(),
    requestedDate: instant,
    /** By when the law wants an answer. */
    deadline: instant,
    /** What the shop answered; null while it is pending. */
    outcome: z.enum(['accepted', 'refused']).nullable(),
    answer: z.string(),
    /** What was given back for it, in pesos. */
    refunded: z.number(),
    resolvedDate: instant.nullable(),
    resolvedBy: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const NO_NOTE = 'Contanos qué querés devolver, en hasta 2000 letras.';

/** POST /api/withdrawals. A wrong or missing order code is accepted (rules 17.2). */
export const newWithdrawalSchema = z
  .object({
    orderCode: text(60, 'Escribí solo el código del pedido, o dejalo vacío.').default(''),
    email,
    scope: z.enum(WITHDRAWAL_SCOPES, 'Tiene que ser whole o part').default('whole'),
    note: text(2000, NO_NOTE).default(''),
  })
  .refine(({ scope, note }) => scope === 'whole' || note !== '', {
    path: ['note'],
    message: NO_NOTE,
  });
export type NewWithdrawal = z.infer<typeof newWithdrawalSchema>;

export const withdrawalAnswerSchema = z.object({ code: z.string(), requestedDate: instant });
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswerSchema>;

/** Query of the administration's list. `q` matches the code, the order's code, the e-mail or the note. */
export const withdrawalQuerySchema = z.object({
  state: z.enum(WITHDRAWAL_STATES, 'No es un estado conocido').optional(),
  q: text(200).optional(),
  /** Only requests about this order. */
  order: id.optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type WithdrawalQuery = z.infer<typeof withdrawalQuerySchema>;

/**
 * POST /api/admin/withdrawals/{id}/accept: what is given back is an amount, or units of lines; missing: all that was paid.
 * `answer`: words for the buyer, such as how to send it back.
 */
export const acceptWithdrawalSchema = refundShare
  .extend({ answer: text(2000).default('') })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
    path: ['amount'],
    message: 'Escribí un importe o elegí productos, no los dos',
  });
export type AcceptWithdrawal = z.infer<typeof acceptWithdrawalSchema>;

/** POST /api/admin/withdrawals/{id}/refuse */
export const refuseWithdrawalSchema = z.object({
  reason: requiredText(2000, 'Escribí por qué no corresponde'),
});
