import type { Generated } from 'kysely';
import type { Later } from './column-types.ts';

/** A buyer's request to undo a purchase (rules 17.1). */
export type WithdrawalTable = {
  id: Generated<string>;
  code: string;
  order_code: string;
  order_id: string | null;
  email: string;
  scope: 'whole' | 'part';
  note: Generated<string>;
  state: Generated<'pendiente' | 'resuelto'>;
  request_hash: Uint8Array;
  requested_at: Generated<Date>;
  resolved_at: Later<Date>;
  resolved_by: Later<string>;
  /** Null: pending, or settled before answers were kept. */
  outcome: Later<'accepted' | 'refused'>;
  /** The words for the buyer. */
  answer: Generated<string>;
  refunded_centavos: Generated<number>;
};

export type NewsletterSubscriptionTable = {
  id: Generated<string>;
  email: string;
  email_key: string;
  requested_at: Generated<Date>;
  confirmed_at: Later<Date>;
  unsubscribed_at: Later<Date>;
};

export type NewsletterTokenTable = {
  token_hash: Uint8Array;
  subscription_id: string;
  purpose: 'confirm' | 'unsubscribe';
  expires_at: Date | null;
};
