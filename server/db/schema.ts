import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { ContentUnit } from '#shared/net-content.ts';
import type { Visibility } from '#shared/visibility.ts';
import type {
  CustomerNoteTable,
  IdentityTable,
  OneTimeTokenTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SignInChallengeTable,
  SignInFlowTable,
  SigningKeyTable,
  SleepingSessionTable,
  StaffInvitationLinkTable,
  StaffInvitationTable,
  UserTable,
} from './account-tables.ts';
import type { BulkEditLineTable, BulkEditTable } from './bulk-edit-tables.ts';
import type { CartLineTable, CartRemovalTable } from './cart-tables.ts';
import type { ImportProductTable, ImportRowTable, ImportTable } from './import-tables.ts';
import type { JobTable } from './job-tables.ts';
import type {
  ListChoiceTable,
  ListDemandSeenTable,
  ListDemandTable,
  ListReadingTable,
  PublishedListCartTable,
  PublishedListCountTable,
  PublishedListLineTable,
  PublishedListTable,
  SharedListTable,
} from './list-tables.ts';
import type {
  BankMovementTable,
  OrderAdjustmentTable,
  OrderEventTable,
  OrderLineTable,
  OrderTable,
  SaleAttemptTable,
} from './order-tables.ts';
import type { CheckoutTable, PaymentTable, RefundTable } from './payment-tables.ts';
import type { LoosePictureTable } from './picture-tables.ts';
import type { PriceChangeLineTable, PriceChangeTable } from './price-change-tables.ts';
import type { PurchaseLineTable, PurchaseTable } from './purchase-tables.ts';
import type { ParkedSaleTable, ReceiptLinkTable } from './sales-tables.ts';
import type { SynonymsVersionTable } from './search-tables.ts';
import type { SettingsVersionTable } from './settings-tables.ts';
import type { StockNoticeTable, StockNoticeTokenTable } from './stock-notice-tables.ts';
import type {
  LabelPrintTable,
  LabelRunLineTable,
  LabelRunTable,
  ReceptionLineTable,
  ReceptionTable,
  StockCorrectionTable,
  StockCountLineTable,
  StockCountTable,
  StockMovementTable,
} from './stock-tables.ts';
import type { SupplierArticleTable, SupplierCostTable, SupplierTable } from './supplier-tables.ts';
import type { TillEntryTable, TillTable } from './till-tables.ts';
import type {
  NewsletterSubscriptionTable,
  NewsletterTokenTable,
  WithdrawalTable,
} from './withdrawal-tables.ts';

/** The tables of db/migrations. A test compares them with the database's information_schema. */
export type Tables = {
  audit_entries: AuditEntryTable;
  categories: TaxonomyTable;
  brands: TaxonomyTable;
  products: ProductTable;
  related_products: { product_id: string; related_id: string; orders: number };
  ordered_products: { product_id: string; orders: number };
  related_counts: { single: Generated<boolean>; asked_at: Date };
  newsletter_subscriptions: NewsletterSubscriptionTable;
  list_readings: ListReadingTable;
  list_choices: ListChoiceTable;
  list_demand: ListDemandTable;
  list_demand_seen: ListDemandSeenTable;
  published_lists: PublishedListTable;
  published_list_lines: PublishedListLineTable;
  published_list_counts: PublishedListCountTable;
  published_list_carts: PublishedListCartTable;
  shared_lists: SharedListTable;
  missed_searches: { day: string; words: string; times: number };
  newsletter_tokens: NewsletterTokenTable;
  search_words: { word: string; spelling: string };
  synonyms_versions: SynonymsVersionTable;
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
  customer_notes: CustomerNoteTable;
  staff_invitations: StaffInvitationTable;
  staff_invitation_links: StaffInvitationLinkTable;
  one_time_tokens: OneTimeTokenTable;
  throttles: { key: string; window_start: Date; tries: number };
  carts: { id: Generated<string>; user_id: string };
  cart_lines: CartLineTable;
  cart_removals: CartRemovalTable;
  orders: OrderTable;
  sale_attempts: SaleAttemptTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  order_adjustments: OrderAdjustmentTable;
  checkouts: CheckoutTable;
  payments: PaymentTable;
  bulk_edits: BulkEditTable;
  bulk_edit_lines: BulkEditLineTable;
  price_changes: PriceChangeTable;
  price_change_lines: PriceChangeLineTable;
  refunds: RefundTable;
  settings_versions: SettingsVersionTable;
  stock_movements: StockMovementTable;
  receptions: ReceptionTable;
  purchases: PurchaseTable;
  purchase_lines: PurchaseLineTable;
  bank_movements: BankMovementTable;
  label_prints: LabelPrintTable;
  label_runs: LabelRunTable;
  label_run_lines: LabelRunLineTable;
  reception_lines: ReceptionLineTable;
  stock_corrections: StockCorrectionTable;
  stock_counts: StockCountTable;
  stock_notices: StockNoticeTable;
  stock_notice_tokens: StockNoticeTokenTable;
  stock_count_lines: StockCountLineTable;
  suppliers: SupplierTable;
  tills: TillTable;
  parked_sales: ParkedSaleTable;
  receipt_links: ReceiptLinkTable;
  till_entries: TillEntryTable;
  supplier_articles: SupplierArticleTable;
  supplier_costs: SupplierCostTable;
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
  net_content: number | null;
  net_content_unit: ContentUnit | null;
  visibility: Generated<Visibility>;
  publish_at: Date | null;
  is_example: Generated<boolean>;
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
  /** Set with the row; after that, only by the SQL of server/stock (rules 4.3). */
  on_hand: ColumnType<number, number, never>;
  /** As `on_hand`. */
  reserved: ColumnType<number, number | undefined, never>;
  /** What can be sold: `on_hand` less `reserved` (rules 4.1). */
  available: GeneratedAlways<number>;
  img: Generated<string[]>;
  position: Generated<number>;
  created_at: Generated<Date>;
  modified_at: Date | null;
  deleted_at: Date | null;
  color_key: GeneratedAlways<string>;
  /** The product's minimum stock, copied by triggers. */
  minimum_stock: Generated<number>;
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
