import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { normalisePhone } from '#server/phones.ts';
import { readSettings } from '#server/settings/index.ts';
import { isUnpaid } from '#shared/order-life.ts';
import type { DeliveryChange } from '#shared/schemas/order-desk.ts';
import { shippingAdjustment } from '#shared/shipping.ts';
import { deliveryColumns, findWay } from './choose-way.ts';
import { readAdjustments, rewriteContents } from './contents.ts';
import { refuseIncompleteAddress } from './order-limits.ts';
import { type LockedOrder, noteOrderEvent } from './store.ts';

/**
 * Changes where a locked order goes and how. A new way of shipping has its present price. Returns the new total in
 * centavos, and whether the way or the address changed. Within a transaction. Throws order_closed,
 * invalid for an unknown way, address_incomplete, cash_needs_pickup, total_out_of_range.
 */
export async function changeDelivery(
  db: Database,
  order: LockedOrder,
  { change, adminId }: { change: DeliveryChange; adminId: string },
): Promise<{ total: number; isNews: boolean }> {
  if (order.state === 'recibida') throw new ShopError('order_closed', { because: 'received' });
  if (order.stock === 'released') throw new ShopError('order_closed', { because: 'came_to_nothing' });
  const before = await db
    .selectFrom('orders')
    .select(['type_of_shipment', 'shipment_pickup'])
    .select(['address', 'postal_code', 'city', 'province', 'phone', 'delivery_note'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const wanted = change.typeOfShipment;
  const isOtherWay = wanted !== undefined && wanted !== before.type_of_shipment;
  const way = isOtherWay ? findWay(await readSettings(db), wanted) : null;
  // Its buyer was told to pay where it is picked up.
  const isCash = order.payment_way === 'cash' && isUnpaid(order.state);
  if (way?.needsAddress && isCash) throw new ShopError('cash_needs_pickup');
  const after = { ...before, ...columnsOf(change), ...(way && deliveryColumns(way)) };
  refuseIncompleteAddress({ needsAddress: !after.shipment_pickup }, after);
  const adjustments = await readAdjustments(db, order.id);
  const { total } = await rewriteContents(db, order.id, {
    delivery: after,
    ...(way && {
      adjustments: [shippingAdjustment(way), ...adjustments.filter(({ kind }) => kind !== 'shipping')],
    }),
  });
  await noteOrderEvent(db, order.id, {
    kind: 'delivery_changed',
    userId: adminId,
    from: order.state,
    to: order.state,
    detail: { before, after },
  });
  const isNews = PLACE.some((column) => after[column] !== before[column]);
  return { total, isNews };
}

/** The columns of which the buyer is told. */
const PLACE = ['type_of_shipment', 'address', 'postal_code', 'city', 'province'] as const;

function columnsOf({ direction, phone, note }: DeliveryChange) {
  return {
    ...(direction && {
      address: direction.address,
      postal_code: direction.CP,
      city: direction.city,
      province: direction.prov,
    }),
    ...(phone !== undefined && { phone: phone === null ? null : normalisePhone(phone) }),
    ...(note !== undefined && { delivery_note: note }),
  };
}
