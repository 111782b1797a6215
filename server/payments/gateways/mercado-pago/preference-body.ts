import type { PreferenceRequest } from 'mercadopago/dist/clients/preference/commonTypes.js';
import { unitsText } from '#shared/counts.ts';
import { toPesos } from '#shared/money.ts';
import { type Adjustment, totalsOf } from '#shared/pricing.ts';
import type { Checkout } from '../../gateway.ts';

/** Clocks may differ, and a checkout that begins in the future would refuse its buyer. */
const CLOCK_SLACK_MS = 60_000;
const LONGEST_TEXT = 256;
/** Rules 8.13. */
const MAX_INSTALLMENTS = 12;
/** Argentina has no summer time. */
const ARGENTINA_OFFSET = { hours: -3, text: '-03:00' };

/** The time as the API wants it: ISO 8601 with milliseconds and offset, `2026-11-20T18:00:00.000-03:00`. */
export function toApiTime(date: Date): string {
  const shifted = new Date(date.getTime() + ARGENTINA_OFFSET.hours * 3_600_000);
  return shifted.toISOString().replace('Z', ARGENTINA_OFFSET.text);
}

/**
 * Converts a checkout to a Checkout Pro preference. Prices are pesos with at most two decimals. Each adjustment
 * becomes an item, so that a payment's `transaction_amount` is the order's total; with a discount, the whole order is
 * one item. `allowsPlainHttp`: the API accepts return pages without https, as the sandbox does.
 */
export function toPreferenceBody(
  checkout: Checkout,
  options: { publicUrl: string; allowsPlainHttp: boolean; now: Date },
): PreferenceRequest {
  const { publicUrl } = options;
  // The real API ignores return pages without https and then refuses auto_return (invalid_auto_return).
  const returnsByItself = options.allowsPlainHttp || publicUrl.startsWith('https://');
  return {
    items: itemsOf(checkout),
    payer: { name: checkout.buyer.name, surname: checkout.buyer.lastName, email: checkout.buyer.email },
    external_reference: checkout.orderId,
    additional_info: `Pedido ${checkout.code}`,
    metadata: { order_code: checkout.code },
    statement_descriptor: checkout.shopName.slice(0, 13),
    // source_news=webhooks asks for signed webhooks only, without the legacy IPN notifications, which cannot be
    // verified.
    notification_url: `${publicUrl}/api/payments/webhook?source_news=webhooks`,
    back_urls: {
      success: `${publicUrl}/success`,
      failure: `${publicUrl}${checkout.failurePath}`,
      pending: `${publicUrl}/pending`,
    },
    ...(returnsByItself ? { auto_return: 'approved' } : {}),
    expires: true,
    expiration_date_from: toApiTime(new Date(options.now.getTime() - CLOCK_SLACK_MS)),
    expiration_date_to: toApiTime(checkout.expiresAt),
    date_of_expiration: toApiTime(checkout.voucherExpiresAt),
    payment_methods: { installments: MAX_INSTALLMENTS },
  };
}

/** The API refuses negative prices. */
function itemsOf(checkout: Checkout): PreferenceRequest['items'] {
  const isReduced = checkout.adjustments.some(({ amount }) => amount < 0);
  return isReduced ? [wholeOrder(checkout)] : eachItem(checkout);
}

/** The total as one item. */
function wholeOrder({ code, lines, adjustments }: Checkout): PreferenceRequest['items'][number] {
  const priced = lines.map(({ quantity, unitPrice: price }) => ({ quantity, price }));
  const { units, total } = totalsOf(priced, adjustments);
  const reductions = adjustments.filter(({ amount }) => amount < 0).map(({ label }) => label);
  return {
    id: code,
    title: `Pedido ${code}, ${unitsText(units)}: ${reductions.join(', ')}`.slice(0, LONGEST_TEXT),
    quantity: 1,
    unit_price: toPesos(total),
    currency_id: 'ARS',
  };
}

function eachItem(checkout: Checkout): PreferenceRequest['items'] {
  const goods = checkout.lines.map((line) => ({
    id: line.id,
    title: line.title.slice(0, LONGEST_TEXT),
    quantity: line.quantity,
    unit_price: toPesos(line.unitPrice),
    currency_id: 'ARS',
    ...(line.pictureUrl ? { picture_url: line.pictureUrl } : {}),
  }));
  const others = checkout.adjustments
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, label, amount }) => ({
      id: ITEM_IDS[kind],
      title: label,
      quantity: 1,
      unit_price: toPesos(amount),
      currency_id: 'ARS',
    }));
  return [...goods, ...others];
}

/** The ids of items that are adjustments. */
const ITEM_IDS: Record<Adjustment['kind'], string> = {
  shipping: 'envio',
  transfer_discount: 'descuento',
  coupon: 'cupon',
  manual: 'ajuste',
};
