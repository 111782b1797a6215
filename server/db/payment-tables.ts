import type { Generated } from 'kysely';

/** The hosted checkout of an order at its gateway. */
export type CheckoutTable = {
  order_id: string;
  gateway: string;
  /** As the gateway calls it. */
  id: string;
  url: string;
  /** When the gateway was last asked for the order's payments. */
  checked_at: Date | null;
  created_at: Generated<Date>;
};

export type PaymentTable = {
  gateway: string;
  /** As the gateway calls it. */
  id: string;
  order_id: string;
  status: PaymentState;
  /** The gateway's own word for `status`. */
  gateway_status: string;
  status_detail: string | null;
  amount_centavos: number;
  refunded_centavos: Generated<number>;
  method: string | null;
  /** Where a voucher can be seen again. */
  voucher_url: string | null;
  /** The gateway's time of its last change. */
  updated_at: Date;
  seen_at: Generated<Date>;
  /** Whether it is the one that settled its order. */
  settles: Generated<boolean>;
};

/** Where a payment stands, whatever its gateway calls it. */
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
  reason: 'second_payment' | 'order_replaced' | 'no_stock';
  requested_at: Generated<Date>;
  done_at: Date | null;
};
