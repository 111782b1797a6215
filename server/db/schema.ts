import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { OrderState, PaymentStatus } from '#shared/order-states.ts';
import type { ShipmentType } from '#shared/shipping.ts';
import type {
  IdentityTable,
  OneTimeTokenTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SignInChallengeTable,
  SignInFlowTable,
  SigningKeyTable,
  SleepingSessionTable,
  UserTable,
} from './account-tables.ts';
import type { CartLineTable, CartRemovalTable } from './cart-tables.ts';
import type { ImportProductTable, ImportRowTable, ImportTable } from './import-tables.ts';
import type { JobTable } from './job-tables.ts';
import type { LoosePictureTable } from './picture-tables.ts';
import type { PriceChangeLineTable, PriceChangeTable } from './price-change-tables.ts';
import type { StockMovementTable } from './stock-tables.ts';
import type {
  NewsletterSubscriptionTable,
  NewsletterTokenTable,
  WithdrawalTable,
} from './withdrawal-tables.ts';

/** The tables as db/migrations makes them; a test compares this with the database's own information_schema. */
export type Tables = {
  audit_entries: AuditEntryTable;
  categories: TaxonomyTable;
  brands: TaxonomyTable;
  products: ProductTable;
  newsletter_subscriptions: NewsletterSubscriptionTable;
  newsletter_tokens: NewsletterTokenTable;
  search_words: { word: string; spelling: string };
  sub_products: SubProductTable;
  users: UserTable;
  sessions: SessionTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_challenges: SignInChallengeTable;
  identities: IdentityTable;
  sign_in_flows: SignInFlowTable;
  signing_keys: SigningKeyTable;
  sleeping_sessions: SleepingSessionTable;
  one_time_tokens: OneTimeTokenTable;
  throttles: { key: string; window_start: Date; tries: number };
  carts: { id: Generated<string>; user_id: string };
  cart_lines: CartLineTable;
  cart_removals: CartRemovalTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  payments: PaymentTable;
  price_changes: PriceChangeTable;
  price_change_lines: PriceChangeLineTable;
  refunds: RefundTable;
  stock_movements: StockMovementTable;
  loose_pictures: LoosePictureTable;
  jobs: JobTable;
  idempotency_keys: IdempotencyKeyTable;
  imports: ImportTable;
  import_products: ImportProductTable;
  import_rows: ImportRowTable;
  withdrawals: WithdrawalTable;
};

type NullableJson = ColumnType<Record<string, unknown> | null, string | null, string | null>;

type AuditEntryTable = {
  id: Generated<string>;
  at: Generated<Date>;
  user_id: string | null;
  what: string;
  thing_id: string;
  label: string;
  action: string;
  before: NullableJson;
  after: NullableJson;
  search_text: GeneratedAlways<string>;
};

/** Categories and brands. */
type TaxonomyTable = { id: Generated<string>; key: string; name: string };

type ProductTable = {
  id: Generated<string>;
  name: string;
  description: string;
  price_centavos: number;
  category_id: string;
  brand_id: string;
  size_long: Generated<number>;
  size_width: Generated<number>;
  size_height: Generated<number>;
  weight: Generated<number>;
  minimum_stock: Generated<number>;
  discount: Generated<number>;
  tax_rate: Generated<number>;
  created_at: Generated<Date>;
  modified_at: Date | null;
  deleted_at: Date | null;
  folded_name: GeneratedAlways<string>;
  sort_key: GeneratedAlways<string>;
};

type SubProductTable = {
  id: Generated<string>;
  product_id: string;
  color: string;
  barcode: string | null;
  on_hand: number;
  reserved: Generated<number>;
  img: Generated<string[]>;
  position: Generated<number>;
  created_at: Generated<Date>;
  modified_at: Date | null;
  deleted_at: Date | null;
  color_key: GeneratedAlways<string>;
  /** Its product's, kept by triggers. */
  minimum_stock: Generated<number>;
};

type OrderTable = {
  id: Generated<string>;
  code: string;
  user_id: string;
  cart_id: string;
  state: OrderState;
  type_of_shipment: ShipmentType;
  products_centavos: number;
  shipment_centavos: number;
  total_centavos: GeneratedAlways<number>;
  name: string;
  last_name: string;
  email: string;
  phone: number | null;
  address: string | null;
  postal_code: number | null;
  city: string | null;
  province: string | null;
  payment_status: PaymentStatus;
  stock: 'reserved' | 'taken' | 'released';
  reserved_until: Date | null;
  preference_id: string | null;
  init_point: string | null;
  ticket_url: string | null;
  /** A hash of the client's address, while the order holds units. */
  placed_from: string | null;
  settled_payment_id: string | null;
  checked_at: Date | null;
  created_at: Generated<Date>;
  search_text: Generated<string>;
  state_rank: GeneratedAlways<number>;
} & Record<'name_key' | 'last_name_key' | 'email_key', GeneratedAlways<string>> &
  Record<'city_key' | 'province_key' | 'address_key', GeneratedAlways<string | null>>;

type OrderLineTable = {
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
};

type OrderEventTable = {
  id: Generated<string>;
  order_id: string;
  kind: string;
  from_state: OrderState | null;
  to_state: OrderState | null;
  user_id: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  at: Generated<Date>;
};

type PaymentTable = {
  id: string;
  order_id: string;
  status: string;
  status_detail: string | null;
  amount_centavos: number;
  refunded_centavos: Generated<number>;
  method: string | null;
  updated_at: Date;
  seen_at: Generated<Date>;
  /** Whether its order's settled_payment_id is this one; kept by triggers. */
  settles: Generated<boolean>;
};

type RefundTable = {
  id: Generated<string>;
  payment_id: string;
  reason: 'second_payment' | 'order_replaced' | 'no_stock';
  requested_at: Generated<Date>;
  done_at: Date | null;
};

type IdempotencyKeyTable = {
  user_id: string;
  route: string;
  key: string;
  request_hash: Uint8Array;
  status: number | null;
  response: string | null;
  created_at: Generated<Date>;
};

export type ProductRow = Selectable<ProductTable>;
export type SubProductRow = Selectable<SubProductTable>;
export type UserRow = Selectable<UserTable>;
export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
export type NewOrderLine = Insertable<OrderLineTable>;
export type PaymentRow = Selectable<PaymentTable>;
