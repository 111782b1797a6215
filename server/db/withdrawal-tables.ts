import type { ColumnType, Generated } from 'kysely';

/** null until something happens: an INSERT leaves it out. */
type MissingAtFirst<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A customer's request to undo a purchase. */
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
  resolved_at: MissingAtFirst<Date>;
  resolved_by: MissingAtFirst<string>;
};

export type NewsletterSubscriptionTable = {
  id: Generated<string>;
  email: string;
  email_key: string;
  requested_at: Generated<Date>;
  confirmed_at: MissingAtFirst<Date>;
  unsubscribed_at: MissingAtFirst<Date>;
};

export type NewsletterTokenTable = {
  token_hash: Uint8Array;
  subscription_id: string;
  purpose: 'confirm' | 'unsubscribe';
  expires_at: Date | null;
};
