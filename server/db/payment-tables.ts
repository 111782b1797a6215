import type { Generated } from 'kysely';
import type { RefundReason } from '#shared/order-money.ts';
import type { Later } from './column-types.ts';

/** An order's checkout page at its gateway. */
export type CheckoutTable = {
  order_id: string;
  gateway: string;
  /** The gateway's id. */
  id: string;
  url: string;
  /** When the gateway was last asked for payments of the order. */
  checked_at: Date | null;
  created_at: Generated<Date>;
};

export type PaymentTable = {
  gateway: string;
  /** The gateway's id. */
  id: string;
  order_id: string;
  status: PaymentState;
  /** The gateway's own word for `status`. */
  gateway_status: string;
  status_detail: string | null;
  amount_centavos: number;
  refunded_centavos: Generated<number>;
  method: string | null;
  /** The address of the voucher. */
  voucher_url: string | null;
  /** When it last changed, by the gateway's clock. */
  updated_at: Date;
  seen_at: Generated<Date>;
  /** True if its money counts for the order; any other approved one is refunded. */
  settles: Generated<boolean>;
  /** The administrator who entered a payment by hand. */
  user_id: string | null;
  reference: string | null;
  /** The till that was open when a person entered it. */
  till_id: Later<string>;
};

/** The status of a payment, in the shop's own words. */
export type PaymentState =
  | 'pending'
  | 'in_review'
  | 'approved'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'charged_back'
  | 'disputed'
  | 'unknown';

export type RefundTable = {
  id: Generated<string>;
  gateway: string;
  payment_id: string;
  amount_centavos: number;
  reason: RefundReason;
  /** Null: the shop itself. */
  user_id: string | null;
  note: Generated<string>;
  requested_at: Generated<Date>;
  done_at: Date | null;
  /** The till that was open when a person gave it back. */
  till_id: Later<string>;
};
