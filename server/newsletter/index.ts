import type { Database } from '#server/db/index.ts';
import { confirm, unsubscribe } from './settle.ts';
import { subscribe } from './subscribe.ts';
import { forgetOldRequests } from './tokens.ts';

export { newsletterJobs } from './newsletter-mails.ts';

/** The newsletter's use cases; each is documented where it is defined. */
export function createNewsletter(deps: { db: Database }) {
  return {
    subscribe: (email: string, address: string) => subscribe(deps, email, address),
    confirm: (token: string) => confirm(deps, token),
    unsubscribe: (token: string) => unsubscribe(deps, token),
    forgetOldRequests: () => forgetOldRequests(deps.db),
  };
}
