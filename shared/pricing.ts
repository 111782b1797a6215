import { type Centavos, toCentavos, toPesos } from './money.ts';

export const ADJUSTMENT_KINDS = ['shipping', 'transfer_discount', 'coupon', 'manual'] as const;

/** What makes an order's total besides its lines (rules 3.2). The amount of a discount is negative. */
export type Adjustment = {
  kind: (typeof ADJUSTMENT_KINDS)[number];
  /** Its name on screen. */
  label: string;
  amount: Centavos;
  /** Of a discount in percent of the products: hundredths of a percent, so that it follows when the products change. */
  hundredths?: number | null;
};

/** The label of the discount for paying by transfer. */
export const TRANSFER_DISCOUNT = 'Descuento por transferencia';

/** Units of one article at one price. */
export type PricedLine = { quantity: number; price: Centavos };

/** The totals of a cart or an order, in centavos. */
export type Totals = {
  /** The number of units of all lines. */
  units: number;
  /** The sum of quantity times price, before adjustments. */
  products: Centavos;
  shipping: Centavos;
  total: Centavos;
};

/** Computes the totals of lines and adjustments. No other code adds them up (rules 3.3). */
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

/** A discount in percent of the products; half centavos are rounded up. */
export function percentDiscount(
  discount: Pick<Adjustment, 'kind' | 'label'>,
  { products, percent }: { products: Centavos; percent: number },
): Adjustment {
  const hundredths = Math.round(percent * 100);
  return { ...discount, amount: -Math.round((products * hundredths) / 10_000), hundredths };
}

/** The adjustments of an order whose products now cost `products`: discounts in percent follow. */
export function adjustmentsFor(products: Centavos, adjustments: readonly Adjustment[]): Adjustment[] {
  return adjustments.map((one) =>
    one.hundredths == null ? one : percentDiscount(one, { products, percent: one.hundredths / 100 }),
  );
}

/**
 * What the buyer paid for units of these lines: their price less their share of the order's discounts, in centavos.
 * `products` is the sum of all lines.
 */
export function paidForLines(
  lines: readonly PricedLine[],
  order: { products: Centavos; adjustments: readonly Adjustment[] },
): Centavos {
  const price = totalsOf(lines).products;
  const discount = sumOf(order.adjustments.filter(({ kind, amount }) => kind !== 'shipping' && amount < 0));
  if (order.products === 0) return 0;
  return Math.max(0, Math.round(price + (price * discount) / order.products));
}

/** The adjustments without shipping, which has its own texts (shared/shipping.ts). */
export function besidesShipping<Shown extends Pick<Adjustment, 'kind'>>(
  adjustments: readonly Shown[],
): Shown[] {
  return adjustments.filter(({ kind }) => kind !== 'shipping');
}

/** A line of a cart in JSON, with its current price in pesos. */
type WireLine = { quantity: number; subProduct: { IDProduct: { price: number } } };

/** Reads the lines of a cart in JSON, with prices in centavos. */
export function pricedLines(lines: readonly WireLine[]): PricedLine[] {
  return lines.map(({ quantity, subProduct }) => ({
    quantity,
    price: toCentavos(subProduct.IDProduct.price),
  }));
}

/** The totals of a cart in JSON: units, and pesos without shipping. */
export function cartTotals(lines: readonly WireLine[]): { units: number; products: number } {
  const { units, products } = totalsOf(pricedLines(lines));
  return { units, products: toPesos(products) };
}

function sumOf(adjustments: readonly Adjustment[]): Centavos {
  return adjustments.reduce((sum, { amount }) => sum + amount, 0);
}
