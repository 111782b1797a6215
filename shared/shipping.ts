import type { Centavos } from './money.ts';

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
};

export const DEFAULT_SHIPMENT: ShipmentType = 'giles';

/** Prices of section 9: giles 2000 pesos, the other two free. A new method is one more row here. */
export const SHIPPING_METHODS: Record<ShipmentType, ShippingMethod> = {
  giles: {
    label: 'Envío en San Andrés de Giles',
    note: 'Te lo llevamos a tu casa dentro de la ciudad.',
    price: 200_000,
    needsAddress: true,
  },
  retira: {
    label: 'Retiro en el domicilio del vendedor',
    note: 'Gratis. Te avisamos cuando esté listo.',
    price: 0,
    needsAddress: false,
  },
  argentina: {
    label: 'Envío al resto de la Argentina',
    note: 'El envío se paga después: te contactamos para acordarlo.',
    price: 0,
    needsAddress: true,
  },
};
