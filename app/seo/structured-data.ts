import type { PageShop } from '#shared/schemas/shop.ts';
import type { EngineFacts } from './engine-facts.tsx';
import { absoluteUrl } from './page-meta.ts';

/** The shop as a schema.org Store, with absolute addresses. */
export function shopData(publicUrl: string, { identity, contact, social }: PageShop): EngineFacts {
  const { address } = contact;
  const { latitude, longitude } = address;
  return {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'OfficeEquipmentStore'],
    '@id': `${publicUrl}/#tienda`,
    name: identity.name,
    description: identity.description,
    url: `${publicUrl}/`,
    logo: absoluteUrl(publicUrl, identity.logo ?? '/icon-512.png'),
    image: absoluteUrl(publicUrl, identity.logo ?? '/og-default.png'),
    email: contact.email,
    sameAs: Object.values(social).filter((link) => link !== null),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.province,
      postalCode: address.postalCode,
      addressCountry: 'AR',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** The site as a schema.org WebSite with its SearchAction. */
export function siteData(publicUrl: string, { identity }: PageShop): EngineFacts {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: identity.name,
    url: `${publicUrl}/`,
    inLanguage: 'es-AR',
    publisher: { '@id': `${publicUrl}/#tienda` },
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
