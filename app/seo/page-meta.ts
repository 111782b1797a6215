import type { MetaDescriptor } from 'react-router';
import { shop } from '#shared/shop.ts';

type Match = { id: string; loaderData?: unknown } | undefined;

type PageMeta = {
  /** Without the shop's name, which is added. */
  title: string;
  /** Public pages have one; a page without is not for search engines. */
  description?: string | undefined;
  /** The page's one address, from `/`; missing: no canonical and not indexed. */
  path?: string | undefined;
  /** Address of the picture that a shared link shows. */
  picture?: string | null | undefined;
  /** A small screen-independent kind for link previews. */
  kind?: 'website' | 'product' | undefined;
};

/** The shop's address on the web as the root loader gave it; empty when the root could not load. */
export function publicUrlOf(matches: readonly Match[]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof data !== 'object' || data === null || !('publicUrl' in data)) return '';
  return typeof data.publicUrl === 'string' ? data.publicUrl : '';
}

/** An address of ours made absolute; foreign ones stay as they are. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}` : path;
}

/** Title, description, canonical and link preview of a page (contract, Pages). */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const title = page.title === shop.name ? `${shop.name} · ${shop.slogan}` : `${page.title} · ${shop.name}`;
  if (page.path === undefined) return [{ title }, { name: 'robots', content: 'noindex' }];
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
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absoluteUrl(publicUrl, page.picture ?? '/og-default.png') },
    { name: 'twitter:card', content: page.picture ? 'summary' : 'summary_large_image' },
  ];
}
