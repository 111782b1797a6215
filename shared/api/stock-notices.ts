import { z } from 'zod';
import { id, text } from '#shared/schemas/fields.ts';
import { stockNoticeInputSchema, stockNoticeSchema } from '#shared/schemas/stock-notices.ts';
import type { Endpoint } from './endpoint.ts';

const tag = 'Avisos de stock';
const byLink = { tag, permission: 'anyone', params: z.object({ token: text(200) }) } as const;

/** Mails to those who wait for a sold-out colour (rules 4.16). */
export const stockNotices = {
  askStockNotice: {
    tag,
    permission: 'known',
    body: stockNoticeInputSchema,
    answer: stockNoticeSchema,
    errors: ['in_stock', 'too_many_tries'],
  },
  cancelStockNotice: {
    tag,
    permission: 'user',
    params: z.object({ subProduct: id }),
    answer: z.null(),
  },
  confirmStockNotice: { ...byLink, answer: z.null(), errors: ['link_expired'] },
  leaveStockNotices: {
    ...byLink,
    // RFC 8058: mail programs send either kind of form.
    form: { kind: 'orJson', maxFiles: 0 },
    answer: z.null(),
    errors: ['link_expired'],
  },
  // Other mail programs open this address, which changes nothing by itself.
  openStockNoticesLeave: { ...byLink, answer: 'redirect', keep: false },
} satisfies Record<string, Endpoint>;
