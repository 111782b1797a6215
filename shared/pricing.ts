import { type Centavos, toCentavos, toPesos } from './money.ts';
import { SHIPPING_METHODS, type ShipmentType } from './shipping.ts';

export const ADJUSTMENT_KINDS = ['shipping', 'transfer_discount', 'coupon', 'manual'] as const;

/** What besides its lines makes an order's total; a discount's amount is negative. */
export type Adjustment = {
  kind: (typeof ADJUSTMENT_KINDS)[number];
  /** What people read of it. */
  label: string;
  amount: Centavos;
};

/** Units of one article at one price. */
export type PricedLine = { quantity: number; price: Centavos };

/** What a cart or an order comes to, in centavos. */
export type Totals = {
  /** How many units the lines have together. */
  units: number;
  /** The sum of quantity times price, before adjustments (specification, section 4). */
  products: Centavos;
  shipping: Centavos;
  total: Centavos;
};

/** The one sum of the shop: cart, checkout, order, mails and screens show what it answers. */
export function totalsOf(lines: readonly PricedLine[], adjustments: readonly Adjustment[] = []): Totals {
  const products = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const shipping = sumOf(adjustments.filter(({ kind }) => kind === 'shipping'));
  return {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products,
    shipping,
    total: products + sumOf(adjustments),
  };
}

/** The shipping as an adjustment: at its price in the table, or at `pesos`, the price that the server answered with since. */
export function shippingAdjustment(shipment: ShipmentType, pesos?: number): Adjustment {
  const { label, price } = SHIPPING_METHODS[shipment];
  return { kind: 'shipping', label, amount: pesos === undefined ? price : toCentavos(pesos) };
}

/** The adjustments that screens and mails show as they are; shipping has words of its own (shared/shipping.ts). */
export function besidesShipping<Shown extends Pick<Adjustment, 'kind'>>(
  adjustments: readonly Shown[],
): Shown[] {
  return adjustments.filter(({ kind }) => kind !== 'shipping');
}

/** A line of a cart as it travels, with its price of today in pesos. */
type WireLine = { quantity: number; subProduct: { IDProduct: { price: number } } };

/** The lines of a cart as it travels, priced in centavos. */
export function pricedLines(lines: readonly WireLine[]): PricedLine[] {
  return lines.map(({ quantity, subProduct }) => ({
    quantity,
    price: toCentavos(subProduct.IDProduct.price),
  }));
}

/** A cart's own totals as they travel: units, and pesos without shipping. */
export function cartTotals(lines: readonly WireLine[]): { units: number; products: number } {
  const { units, products } = totalsOf(pricedLines(lines));
  return { units, products: toPesos(products) };
}

function sumOf(adjustments: readonly Adjustment[]): Centavos {
  return adjustments.reduce((sum, { amount }) => sum + amount, 0);
}
