import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderEventKind, OrderState, PaymentStatus } from '#shared/order-life.ts';
import type { PaymentWay } from '#shared/payment-ways.ts';
import type { Adjustment } from '#shared/pricing.ts';
import type { Channel } from '#shared/sales-channels.ts';
import type { Later } from './column-types.ts';

export type OrderTable = {
  id: Generated<string>;
  code: string;
  /** Null: a sale without a customer. */
  user_id: string | null;
  cart_id: string | null;
  channel: Generated<Channel>;
  state: OrderState;
  type_of_shipment: string;
  shipment_name: Generated<string>;
  shipment_pickup: Generated<boolean>;
  shipment_paid_later: Generated<boolean>;
  shipment_note: string | null;
  products_centavos: number;
  shipment_centavos: number;
  total_centavos: number;
  name: string;
  last_name: string;
  email: string;
  phone: number | null;
  address: string | null;
  postal_code: number | null;
  city: string | null;
  province: string | null;
  payment_status: PaymentStatus;
  /** Null: a sale that the shop entered. */
  payment_way: PaymentWay | null;
  stock: 'reserved' | 'taken' | 'released';
  reserved_until: Date | null;
  /** A hash of the client's address while the order has a reservation. */
  placed_from: string | null;
  created_at: Generated<Date>;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  delivery_note: Generated<string>;
  tracking_carrier: string | null;
  tracking_code: string | null;
  tracking_url: string | null;
  /** What the shop has of the payments that count, less what was given back or will be. */
  paid_centavos: Generated<number>;
  /** What was given back, or will be. */
  refunded_centavos: Generated<number>;
  /** The part of it that is no longer due. */
  waived_centavos: Generated<number>;
  /** What the buyer still has to pay; 0 of an order that came to nothing. */
  owed_centavos: GeneratedAlways<number>;
  search_text: Generated<string>;
  state_rank: GeneratedAlways<number>;
} & Record<'name_key' | 'last_name_key' | 'email_key', GeneratedAlways<string>> &
  Record<'city_key' | 'province_key' | 'address_key', GeneratedAlways<string | null>>;

export type OrderLineTable = {
  id: Generated<string>;
  order_id: string;
  position: number;
  sub_product_id: string;
  product_id: string;
  quantity: number;
  price_centavos: number;
  name: string;
  color: string;
  category: string;
  brand: string;
  barcode: string | null;
  img: string[];
  /** Units that were paid back. */
  refunded: Generated<number>;
  /** Units that are on the shelf again. */
  restocked: Generated<number>;
  /** Of one unit when it was sold; a trigger writes it. */
  cost_centavos: Later<number>;
};

export type OrderEventTable = {
  id: Generated<string>;
  order_id: string;
  kind: OrderEventKind;
  from_state: OrderState | null;
  to_state: OrderState | null;
  user_id: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  at: Generated<Date>;
};

/** An adjustment of an order's total (rules 3.2). */
export type OrderAdjustmentTable = {
  order_id: string;
  position: number;
  kind: Adjustment['kind'];
  label: string;
  amount_centavos: number;
  /** Of a discount in percent of the products: hundredths of a percent. */
  hundredths: number | null;
};

/** A sale that the shop entered, by the sender's name for it, so that it is sold once. */
export type SaleAttemptTable = { user_id: string; attempt: string; order_id: string };

/** A credit of a bank statement that has confirmed an order. */
export type BankMovementTable = {
  key: string;
  day: string;
  amount_centavos: number;
  order_id: string;
  /** Null: it is being written. */
  payment_id: string | null;
  confirmed_at: Generated<Date>;
};
