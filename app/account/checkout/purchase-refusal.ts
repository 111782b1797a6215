import { ApiError, errorText } from '../../api/api-error.ts';

/** Why an order could not be made, with what the person needs to continue. */
export type PurchaseRefusal =
  | { kind: 'stock' | 'address' | 'empty' | 'email' | 'again'; detail: string }
  /** `price`: the server's present price, in pesos. */
  | { kind: 'shipping_price' | 'products_price'; detail: string; price: number }
  | { kind: 'pending'; detail: string; link: string | null };

/** Reads the error of create-order (rules 6.2 to 6.8). */
export function purchaseRefusal(error: unknown): PurchaseRefusal {
  const detail = errorText(error);
  if (!(error instanceof ApiError)) return { kind: 'again', detail };
  const priceShipment = error.problem?.priceShipment;
  const totalPriceOfProducts = error.problem?.totalPriceOfProducts;
  switch (error.code) {
    case 'insufficient_stock':
      return { kind: 'stock', detail };
    case 'address_incomplete':
      return { kind: 'address', detail };
    case 'email_unproven':
      return { kind: 'email', detail };
    case 'empty_cart':
      return { kind: 'empty', detail };
    case 'shipping_price_changed':
      return typeof priceShipment === 'number'
        ? { kind: 'shipping_price', detail, price: priceShipment }
        : { kind: 'again', detail };
    case 'products_price_changed':
      return typeof totalPriceOfProducts === 'number'
        ? { kind: 'products_price', detail, price: totalPriceOfProducts }
        : { kind: 'again', detail };
    case 'order_pending':
      return { kind: 'pending', detail, link: webAddress(error.problem?.link) };
    default:
      return { kind: 'again', detail };
  }
}

/** True if the server may have made the order although no answer came. The same key has to be sent again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function webAddress(link: unknown): string | null {
  return typeof link === 'string' && /^https?:\/\//.test(link) ? link : null;
}
