import type { Database } from '#server/db/index.ts';
import { confirm, unsubscribe } from './settle.ts';
import { subscribe } from './subscribe.ts';
import { forgetOldRequests, subscriptionOfToken } from './tokens.ts';

export { newsletterJobs } from './newsletter-mails.ts';

/** The newsletter's use cases; each is documented where it is defined. */
export function createNewsletter(deps: { db: Database }) {
  return {
    subscribe: (email: string, address: string) => subscribe(deps, email, address),
    confirm: (token: string) => confirm(deps, token),
    /** Throws link_expired (400) for a link that is nobody's. */
    expectUnsubscribeToken: async (token: string): Promise<void> => {
      await subscriptionOfToken(deps.db, token, 'unsubscribe');
    },
    unsubscribe: (token: string) => unsubscribe(deps, token),
    forgetOldRequests: () => forgetOldRequests(deps.db),
  };
}
