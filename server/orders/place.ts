import { sql } from 'kysely';
import { type CartLine, type CartOwner, readCartLines } from '#server/cart/index.ts';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { normalisePhone } from '#server/phones.ts';
import { newReadableCode } from '#server/readable-codes.ts';
import { readSettings } from '#server/settings/index.ts';
import { moveReservations } from '#server/stock/index.ts';
import { toCentavos } from '#shared/money.ts';
import {
  type Adjustment,
  percentDiscount,
  type Totals,
  TRANSFER_DISCOUNT,
  totalsOf,
} from '#shared/pricing.ts';
import type { CheckoutInput } from '#shared/schemas/orders.ts';
import type { Settings, ShippingMethod } from '#shared/schemas/settings.ts';
import { shippingAdjustment } from '#shared/shipping.ts';
import { chooseWay, deliveryColumns, refuseOutsideArea } from './choose-way.ts';
import { holdEnd } from './hold-end.ts';
import { insufficientStock } from './insufficient-stock.ts';
import { placeKey, refuseManyOpenOrders, refuseTooManyUnits, refuseUnprovenUnits } from './limits.ts';
import { refuseIncompleteAddress, refuseUnpayable } from './order-limits.ts';
import { toOrderLine } from './order-line.ts';
import { orderSearchText } from './order-search.ts';
import { refuseOpenPayment, replaceOrders } from './replace.ts';
import { insertOrder, type LockedOrder, lockUnpaidOrders } from './store.ts';

/**
 * The purchase, with the prices in pesos that the buyer's screen showed. If they differ from the server's, it is
 * refused (rules 6.3).
 */
export type OrderRequest = CheckoutInput & {
  owner: CartOwner;
  /** The client's network address, for the limit of unpaid orders. */
  address: string;
};

export type PlacedOrder = {
  /** The shop's name as of the order. */
  shopName: string;
  id: string;
  code: string;
  lines: CartLine[];
  adjustments: Adjustment[];
  buyer: { name: string; lastName: string; email: string };
  reservedUntil: Date;
};

/**
 * Makes an order from a cart, with the cart's present lines, and reserves the units for `holdsFor` milliseconds.
 * Replaces the cart's earlier unpaid orders (rules 6.5). Within a transaction. Throws shipping_unavailable,
 * payment_way_off, cash_needs_pickup, shipping_price_changed, order_pending, empty_cart, over_max_units,
 * products_price_changed, email_unproven, address_incomplete, total_out_of_range, insufficient_stock,
 * too_many_open_orders.
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  holdsFor: (settings: Settings) => number,
): Promise<PlacedOrder> {
  const { owner } = request;
  const settings = await readSettings(db);
  const { maxUnits, unprovenUnits } = settings.checkout;
  const way = chooseWay(settings, request.typeOfShipment);
  refuseClosedWay(request, { settings, way });
  const shipping = shippingAdjustment(way);
  expectShownShipping([shipping], request.priceShipment);
  const place = placeKey(request.address, owner.cartId);
  const buyer = await lockPurchase(db, owner, place);
  const earlier = await lockUnpaidOrders(db, owner);
  await refuseOpenPayment(db, earlier);
  await refuseManyOpenOrders(db, { place, cartId: owner.cartId });
  const lines = await readCartLines(db, owner.cartId);
  if (lines.length === 0) throw new ShopError('empty_cart');
  refuseHidden(lines);
  const priced = lines.map(({ quantity, price_centavos: price }) => ({ quantity, price }));
  const adjustments = [shipping, ...discountsOf(request, { settings, products: totalsOf(priced).products })];
  const totals = totalsOf(priced, adjustments);
  refuseTooManyUnits(lines, maxUnits);
  expectShownProducts(totals, request.totalPriceOfProducts);
  refuseUnprovenUnits(buyer.email_verified_at !== null, totals.units, unprovenUnits);
  refuseIncompleteAddress(way, buyer);
  refuseOutsideArea(way, buyer.postal_code);
  refuseUnpayable(totals);

  await replaceOrders(db, earlier);
  const order = describeOrder(
    { ...request, place, way },
    {
      buyer,
      lines,
      totals,
      until: holdEnd({ request, lines, earlier, settings, holdsFor: holdsFor(settings) }),
    },
  );
  await insertOrder(db, order, lines.map(toOrderLine), adjustments);
  await reserve(db, { owner, orderId: order.id, lines, earlier });
  const { name, last_name: lastName, email } = buyer;
  const { id, code, reserved_until: reservedUntil } = order;
  const shopName = settings.identity.name;
  return { shopName, id, code, lines, adjustments, buyer: { name, lastName, email }, reservedUntil };
}

/** Throws payment_way_off, and cash_needs_pickup: cash is paid where the order is picked up. */
function refuseClosedWay(
  { paymentMethod }: OrderRequest,
  { settings, way }: { settings: Settings; way: ShippingMethod },
): void {
  if (!settings.payments[paymentMethod].enabled) {
    throw new ShopError('payment_way_off', { way: paymentMethod });
  }
  if (paymentMethod === 'cash' && way.needsAddress) throw new ShopError('cash_needs_pickup');
}

