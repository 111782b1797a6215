import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { normalisePhone } from '#server/phones.ts';
import { shippingAdjustment } from '#shared/pricing.ts';
import type { DeliveryChange } from '#shared/schemas/order-desk.ts';
import { readAdjustments, rewriteContents } from './contents.ts';
import { refuseIncompleteAddress } from './order-limits.ts';
import { type LockedOrder, noteOrderEvent } from './store.ts';

/**
 * Changes where a locked order goes and how. A new way of shipping has its present price. Returns the new total in
 * centavos, and whether the way or the address changed. Within a transaction. Throws order_closed,
 * address_incomplete, total_out_of_range.
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
    .select(['type_of_shipment', 'address', 'postal_code', 'city', 'province', 'phone', 'delivery_note'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const after = { ...before, ...columnsOf(change) };
  refuseIncompleteAddress(after.type_of_shipment, after);
  const isOtherWay = after.type_of_shipment !== before.type_of_shipment;
  const adjustments = await readAdjustments(db, order.id);
  const { total } = await rewriteContents(db, order.id, {
    delivery: after,
    ...(isOtherWay && {
      adjustments: [
        shippingAdjustment(after.type_of_shipment),
        ...adjustments.filter(({ kind }) => kind !== 'shipping'),
      ],
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

function columnsOf({ typeOfShipment, direction, phone, note }: DeliveryChange) {
  return {
    ...(typeOfShipment !== undefined && { type_of_shipment: typeOfShipment }),
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
