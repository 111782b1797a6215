import { formatPesos, toCentavos } from './money.ts';
import type { Adjustment } from './pricing.ts';
import type { Settings, ShippingMethod } from './schemas/settings.ts';
import type { PageWay } from './schemas/shop.ts';

/** A way of delivery, wherever it goes. */
type Way = Omit<PageWay, 'isLimited'>;

/** How an order reaches its buyer, as of the order (rules 7.8). */
export type Delivery = {
  name: string;
  /** Whether the buyer collects the order at the shop. */
  isPickup: boolean;
  /** Whether the price is agreed and paid after the purchase, so that 0 does not mean free. */
  isPaidLater: boolean;
  /** What the buyer reads with the order; null: nothing more. */
  note: string | null;
};

/** What an order copies of its way of delivery. */
export function deliveryOf({ name, needsAddress, paidLater, note }: Way): Delivery {
  return { name, isPickup: !needsAddress, isPaidLater: paidLater === true, note };
}

/** The way as an adjustment: at its price, or at `pesos` when the server has answered with a newer one. */
export function shippingAdjustment(way: Way, pesos = way.price): Adjustment {
  return { kind: 'shipping', label: way.name, amount: toCentavos(pesos) };
}

/** The price of shipping for people. `pesos`: the price of the order, or the server's present one. */
export function shippingCostText({ isPaidLater }: Pick<Delivery, 'isPaidLater'>, pesos: number): string {
  if (pesos > 0) return formatPesos(pesos);
  return isPaidLater ? 'a acordar, se paga aparte' : 'sin cargo';
}

/** True if the buyer pays for shipping, now or later. */
export function hasShippingCost({ isPaidLater }: Pick<Delivery, 'isPaidLater'>, pesos: number): boolean {
  return pesos > 0 || isPaidLater;
}

/** Where and when purchases are picked up: `Mitre 450, Bariloche. Lunes a viernes …`. */
export function pickupPlace({ address, hours }: Settings['contact']): string {
  const place = [address.street, address.city].filter((part) => part !== '').join(', ');
  return [`${place}.`, hours].filter((part) => part !== '').join(' ');
}

/** The sentences below a way of delivery, where a buyer chooses: for a pickup, the place and its hours first. */
export function describeWay(way: Way, contact: Settings['contact']): string {
  const place = way.needsAddress ? '' : pickupPlace(contact);
  return [place, way.description].filter((part) => part !== '').join(' ');
}

/** Whether the way is offered at a postal code; one without codes is offered everywhere (rules 6.11). */
export function isOfferedAt({ needsAddress, postalCodes }: ShippingMethod, code: number | null): boolean {
  if (!needsAddress || postalCodes.length === 0) return true;
  if (code === null) return false;
  return postalCodes.some((range) => {
    const [from = '', to = from] = range.split('-');
    return Number(from) <= code && code <= Number(to);
  });
}
