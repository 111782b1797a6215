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
  /** The address of a preference's hosted page. */
  pageUrl: (preferenceId: string) => string;
};
