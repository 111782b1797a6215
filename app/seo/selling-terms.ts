import type { PageWay } from '#shared/schemas/shop.ts';
import type { EngineFacts } from './engine-facts.tsx';

/** What the law gives every buyer (rules 17.1): ten days from the delivery, at the shop's cost. */
export function returnPolicyData(publicUrl: string): EngineFacts {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${publicUrl}/#devoluciones`,
    applicableCountry: 'AR',
    returnPolicyCountry: 'AR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 10,
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: `${publicUrl}/arrepentimiento`,
  };
}

/**
 * What sending costs, if one way alone sends, anywhere, at a price that is known before the purchase. Among several ways the
 * settings do not say in a machine's words which of them goes where: null.
 */
export function shippingData(publicUrl: string, ways: readonly PageWay[]): EngineFacts | null {
  const [only, ...others] = ways.filter(({ needsAddress }) => needsAddress);
  if (!only || others.length > 0 || only.isLimited || only.paidLater === true) return null;
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${publicUrl}/#envio`,
    shippingRate: { '@type': 'MonetaryAmount', value: only.price.toFixed(2), currency: 'ARS' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
  };
}
