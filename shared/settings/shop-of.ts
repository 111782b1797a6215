import type { Settings } from '#shared/schemas/settings.ts';
import type { PageShop, PageWay, Shop } from '#shared/schemas/shop.ts';
import { firstSettings } from './first-settings.ts';

/** What the storefront shows of the settings. `textsOf`: when terms or privacy policy were last changed. */
export function shopOf(settings: Settings, textsOf: string): Shop {
  const { identity, contact, social, legal, home, shipping, payments, checkout } = settings;
  const { terms: _terms, privacy: _privacy, ...seller } = legal;
  const { enabled, hours, discount } = payments.transfer;
  return {
    identity,
    contact: { ...contact, address: placedAddress(contact.address) },
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

/** Without the point on the map if it still is the first settings' and the shop is in another town (rules 21.15). */
function placedAddress(address: Settings['contact']['address']): Settings['contact']['address'] {
  const { city, latitude, longitude } = firstSettings.contact.address;
  const isFirst = address.latitude === latitude && address.longitude === longitude;
  if (!isFirst || address.city === city) return address;
  return { ...address, latitude: null, longitude: null };
}

/** What every page gets of it: without the long texts, banners and lists that a single page shows. */
export function pageShopOf({ identity, home, shipping, ...rest }: Shop): PageShop {
  const { story: _story, ...known } = identity;
  const { banners: _banners, ...kept } = home;
  return { ...rest, identity: known, home: kept, shipping: shipping.map(pageWayOf) };
}

function pageWayOf({ postalCodes, ...way }: Shop['shipping'][number]): PageWay {
  return { ...way, isLimited: postalCodes.length > 0 };
}
