import { within } from '@testing-library/react';
import { shopUrl } from './screen-shop.ts';
import { someAddress } from './shopper.ts';
import { FRESH } from './tab-network.ts';

/**
 * A page of the shop as the server sends it, parsed but not run: what search engines and browsers without JavaScript
 * get. A redirect is not followed.
 */
export async function readPage(path: string) {
  const answer = await fetch(`${shopUrl()}${path}`, {
    redirect: 'manual',
    headers: { ...FRESH, 'x-forwarded-for': someAddress() },
  });
  // happy-dom would open the frames.
  const text = (await answer.text()).replaceAll('<iframe', '<closed-frame');
  const html = new DOMParser().parseFromString(text, 'text/html');
  const attribute = (selector: string, name: string) => html.querySelector(selector)?.getAttribute(name);
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    /** Queries of Testing Library over the whole page. */
    page: within(html.body),
    /** The content of a meta element by its name or property. */
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    /** The structured data (JSON-LD), in the page's order. */
    data: [...html.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
      script.textContent ? (JSON.parse(script.textContent) as Record<string, unknown>[]) : [],
    ),
  };
}

/** The texts and addresses of the links there, in their order. */
export function linksIn(place: HTMLElement): [text: string, href: string | null][] {
  return within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);
}
