import { z } from 'zod';
import { id, text } from '#shared/schemas/fields.ts';
import { newsletterSchema } from '#shared/schemas/newsletter.ts';
import {
  newWithdrawalSchema,
  withdrawalAnswerSchema,
  withdrawalQuerySchema,
  withdrawalSchema,
} from '#shared/schemas/withdrawals.ts';
import { WITHDRAWAL_STATES } from '#shared/withdrawals.ts';
import type { Endpoint } from './endpoint.ts';

const asking = { tag: 'Arrepentimiento', permission: 'anyone' } as const;
const settling = { tag: 'Arrepentimiento', permission: 'admin' } as const;

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
  moveWithdrawal: {
    ...settling,
    params: z.object({ id, state: z.enum(WITHDRAWAL_STATES, 'No es un estado conocido') }),
    answer: withdrawalSchema,
    errors: ['withdrawal_repeated'],
  },
} satisfies Record<string, Endpoint>;

const newsletterCall = { tag: 'Boletín', permission: 'anyone' } as const;
const byLink = { ...newsletterCall, params: z.object({ token: text(200) }) } as const;

/** The newsletter: subscribing, and confirming and unsubscribing by mailed links (rules 17.3). */
export const newsletter = {
  subscribeToNewsletter: {
    ...newsletterCall,
    body: newsletterSchema,
    answer: z.null(),
    errors: ['too_many_tries'],
  },
  confirmNewsletter: { ...byLink, answer: z.null(), errors: ['link_expired'] },
  leaveNewsletter: {
    ...byLink,
    // RFC 8058: mail programs send either kind of form.
    form: { kind: 'orJson', maxFiles: 0 },
    answer: z.null(),
    errors: ['link_expired'],
  },
  // Other mail programs open this address, which changes nothing by itself.
  openNewsletterLeave: { ...byLink, answer: 'redirect', keep: false },
} satisfies Record<string, Endpoint>;

export const pages = {
  /** Where the redirect out of an app's browser ends: the shop (rules 18.13). */
  openShop: { tag: 'Páginas', permission: 'anyone', answer: 'redirect', keep: false },
} satisfies Record<string, Endpoint>;
