import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { newReadableCode } from '#server/readable-codes.ts';
import { changeSoldUnits } from '#server/stock/index.ts';
import type { AdminOrderState } from '#shared/order-life.ts';
import { type Adjustment, totalsOf } from '#shared/pricing.ts';
import type { SaleChannel } from '#shared/sales-channels.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { deliveryColumns } from './choose-way.ts';
import { insufficientStock } from './insufficient-stock.ts';
import { refuseIncompleteAddress, refuseUnpayable } from './order-limits.ts';
import { type SoldArticle, toOrderLine } from './order-line.ts';
import { orderSearchText } from './order-search.ts';
import { insertOrder, type LockedOrder, lockOrder } from './store.ts';

/** Who buys, and where it goes, as the order copies it. */
export type SaleContact = {
  name: string;
  last_name: string;
  email: string;
  phone: number | null;
  address: string | null;
  postal_code: number | null;
  city: string | null;
  province: string | null;
};

/** An order without a cart. */
export type DirectSale = {
  channel: SaleChannel;
  state: AdminOrderState;
  lines: readonly SoldArticle[];
  adjustments: readonly Adjustment[];
  way: ShippingMethod;
  /** The account; null: none. */
  userId: string | null;
  contact: SaleContact;
  adminId: string;
};

/**
 * Makes an order without a cart, of which nothing is paid yet, and sells its units. Returns it locked. Within a
 * transaction. Throws address_incomplete, total_out_of_range, insufficient_stock.
 */
export async function placeSale(db: Database, sale: DirectSale): Promise<LockedOrder> {
  const { lines, adjustments, contact, way, adminId, state } = sale;
  const totals = totalsOf(
    lines.map(({ quantity, price_centavos: price }) => ({ quantity, price })),
    adjustments,
  );
  refuseUnpayable(totals);
  refuseIncompleteAddress(way, contact);
  const id = await newId(db);
  const code = newReadableCode();
  const order = {
    ...contact,
    id,
    code,
    channel: sale.channel,
    search_text: orderSearchText({ ...contact, code }, [...lines]),
    user_id: sale.userId,
    cart_id: null,
    ...deliveryColumns(way),
    products_centavos: totals.products,
    shipment_centavos: totals.shipping,
    total_centavos: totals.total,
    payment_status: 'offline' as const,
    payment_way: null,
    stock: 'taken' as const,
    reserved_until: null,
    placed_from: null,
  };
  await insertOrder(db, order, lines.map(toOrderLine), adjustments, { state, adminId });
  const sold = lines.map(({ id: subProductId, quantity }) => ({ subProductId, quantity }));
  const shortages = await changeSoldUnits(db, { sold, returned: [] }, { orderId: id, userId: adminId });
  if (shortages.length > 0) throw insufficientStock(lines, shortages);
  const locked = await lockOrder(db, id);
  if (!locked) throw new Error(`the order ${id} is gone`);
  return locked;
}

async function newId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db);
  if (!rows[0]) throw new Error('no id');
  return rows[0].id;
}
