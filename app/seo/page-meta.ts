import type { MetaDescriptor } from 'react-router';
import type { PageMatches } from '../root-data.ts';

type PageMeta = {
  /** Without the shop's name, which is added; null: the shop itself. */
  title: string | null;
  /** Public pages have one. A page without it is not indexed. */
  description?: string | undefined;
  /** The canonical path, from `/`; missing: not indexed. */
  path?: string | undefined;
  /** The picture of a link preview. */
  picture?: string | null | undefined;
  /** The type of a link preview. */
  kind?: 'website' | 'product' | undefined;
};

/** The shop's public address from the root loader; empty if that failed. */
export function publicUrlOf([root]: PageMatches): string {
  return root.loaderData?.publicUrl ?? '';
}

/** Makes an own address absolute; foreign ones stay as they are. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}` : path;
}

/** The title, description, canonical address and link preview of a page (rules 18.9). */
export function pageMeta(matches: PageMatches, page: PageMeta): MetaDescriptor[] {
  const shop = matches[0].loaderData?.shop.identity;
  const title = page.title === null ? titleOf(shop?.name, shop?.slogan) : titleOf(page.title, shop?.name);
  if (!shop || page.path === undefined) return [{ title }, { name: 'robots', content: 'noindex' }];
  const publicUrl = publicUrlOf(matches);
  const description = page.description ?? shop.description;
  const address = absoluteUrl(publicUrl, page.path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: page.title ?? shop.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absoluteUrl(publicUrl, page.picture ?? shop.logo ?? '/og-default.png') },
    { name: 'twitter:card', content: page.picture || shop.logo ? 'summary' : 'summary_large_image' },
  ];
}

function titleOf(...parts: Array<string | undefined>): string {
  return parts.filter(Boolean).join(' · ');
}
