import { type Centavos, formatPesos } from './money.ts';
import { shop } from './shop.ts';

/** The ways of shipping (rules 6.1). */
export const SHIPMENT_TYPES = ['giles', 'retira', 'argentina'] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

export type ShippingMethod = {
  label: string;
  /** The sentence below the label. */
  note: string;
  price: Centavos;
  /** Whether an order needs a complete address (rules 6.2). */
  needsAddress: boolean;
  /** Whether the buyer collects the order at the shop. */
  isPickup: boolean;
  /** Whether the price is agreed and paid after the purchase, so that 0 does not mean free. */
  isPaidLater: boolean;
};

/** Where and when purchases are picked up: `Calle de la Librería 123, San Andrés de Giles. Lunes a viernes …`. */
export const PICKUP_PLACE = `${shop.address.street}, ${shop.address.city}. ${shop.hours}`;

export const DEFAULT_SHIPMENT: ShipmentType = 'giles';

/** A new way of shipping is one more row. */
export const SHIPPING_METHODS: Record<ShipmentType, ShippingMethod> = {
  giles: {
    label: 'Envío en San Andrés de Giles',
    note: 'Te lo llevamos a tu casa dentro de la ciudad.',
    price: 200_000,
    needsAddress: true,
    isPickup: false,
    isPaidLater: false,
  },
  retira: {
    label: 'Retiro en la librería',
    note: `${PICKUP_PLACE} Te avisamos cuando esté listo.`,
    price: 0,
    needsAddress: false,
    isPickup: true,
    isPaidLater: false,
  },
  argentina: {
    label: 'Envío al resto de la Argentina',
    note: 'El envío se paga después: te contactamos para acordarlo.',
    price: 0,
    needsAddress: true,
    isPickup: false,
    isPaidLater: true,
  },
};

/** The price of shipping for people. `pesos`: the price of the order, or the server's present one. */
export function shippingCostText(type: ShipmentType, pesos: number): string {
  if (pesos > 0) return formatPesos(pesos);
  return SHIPPING_METHODS[type].isPaidLater ? 'a acordar, se paga aparte' : 'sin cargo';
}

/** True if the buyer pays for shipping, now or later. */
export function hasShippingCost(type: ShipmentType, pesos: number): boolean {
  return pesos > 0 || SHIPPING_METHODS[type].isPaidLater;
}
