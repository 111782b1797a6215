import type { RowOutcome } from '#shared/import-fields.ts';
import type { ListFault } from '#shared/list-faults.ts';
import type { Centavos } from '#shared/money.ts';
import type { MoveTrouble } from '#shared/move-troubles.ts';
import type { PaymentStatus } from '#shared/order-life.ts';
import type { PaymentWay } from '#shared/payment-ways.ts';
import type { Permission } from '#shared/permissions.ts';
import type { PriceChangeState } from '#shared/price-change-states.ts';
import type { PurchaseState } from '#shared/purchases.ts';
import type { KeptReason } from '#shared/take-back.ts';

/*
 * All error codes, each with the facts that are known where the error is thrown (undefined: none). HTTP status and
 * Spanish text of each code are in server/http/problem-texts. `retryAfter` is in seconds.
 */

/** The errors that any call can have. */
export interface CommonErrorFacts {
  /** An invalid request that only the framework detects. */
  bad_request: { status: number };
  busy: { at: 'uploads' | 'picture_sweep' };
  forbidden: { unless: 'owner' | 'admin' };
  idempotency_key_reused: undefined;
  /** A bug in the shop. */
  internal: undefined;
  invalid:
    | { what: 'fields'; errors: FieldError[] }
    | { what: 'missing_file'; path: string; kind: 'picture' | 'file' }
    | { what: 'picture_without_variant'; path: string }
    | { what: 'empty_file' | 'idempotency_key' };
  malformed:
    | { what: 'body' | 'form' | 'address' }
    | { what: 'field_name'; name: string }
    | { what: 'request'; status: number };
  not_found: { thing: Thing };
  permission_missing: { permissions: readonly Permission[] };
  /** `limit` in bytes. */
  too_large: { what: 'request' | 'number_of_files' } | { what: 'picture' | 'file'; limit: number };
  too_many_keys: undefined;
  too_many_requests: { retryAfter: number };
  unauthenticated: undefined;
  /** The database is not available. */
  unavailable: undefined;
  unsupported_media_type: undefined;
}

