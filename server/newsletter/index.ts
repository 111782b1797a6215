import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { confirm, unsubscribe } from './settle.ts';
import { subscribe } from './subscribe.ts';
import { listSubscribers, unsubscribeById } from './subscribers.ts';
import { forgetOldRequests, subscriptionOfToken } from './tokens.ts';

export { newsletterJobs } from './newsletter-mails.ts';
export { eraseSubscription } from './subscribers.ts';

/** The newsletter's use cases; each is documented where it is defined. */
export function createNewsletter(deps: { db: Database }) {
  return {
    ...withDeps(deps, { subscribe, confirm, unsubscribe, listSubscribers, unsubscribeById }),
    /** Throws link_expired for an unknown link. */
    expectUnsubscribeToken: async (token: string): Promise<void> => {
      await subscriptionOfToken(deps.db, token, 'unsubscribe');
    },
    forgetOldRequests: () => forgetOldRequests(deps.db),
  };
}
