import type { Payment } from './payment.ts';
import type { Store } from './store.ts';

/** What the routes and controls depend on. */
export type SandboxContext = {
  now: () => Date;
  store: () => Store;
  /** Runs `work` in a transaction. */
  atOnce: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;
  /** Sends the webhook. Resolves after the first attempt or a few seconds; never rejects. */
  notify: (payment: Payment, action: 'payment.created' | 'payment.updated') => Promise<void>;
  /** Payments that the API goes on answering as they were, by id, as a gateway whose reads lag behind. */
  frozen: Map<number, Payment>;
  /** The address of a preference's hosted page. */
  pageUrl: (preferenceId: string) => string;
};
