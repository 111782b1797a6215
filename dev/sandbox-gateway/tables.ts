import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Database } from '#server/db/index.ts';

/** A preference as its API shows it, without the id. Unknown fields of the request stay in it. */
export type PreferenceBody = {
  items: Array<{
    id?: string | undefined;
    title: string;
    quantity: number;
    unit_price: number;
    currency_id?: string | undefined;
    picture_url?: string | undefined;
  }>;
  payer?: { email?: string | undefined } | undefined;
  back_urls?: BackUrls | undefined;
  external_reference?: string | undefined;
  additional_info?: string | undefined;
  notification_url?: string | undefined;
  expires?: boolean | undefined;
  expiration_date_from?: string | undefined;
  expiration_date_to?: string | undefined;
  date_of_expiration?: string | undefined;
  statement_descriptor?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
};

export type BackUrls = {
  success?: string | undefined;
  pending?: string | undefined;
  failure?: string | undefined;
};

/** A payment as its API shows it, without the id. Amounts are pesos, times have an offset. */
export type PaymentBody = {
  status: string;
  status_detail: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  payment_method_id: string;
  payment_type_id: string;
  currency_id: string;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  transaction_details: { total_paid_amount: number; external_resource_url: string | null };
  notification_url: string | null;
} & Record<string, unknown>;

export type RefundBody = { payment_id: number; amount: number; status: string } & Record<string, unknown>;

type SandboxTables = {
  sandbox_preferences: {
    id: string;
    merchant_order_id: GeneratedAlways<number>;
    body: JSONColumnType<PreferenceBody>;
    created_at: Date;
  };
  sandbox_payments: {
    id: GeneratedAlways<number>;
    preference_id: string;
    body: JSONColumnType<PaymentBody>;
  };
  sandbox_refunds: {
    id: GeneratedAlways<number>;
    payment_id: number;
    idempotency_key: string;
    body: JSONColumnType<RefundBody>;
  };
};

/** The handle with the sandbox's own tables, which the shop's code does not know. */
export function withSandboxTables(db: Database) {
  return db.$extendTables<SandboxTables>();
}
