import { ShopError } from '#server/errors.ts';
import { messages } from '#shared/messages.es.ts';
import type { Settings, ShippingMethod } from '#shared/schemas/settings.ts';
import { deliveryOf, isOfferedAt } from '#shared/shipping.ts';

/** The way of delivery with that id, switched on or not, as administrators may use it. Throws invalid. */
export function findWay({ shipping }: Settings, id: string): ShippingMethod {
  const way = shipping.find((each) => each.id === id);
  if (way) return way;
  const errors = [{ path: 'typeOfShipment', message: messages.shippingRequired }];
  throw new ShopError('invalid', { what: 'fields', errors });
}

/** The way of delivery that a buyer chose. Throws invalid if there is none, shipping_unavailable if it is switched off. */
export function chooseWay(settings: Settings, id: string): ShippingMethod {
  const way = findWay(settings, id);
  if (way.enabled) return way;
  throw new ShopError('shipping_unavailable', { because: 'switched_off', name: way.name });
}

/** Throws shipping_unavailable if the way does not reach the postal code. */
export function refuseOutsideArea(way: ShippingMethod, postalCode: number | null): void {
  if (isOfferedAt(way, postalCode)) return;
  throw new ShopError('shipping_unavailable', { because: 'postal_code', name: way.name });
}

/** What an order copies of its way of delivery. */
export function deliveryColumns(way: ShippingMethod) {
  const { name, isPickup, isPaidLater, note } = deliveryOf(way);
  return {
    type_of_shipment: way.id,
    shipment_name: name,
    shipment_pickup: isPickup,
    shipment_paid_later: isPaidLater,
    shipment_note: note,
  };
}