/** The errors of particular calls. Each call's contract lists its own. */
interface CallErrorFacts {
  address_incomplete: undefined;
  /** `pending`: invited, and has not answered. */
  already_staff: { pending: boolean };
  barcode_in_use:
    | { by: 'same_form'; barcode: string; colors: [string, string] }
    | { by: 'variant'; barcode: string | null; id: string; name: string; color: string }
    /** Deleted meanwhile. */
    | { by: 'unknown' };
  /** `never`: changes of this kind are not; `already_so`: nothing would change; `kept`: no field of it can be. */
  cannot_take_back:
    | { because: 'never'; what: string }
    | { because: 'already_so' }
    | { because: 'kept'; reasons: KeptReason[] };
  cash_needs_pickup: undefined;
  challenge_expired: undefined;
  /** `path`: the field of the form. */
  common_password: { path: string };
  /** `current`: the present state of the edited thing. */
  /** Codes of orders that are not finished or not paid, and how many withdrawals have no answer. */
  customer_has_open_matters: { orders: string[]; withdrawals: number };
  edited_meanwhile: { current: unknown };
  email_in_use: undefined;
  email_unproven: { units: number; limit: number };
  empty_cart: undefined;
  file_forgotten: undefined;
  /** `missing`: ids of the ways of delivery that cannot be deleted. */
  fixed_shipping: { missing: string[] };
  flow_not_yours: undefined;
  /** `gateway`: its name on screen. */
  gateway_unavailable: { at: 'checkout'; gateway: string } | { at: 'payments' };
  import_busy: undefined;
  import_has_errors: { errors: number };
  import_not_checked: undefined;
  import_not_undoable: undefined;
  import_over: undefined;
  /** It can be bought, so there is nothing to wait for. */
  in_stock: undefined;
  insufficient_stock:
    | { at: 'cart'; available: number }
    | { at: 'checkout'; missing: MissingUnits[] }
    | { at: 'move' };
  invalid_signature: undefined;
  /** `permissions`: those that nobody would have any more. */
  last_staff: { permissions: readonly Permission[] };
  link_expired: { of: 'account' | 'invitation' | 'newsletter' | 'receipt' | 'stock_notice' };
  /** `because`: what is wrong with a list that was to be read. */
  list_unreadable: { because: ListFault };
  lists_busy: { retryAfter: number };
  mail_not_due: undefined;
  /** `said`: what PostgreSQL or the system said, if it did. */
  move_refused: { trouble: MoveTrouble; said: string };
  moved_already: undefined;
  not_reserved: undefined;
  nothing_ticked: undefined;
  nothing_to_print: undefined;
  nothing_to_import: { counts: Partial<Record<RowOutcome, number>> };
  order_cancelled: undefined;
  /** `because`: why the change is too late. */
  order_closed: { because: 'on_its_way' | 'received' | 'came_to_nothing' | 'part_paid' };
  order_expired: { gateway: string };
  order_moved_on: { at: 'checkout' | 'move' };
  /** `link`: the address where the open payment can be made or viewed. */
  order_pending: { orderCode: string; paymentStatus: PaymentStatus; link: string | null };
  order_replaced: undefined;
  order_unpaid: undefined;
  /** The administrator of ADMIN_EMAIL has all permissions, always. */
  owner_keeps_all: undefined;
  payment_way_off: { way: PaymentWay };
  /** `from` and `to` in pesos. `prices`: the number of prices. */
  /** `limit`: of one article in an order. */
  over_max_units: { at: 'cart'; limit: number } | { at: 'checkout'; limit: number; article: string };
  price_beyond: { at: 'product'; from: number; to: number } | { at: 'import'; prices: number };
  products_price_changed: { products: Centavos };
  /** The number of an order to a supplier that a delivery was to belong to. */
  purchase_cancelled: { number: number };
  /** The present state of an order to a supplier. */
  purchase_in_other_state: { state: PurchaseState };
  /** How many products are chosen now, and how many the administrator saw. */
  selection_changed: { chosen: number; seen: number };
  /** `expiresIn` in seconds. */
  second_factor_needed: { challenge: string; expiresIn: number };
  second_factor_not_begun: undefined;
  second_factor_off: undefined;
  second_factor_on: undefined;
  shipping_price_changed: { shipping: Centavos };
  /** `name`: what the way of delivery is called. */
  shipping_unavailable: { because: 'switched_off' | 'postal_code'; name: string };
  /** `why`: a sentence for people. */
  statement_unreadable: { why: string };
  storage_unavailable: undefined;
  till_closed: undefined;
  till_open: undefined;
  /** The number of prices that are ticked, and the number that the administrator saw. */
  ticks_changed: { ticked: number; seen: number };
  /** More money than is owed, or than was paid (`most`: how much could be), or more units than a line still has. */
  too_much: { at: 'payment' | 'refund'; most: Centavos } | { at: 'line'; name: string; units: number };
  too_many_open_orders: { limit: number; retryAfter: number };
  too_many_pictures: { limit: number };
  /** `limit`: how many products one change can have. */
  too_many_products: { limit: number };
  too_many_pixels: undefined;
  too_many_tries: { retryAfter: number };
  /** The name of the article that has the code at that supplier already. */
  supplier_code_in_use: { code: string; name: string };
  supplier_exists: undefined;
  /** `limit`: how many labels a file can have. */
  too_many_labels: { limit: number; labels: number };
  /** `limit`: how many units a variant can have. */
  too_many_units: { limit: number; names: string[] };
  total_out_of_range: undefined;
  /** The lines that name no article of the shop, from 0. */
  unknown_articles: { lines: Array<{ line: number; path: 'subProduct' | 'barcode'; value: string }> };
  /** Articles with fewer units than that; unpaid orders hold the rest. */
  units_reserved: { lines: HeldUnits[] };
  /** Articles whose units are not there any more. */
  units_sold: { lines: MissingUnits[] };
  unsupported_drawing: undefined;
  unsupported_picture: undefined;
  used_code: undefined;
  weak_password: { path: string };
  withdrawal_repeated: undefined;
  withdrawal_settled: undefined;
  wrong_code: { at: 'sign_in' | 'setup' };
  wrong_credentials: undefined;
  wrong_password: { hasPassword: boolean };
  /** `asked`: the action that is impossible in that state. */
  wrong_state: { asked: 'tick' | 'apply' | 'undo' | 'cancel'; state: PriceChangeState };
}

export interface ErrorFacts extends CommonErrorFacts, CallErrorFacts {}

/** The values of a problem document's `code`. */
export type ErrorCode = keyof ErrorFacts;

/** An invalid field, with the reason in Spanish. */
export type FieldError = { path: string; message: string };

/** A variant with fewer units than requested. */
type MissingUnits = { subProduct: string; name: string; color: string; available: number };

/** A variant, and how many of its units unpaid orders hold. */
type HeldUnits = { subProduct: string; name: string; color: string; reserved: number };

/** The things that may not be found. */
export type Thing =
  | 'audit_entry'
  | 'backup'
  | 'bulk_edit'
  | 'cart'
  | 'cart_line'
  | 'customer'
  | 'email'
  | 'import'
  | 'job'
  | 'label_run'
  | 'list_choice'
  | 'list_reading'
  | 'order'
  | 'path'
  | 'payment'
  | 'price_change'
  | 'product'
  | 'published_list'
  | 'purchase'
  | 'reception'
  | 'session'
  | 'shared_list'
  | 'staff_member'
  | 'stock_count'
  | 'settings_version'
  | 'sub_product'
  | 'subscriber'
  | 'sub_product_on_sale'
  | 'supplier'
  | 'till'
  | 'parked_sale'
  | 'user'
  | 'withdrawal';
