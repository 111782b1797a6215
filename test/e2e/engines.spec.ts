import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { productWhere } from './support/demo-catalogue.ts';

type Facts = Record<string, unknown> & { '@type': unknown };

async function dataOf(page: Page): Promise<Facts[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Facts);
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');

/** The page's HTML as the server sends it, read without running it. */
async function readHtml(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const meta: Record<string, string> = {};
    for (const each of document.querySelectorAll('meta[name], meta[property]'))
      meta[each.getAttribute('name') ?? each.getAttribute('property') ?? ''] ??=
        each.getAttribute('content') ?? '';
    return {
      meta,
      title: document.title,
      description: meta.description ?? '',
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      headings: document.querySelectorAll('h1').length,
    };
  }, html);
}

test('every public page has a title, a description and a canonical address of its own', async ({
  page,
  shop,
}) => {
  const paths = [
    '/',
    '/catalogo',
    '/catalogo?pagina=2',
    '/catalogo/categoria/Mochilas',
    '/catalogo/marca/Bic',
    '/ofertas',
    '/ideas-creativas',
    '/sobre-nosotros',
    '/formasDePago',
    '/comoLlegar',
    '/Contacto',
  ];
  const seen = { title: new Set<string>(), description: new Set<string>(), canonical: new Set<string>() };
  for (const path of paths) {
    const { title, description, canonical, meta, headings } = await readHtml(page, path);
    seen.title.add(title);
    seen.description.add(description);
    expect(canonical).toBe(`${shop.url}${path}`);
    seen.canonical.add(canonical);
    expect(meta['og:url']).toBe(canonical);
    expect(meta['og:image']).toMatch(new RegExp(`^${shop.url}/.+\\.(png|webp|jpg)$`));
    expect(meta.robots).toBeUndefined();
    expect(headings).toBe(1);
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(paths.length);
});

test('order and stock are no addresses of their own; private pages are not for search engines', async ({
  page,
  shop,
}) => {
  const sorted = await readHtml(page, '/catalogo/categoria/Mochilas?orden=mayor-precio&stock=1');
  expect(sorted.canonical).toBe(`${shop.url}/catalogo/categoria/Mochilas`);
  for (const path of ['/carrito', '/login', '/register', '/success', '/ver-productos', '/catalogo?q=lapiz'])
    expect((await readHtml(page, path)).meta.robots, path).toBe('noindex');
});

test('the home page tells of the shop and how to search it', async ({ page, shop }) => {
  await page.goto('/');
  const data = await dataOf(page);
  expect(data[0]).toMatchObject({ name: 'Tintero', url: `${shop.url}/`, logo: `${shop.url}/icon-512.png` });
  expect(data[0]?.['@type']).toContain('Organization');
  expect(data[1]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${shop.url}/catalogo?q={search_term_string}` },
    },
  });
});

test('a product tells its variants with offers and availability, its place and its picture', async ({
  page,
  shop,
}) => {
  const product = await productWhere(
    page,
    ({ IDSubProducts }) =>
      IDSubProducts.length > 2 &&
      IDSubProducts.some(({ stock }) => stock === 0) &&
      IDSubProducts.some(({ stock }) => stock > 0),
  );
  await page.goto(`/detalle/${product._id}`);
  const [group, crumbs] = await dataOf(page);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: product.name,
    hasVariant: product.IDSubProducts.map((variant) => ({
      color: variant.color,
      offers: {
        price: product.price.toFixed(2),
        priceCurrency: 'ARS',
        url: `${shop.url}/detalle/${product._id}?variante=${variant._id}`,
        availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    })),
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Catálogo' }, {}, { name: product.name }],
  });
  const picture = product.IDSubProducts.flatMap(({ img }) => img)[0];
  expect(await metaOf(page, 'og:image')).toBe(`${shop.url}${picture}`);
  expect(await metaOf(page, 'og:type')).toBe('product');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${shop.url}/detalle/${product._id}`,
  );
});

test('a category tells its place', async ({ page, shop }) => {
  await page.goto('/catalogo/categoria/L%C3%A1pices-de-colores');
  expect((await dataOf(page))[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Catálogo', item: `${shop.url}/catalogo` },
      { position: 2, name: 'Lápices de colores' },
    ],
  });
});

test('what the sitemap lists is there, and what it does not is kept out', async ({ page, shop }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(400);
  expect(new Set(addresses).size).toBe(addresses.length);
  const others = addresses.filter((address) => !address.includes('/detalle/'));
  for (const address of [...others, ...addresses.slice(-3)]) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
  }
  expect(addresses.every((address) => address.startsWith(`${shop.url}/`))).toBe(true);
  expect(sitemap).not.toMatch(/\/(carrito|login|admin|ver-productos|api)\b/);
});

test('the manifest and its icons', async ({ page }) => {
  await page.goto('/');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = (await (await page.request.get(href)).json()) as {
    icons: { src: string; type: string }[];
  };
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons.length).toBeGreaterThan(2);
  for (const address of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    expect((await page.request.get(address)).headers()['content-type'], address).toMatch(/^image\//);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colours = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) =>
        metas
          .filter((meta) => matchMedia(meta.getAttribute('media') ?? '').matches)
          .map((meta) => meta.getAttribute('content')),
      );
    expect(colours).toEqual([colorScheme === 'light' ? '#1b2a49' : '#0a0f1f']);
  }
});
