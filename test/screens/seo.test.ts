import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { FRESH } from '../support/tab-network.ts';

/** A product of a category and a brand of its own. */
async function givenOwnProduct(count = 1) {
  const { givenProduct } = await adminCalls(shopUrl());
  const mark = Math.random().toString(36).slice(2, 10);
  const [category, brand] = [`Rubro-de-${mark}`, `Marca${mark}`];
  const colors = [
    { color: 'Azul', stock: 5 },
    { color: 'Rojo', stock: 0 },
    { color: 'Verde', stock: 2 },
  ];
  const products = [];
  for (let each = 0; each < count; each++)
    products.push(await givenProduct({ category, brand, colors, name: `Vega ${mark} ${each}` }));
  const [product] = products;
  if (!product) throw new Error('no product');
  return { product, category, brand, colors };
}

test('every public page has a title, a description and a canonical address of its own', async () => {
  const { category, brand } = await givenOwnProduct(25);
  const paths = [
    '/',
    '/catalogo',
    `/catalogo/categoria/${category}`,
    `/catalogo/categoria/${category}?pagina=2`,
    `/catalogo/marca/${brand}`,
    '/ofertas',
    '/ideas-creativas',
    '/sobre-nosotros',
    '/formasDePago',
    '/comoLlegar',
    '/Contacto',
    '/terminos',
    '/privacidad',
    '/arrepentimiento',
  ];
  const seen = { title: new Set<string>(), description: new Set<string>(), canonical: new Set<string>() };
  for (const path of paths) {
    const { html, canonical, meta, page } = await readPage(path);
    expect(canonical).toBe(`${shopUrl()}${path}`);
    expect(meta('og:url')).toBe(canonical);
    expect(meta('og:image')).toMatch(new RegExp(`^${shopUrl()}/.+\\.(png|webp|jpg)$`));
    expect(meta('robots')).toBeUndefined();
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    seen.title.add(html.title);
    seen.description.add(meta('description') ?? '');
    seen.canonical.add(canonical ?? '');
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(paths.length);
});

test('order and stock make no addresses of their own; private pages are not for search engines', async () => {
  const { category } = await givenOwnProduct();
  const sorted = await readPage(`/catalogo/categoria/${category}?orden=mayor-precio&stock=1`);
  expect(sorted.canonical).toBe(`${shopUrl()}/catalogo/categoria/${category}`);
  for (const path of [
    '/carrito',
    '/favoritos',
    '/login',
    '/register',
    '/recuperar',
    '/nueva-contrasena/enlace',
    '/verificar-email/enlace',
    '/success',
    '/failure',
    '/pending',
    '/ver-productos',
    '/catalogo?q=lapiz',
    '/boletin',
    '/boletin/confirmar/nada',
    '/aviso-de-stock',
    '/aviso-de-stock/confirmar/nada',
  ])
    expect((await readPage(path)).meta('robots'), path).toBe('noindex');
});

test('pages drawn in the browser have their titles from the server', async () => {
  for (const [path, title] of [
    ['/carrito', 'Carrito'],
    ['/order', 'Datos para tu compra'],
    ['/login', 'Iniciar sesión'],
    ['/register', 'Crear cuenta'],
    ['/mis-pedidos', 'Mis pedidos'],
    ['/success', 'Pago realizado'],
    ['/failure', 'Pago no realizado'],
    ['/pending', 'Pago pendiente'],
  ] as const)
    expect((await readPage(path)).html.title).toBe(`${title} · Tintero`);
});

test('the home page describes the shop and how to search it', async () => {
  const { data } = await readPage('/');
  expect(data[0]).toMatchObject({
    '@type': expect.arrayContaining(['Organization']) as unknown,
    name: 'Tintero',
    url: `${shopUrl()}/`,
    logo: `${shopUrl()}/icon-512.png`,
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '13:00',
      },
      { opens: '16:00', closes: '20:00' },
      { dayOfWeek: ['Saturday'] },
    ],
    address: { addressLocality: 'San Andrés de Giles', addressCountry: 'AR' },
    hasMerchantReturnPolicy: { merchantReturnDays: 10, merchantReturnLink: `${shopUrl()}/arrepentimiento` },
    sameAs: [],
  });
  // Nobody has filled them in yet.
  for (const field of ['telephone', 'email', 'address.streetAddress'])
    expect(data[0]).not.toHaveProperty(field);
  expect(data[1]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${shopUrl()}/catalogo?q={search_term_string}` },
    },
  });
});

test('a product describes its variants with offers and availability, and its place', async () => {
  const { product, colors } = await givenOwnProduct();
  const address = `${shopUrl()}/detalle/${product._id}`;
  const { data, meta, canonical } = await readPage(`/detalle/${product._id}`);
  expect(data[0]).toMatchObject({
    '@type': 'ProductGroup',
    name: product.name,
    hasVariant: product.IDSubProducts.map(({ _id, color }, index) => ({
      color,
      offers: {
        price: product.price.toFixed(2),
        priceCurrency: 'ARS',
        url: `${address}?variante=${_id}`,
        availability: `https://schema.org/${colors[index]?.stock ? 'InStock' : 'OutOfStock'}`,
      },
    })),
  });
  expect(data[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Catálogo' }, {}, { name: product.name }],
  });
  expect(meta('og:type')).toBe('product');
  expect(canonical).toBe(address);
});

test('a category describes its place', async () => {
  const { category } = await givenOwnProduct();
  expect((await readPage(`/catalogo/categoria/${category}`)).data[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Catálogo', item: `${shopUrl()}/catalogo` },
      { position: 2, name: category.replaceAll('-', ' ') },
    ],
  });
});

test('what the sitemap lists is there, and nothing private is listed', async () => {
  const { product } = await givenOwnProduct();
  const sitemap = await waitFor(async () => {
    const text = await (await fetch(`${shopUrl()}/sitemap.xml`, { headers: FRESH })).text();
    expect(text).toContain(product._id);
    return text;
  });
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.every((address) => address.startsWith(`${shopUrl()}/`))).toBe(true);
  for (const path of ['/terminos', '/privacidad', '/arrepentimiento', `/detalle/${product._id}`])
    expect(addresses).toContain(`${shopUrl()}${path}`);
  const fixed = addresses.filter((address) => !/\/detalle\/|Rubro|Marca/.test(address));
  expect(fixed.length).toBeGreaterThan(5);
  for (const address of fixed)
    expect((await readPage(address.slice(shopUrl().length))).status, address).toBe(200);
  expect(sitemap).not.toMatch(/\/(carrito|login|admin|ver-productos|boletin|api)\b/);
});

test('the manifest and the icons are there; the browser’s frame follows light and dark', async () => {
  const { html } = await readPage('/');
  const hrefs = (selector: string) =>
    [...html.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
  const [href] = hrefs('link[rel=manifest]');
  const manifest = (await (await fetch(`${shopUrl()}${href}`)).json()) as { icons: { src: string }[] };
  const icons = hrefs('link[rel=icon], link[rel=apple-touch-icon]');
  expect(icons.length).toBeGreaterThan(2);
  for (const address of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await fetch(`${shopUrl()}${address}`);
    expect(answer.headers.get('content-type'), address).toMatch(/^image\//);
  }
  const colours = [...html.querySelectorAll('meta[name=theme-color]')].map((meta) => [
    meta.getAttribute('media'),
    meta.getAttribute('content'),
  ]);
  expect(Object.fromEntries(colours)).toEqual({
    '(prefers-color-scheme: light)': '#1b2a49',
    '(prefers-color-scheme: dark)': '#0a0f1f',
  });
});