/** The discount for paying by transfer, if the shop gives one. */
function discountsOf(
  { paymentMethod }: OrderRequest,
  { settings, products }: { settings: Settings; products: number },
): Adjustment[] {
  const percent = paymentMethod === 'transfer' ? settings.payments.transfer.discount : 0;
  if (percent === 0) return [];
  return [percentDiscount({ kind: 'transfer_discount', label: TRANSFER_DISCOUNT }, { products, percent })];
}

/** Throws insufficient_stock for articles that visitors no longer see, as for sold-out ones (rules 1.15). */
function refuseHidden(lines: CartLine[]): void {
  const hidden = lines.filter(({ visibility }) => visibility !== 'published');
  if (hidden.length === 0) return;
  throw insufficientStock(
    lines,
    hidden.map(({ id }) => ({ subProductId: id, available: 0 })),
  );
}

/** Takes over the units of earlier orders and reserves the rest. Throws insufficient_stock. */
async function reserve(
  db: Database,
  purchase: { owner: CartOwner; orderId: string; lines: CartLine[]; earlier: LockedOrder[] },
): Promise<void> {
  const { lines, owner } = purchase;
  const held = purchase.earlier.filter(({ stock }) => stock === 'reserved');
  const shortages = await moveReservations(db, {
    before: held.flatMap(({ needs }) => needs),
    after: lines.map((line) => ({ subProductId: line.id, quantity: line.quantity })),
    releasing: { orderId: held[0]?.id ?? null, userId: owner.userId },
    reserving: { orderId: purchase.orderId, userId: owner.userId },
  });
  if (shortages.length > 0) throw insufficientStock(lines, shortages);
}

function describeOrder(
  request: OrderRequest & { place: string; way: ShippingMethod },
  { buyer, lines, totals, until }: { buyer: Buyer; lines: CartLine[]; totals: Totals; until: Date },
) {
  const code = newReadableCode();
  const { email_verified_at: _, place_locked: __, order_id: id, ...contact } = buyer;
  return {
    ...contact,
    id,
    code,
    search_text: orderSearchText({ ...contact, code }, lines),
    user_id: request.owner.userId,
    cart_id: request.owner.cartId,
    ...deliveryColumns(request.way),
    products_centavos: totals.products,
    shipment_centavos: totals.shipping,
    total_centavos: totals.total,
    payment_status: 'awaiting' as const,
    payment_way: request.paymentMethod,
    stock: 'reserved' as const,
    reserved_until: until,
    placed_from: request.place,
  };
}

function expectShownShipping(adjustments: Adjustment[], shown: number): void {
  const { shipping } = totalsOf([], adjustments);
  if (toCentavos(shown) === shipping) return;
  throw new ShopError('shipping_price_changed', { shipping });
}

function expectShownProducts({ products }: Totals, shown: number | undefined): void {
  if (shown === undefined || toCentavos(shown) === products) return;
  throw new ShopError('products_price_changed', { products });
}

/**
 * Locks the place and the cart, so that what is read and counted from here on stays true. Returns the buyer's present
 * data, which the order copies, and an id for the order. Normalises the phone, since older ones were stored as typed.
 */
async function lockPurchase(db: Database, { userId, cartId }: CartOwner, place: string) {
  const { phone, ...buyer } = await db
    .selectFrom('carts')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .select(['users.name', 'users.last_name', 'users.email', 'users.phone', 'users.email_verified_at'])
    .select(['users.address', 'users.postal_code', 'users.city', 'users.province'])
    .select(sql<string>`uuidv7()`.as('order_id'))
    .select(sql`pg_advisory_xact_lock(hashtextextended(${place}, 0))`.as('place_locked'))
    .where('carts.id', '=', cartId)
    .where('users.id', '=', userId)
    .forNoKeyUpdate('carts')
    .executeTakeFirstOrThrow();
  return { ...buyer, phone: phone && normalisePhone(phone) };
}

type Buyer = Awaited<ReturnType<typeof lockPurchase>>;
