import { type Centavos, formatPesos } from './money.ts';
import { shop } from './shop.ts';

/** The three shipping choices of section 9 of the specification. */
export const SHIPMENT_TYPES = ['giles', 'retira', 'argentina'] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

export type ShippingMethod = {
  label: string;
  /** What the shopper reads under the label. */
  note: string;
  price: Centavos;
  /** Whether the order needs a complete address before it can be made (contract, Payment and orders). */
  needsAddress: boolean;
  /** Whether the buyer comes to the shop for it, so that nothing is ever on its way. */
  isPickup: boolean;
  /** Whether its price is agreed after the purchase and paid apart: then 0 does not mean free. */
  isPaidLater: boolean;
};

/** Where and when purchases are picked up: `Calle de la Librería 123, San Andrés de Giles. Lunes a viernes …`. */
export const PICKUP_PLACE = `${shop.address.street}, ${shop.address.city}. ${shop.hours}`;

export const DEFAULT_SHIPMENT: ShipmentType = 'giles';

/** Prices of section 9: giles 2000 pesos, the other two free. A new method is one more row here. */
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

/** What shipping costs, as everybody reads it everywhere. `pesos`: what the order or the server says it costs. */
export function shippingCostText(type: ShipmentType, pesos: number): string {
  if (pesos > 0) return formatPesos(pesos);
  return SHIPPING_METHODS[type].isPaidLater ? 'a acordar, se paga aparte' : 'sin cargo';
}

/** Whether the buyer pays anything for shipping, now or later. */
export function hasShippingCost(type: ShipmentType, pesos: number): boolean {
  return pesos > 0 || SHIPPING_METHODS[type].isPaidLater;
}
