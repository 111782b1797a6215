import type { SoldArticle } from '#server/orders/index.ts';
import { toCentavos } from '#shared/money.ts';
import { type Adjustment, percentDiscount, totalsOf } from '#shared/pricing.ts';
import type { Sale } from '#shared/schemas/sales.ts';
import type { Settings, ShippingMethod } from '#shared/schemas/settings.ts';
import { shippingAdjustment } from '#shared/shipping.ts';

/** An article of a sale. `hasOwnPrice`: its price is not the catalogue's. */
export type PricedArticle = SoldArticle & { hasOwnPrice: boolean };

/** The adjustments of a sale, shipping first: the price that was agreed, else the way's own. */
export function adjustmentsOf({ adjustments }: Sale, way: ShippingMethod): Adjustment[] {
  const all = adjustments.map(({ kind, label, amount }) => ({ kind, label, amount: toCentavos(amount) }));
  const agreed = all.filter(({ kind }) => kind === 'shipping');
  const shipping = agreed.length > 0 ? agreed : [shippingAdjustment(way)];
  return [...shipping, ...all.filter(({ kind }) => kind !== 'shipping')];
}

/**
 * True if a sale has a price that somebody has to be allowed to make: an article's own, a shipping that is not the
 * way's, or a discount that is not the shop's own for a transfer (rules 7.20).
 */
export function hasOwnPrices(
  { lines, adjustments }: { lines: readonly PricedArticle[]; adjustments: readonly Adjustment[] },
  { settings, way }: { settings: Settings; way: ShippingMethod },
): boolean {
  if (lines.some(({ hasOwnPrice }) => hasOwnPrice)) return true;
  const priced = lines.map(({ quantity, price_centavos: price }) => ({ quantity, price }));
  const { products, shipping } = totalsOf(priced, adjustments);
  if (shipping !== shippingAdjustment(way).amount) return true;
  const discount = adjustments.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  return discount !== 0 && discount !== transferDiscount(settings, products);
}

/** What the shop takes off everybody who pays by transfer, in centavos: negative, or 0. */
function transferDiscount({ payments: { transfer } }: Settings, products: number): number {
  if (!transfer.enabled) return 0;
  const about = { kind: 'transfer_discount', label: '' } as const;
  return percentDiscount(about, { products, percent: transfer.discount }).amount;
}
