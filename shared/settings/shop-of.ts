import type { Settings } from '#shared/schemas/settings.ts';
import type { PageShop, PageWay, Shop } from '#shared/schemas/shop.ts';

/** What the storefront shows of the settings. `textsOf`: when terms or privacy policy were last changed. */
export function shopOf(settings: Settings, textsOf: string): Shop {
  const { identity, contact, social, legal, home, shipping, payments, checkout } = settings;
  const { terms: _terms, privacy: _privacy, ...seller } = legal;
  const { enabled, hours, discount } = payments.transfer;
  return {
    identity,
    contact,
    social,
    legal: { ...seller, textsOf },
    home,
    shipping: shipping.filter((way) => way.enabled),
    payments: {
      mercadopago: payments.mercadopago,
      transfer: { enabled, hours, discount },
      cash: payments.cash,
    },
    checkout: { maxUnits: checkout.maxUnits, reservationMinutes: checkout.reservationMinutes },
  };
}

/** What every page gets of it: without the long texts, lists and pictures that a single page shows. */
export function pageShopOf({ identity, home, shipping, ...rest }: Shop): PageShop {
  const { story: _story, ...known } = identity;
  return { ...rest, identity: known, home: { notice: home.notice }, shipping: shipping.map(pageWayOf) };
}

function pageWayOf({ postalCodes, ...way }: Shop['shipping'][number]): PageWay {
  return { ...way, isLimited: postalCodes.length > 0 };
}
