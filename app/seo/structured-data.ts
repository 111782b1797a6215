import type { PageShop } from '#shared/schemas/shop.ts';
import { contactFacts } from '#shared/settings/contact-facts.ts';
import type { EngineFacts } from './engine-facts.tsx';
import { openingHoursData } from './opening-hours-data.ts';
import { absoluteUrl } from './page-meta.ts';
import { returnPolicyData } from './selling-terms.ts';

/** The shop as a schema.org Store, with absolute addresses. What its owner has not filled in is left out. */
export function shopData(publicUrl: string, { identity, contact, social }: PageShop): EngineFacts {
  const { latitude, longitude } = contact.address;
  const { street, city, province, postalCode, phone, email, hours } = contactFacts(contact);
  const opening = hours === null ? null : openingHoursData(hours);
  return {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'OfficeEquipmentStore'],
    '@id': shopId(publicUrl),
    name: identity.name,
    description: identity.description,
    url: `${publicUrl}/`,
    logo: absoluteUrl(publicUrl, identity.logo ?? '/icon-512.png'),
    image: absoluteUrl(publicUrl, identity.logo ?? '/og-default.png'),
    currenciesAccepted: 'ARS',
    ...(email !== null && { email }),
    ...(phone !== null && { telephone: phone }),
    ...(opening !== null && { openingHoursSpecification: opening }),
    sameAs: Object.values(social).filter((link) => link !== null && isProfile(link)),
    address: {
      '@type': 'PostalAddress',
      ...(street !== null && { streetAddress: street }),
      addressLocality: city,
      addressRegion: province,
      ...(postalCode !== null && { postalCode }),
      addressCountry: 'AR',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    hasMerchantReturnPolicy: returnPolicyData(publicUrl),
  };
}

/** The shop's name among facts. */
export function shopId(publicUrl: string): string {
  return `${publicUrl}/#tienda`;
}

/** Not the front page of a network, which the first settings name. */
function isProfile(link: string): boolean {
  return new URL(link).pathname !== '/';
}

/** The site as a schema.org WebSite with its SearchAction. */
export function siteData(publicUrl: string, { identity }: PageShop): EngineFacts {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: identity.name,
    url: `${publicUrl}/`,
    inLanguage: 'es-AR',
    publisher: { '@id': shopId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/catalogo?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The place of a page in the shop, as a schema.org BreadcrumbList, from the home page to the page itself. */
export function breadcrumbData(
  publicUrl: string,
  steps: readonly { label: string; to: string }[],
): EngineFacts {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(publicUrl, to),
    })),
  };
}
