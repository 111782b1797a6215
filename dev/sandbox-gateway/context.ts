import type { Payment } from './payment.ts';
import type { Store } from './store.ts';

/** What the routes and the controls work with. */
export type SandboxContext = {
  now: () => Date;
  store: () => Store;
  /** Runs `work` in one transaction. */
  atOnce: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;
  /** Sends the webhook; settles after the first try or a few seconds. Never rejects. */
  notify: (payment: Payment, action: 'payment.created' | 'payment.updated') => Promise<void>;
  /** The hosted page of a preference. */
  pageUrl: (preferenceId: string) => string;
};
