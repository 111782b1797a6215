import { z } from 'zod';
import { id, text } from '#shared/schemas/fields.ts';
import { newsletterSchema, subscriberQuerySchema, subscriberSchema } from '#shared/schemas/newsletter.ts';
import type { Endpoint } from './endpoint.ts';

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

const admin = { tag: 'Boletín', permission: 'admin', needs: ['reports'] } as const;

/** The newsletter's subscribers. */
export const newsletterAdministration = {
  listSubscribers: {
    ...admin,
    query: subscriberQuerySchema,
    answer: z.array(subscriberSchema),
    pageSize: 10,
    table: true,
  },
  unsubscribeSubscriber: { ...admin, params: z.object({ id }), answer: z.null() },
} satisfies Record<string, Endpoint>;
