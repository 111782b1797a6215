import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { linksIn, readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';
import { FRESH } from '../support/tab-network.ts';

type Facts = Parameters<Awaited<ReturnType<typeof adminCalls>>['givenProduct']>[0];

/** Products in a category of their own, whose names contain a word that no other product has. */
async function givenCategory(...products: NonNullable<Facts>[]) {
  const { givenProduct } = await adminCalls(shopUrl());
  const word = `kiwi${randomUUID().slice(0, 8)}`;
  const category = `Rubro-de-${word}`;
  const made = [];
  for (const [index, facts] of products.entries())
    made.push(await givenProduct({ name: `Goma ${word} ${index}`, category, ...facts }));
  return { word, category, path: `/catalogo/categoria/${category}`, products: made };
}

type Page = Awaited<ReturnType<typeof readPage>>['page'];

const namesOf = (page: Page) =>
  page.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });

test('a category has its heading, its count and its brands; a brand within it can be left out again', async () => {
  const { category, path } = await givenCategory(
    { brand: 'Bic' },
    { brand: 'Bic' },
    { brand: 'Faber-Castell' },
  );
  const words = category.replaceAll('-', ' ');
  await waitFor(async () => {
    const all = (await readPage('/catalogo')).page;
    expect(all.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeInTheDocument();
    const ways = linksIn(filtersOf(all));
    expect(ways).toContainEqual([expect.stringMatching(new RegExp(`^${words}\\s*3`)), path]);
  });
  const { page } = await readPage(path);
  expect(page.getByRole('heading', { level: 2, name: words })).toBeInTheDocument();
  expect(page.getByText('3 productos')).toBeInTheDocument();
  // Its heading says it, so no chip does.
  expect(page.queryByRole('list', { name: 'Filtros elegidos' })).toBeNull();
  expect(within(page.getByRole('heading', { level: 1 })).getByRole('link')).toHaveAttribute(
    'href',
    '/catalogo',
  );
  expect(linksIn(filtersOf(page)).map(([, href]) => href)).toContain(`${path}?marca=Bic`);
  const narrowed = (await readPage(`${path}?marca=Bic`)).page;
  expect(narrowed.getByRole('heading', { level: 2, name: `${words} · Bic` })).toBeInTheDocument();
  expect(namesOf(narrowed)).toHaveLength(2);
  const chips = within(narrowed.getByRole('list', { name: 'Filtros elegidos' }));
  expect(chips.getByRole('link', { name: `Quitar: ${words}` })).toHaveAttribute(
    'href',
    '/catalogo/marca/Bic',
  );
});

test('categories and brands are listed alphabetically, with how many there are', async () => {
  const brands = ['Éxito', 'Zeta', 'Ñandú', 'nota', 'Eco'];
  for (const brand of brands) await givenCategory({ brand });
  // A kept page is right within a second after a change.
  const { html } = await waitFor(async () => {
    const read = await readPage('/catalogo');
    for (const brand of brands) expect(filtersOf(read.page)).toHaveTextContent(brand);
    return read;
  });
  for (const title of ['Categorías', 'Marcas']) {
    const section = [...html.querySelectorAll('details')].find(({ textContent }) =>
      textContent.startsWith(title),
    );
    const links = [...(section?.querySelectorAll('a') ?? [])];
    const names = links.map((link) => link.firstChild?.textContent ?? '');
    expect(names.length).toBeGreaterThan(4);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
    expect(section?.querySelector('summary')?.textContent).toBe(`${title} ${names.length}`);
    expect(links.filter((link) => !link.closest('details details')).length).toBeLessThanOrEqual(8);
  }
});

test('hyphens in an address stand for spaces, and a category or brand has one address', async () => {
  const { category, path } = await givenCategory({ brand: 'Papelera-Sur' });
  const other = path.replaceAll('-', ' ').toUpperCase().replace('/CATALOGO/CATEGORIA', '/catalogo/categoria');
  const { status, headers } = await readPage(`${encodeURI(other)}?orden=menor-precio`);
  expect(status).toBe(301);
  expect(headers.get('location')).toBe(`${path}?orden=menor-precio`);
  const brand = await readPage('/catalogo/marca/papelera-SUR');
  expect(brand.status).toBe(301);
  expect(brand.headers.get('location')).toBe('/catalogo/marca/Papelera-Sur');
  const { canonical } = await readPage(`${path}?orden=menor-precio`);
  expect(canonical).toBe(`${shopUrl()}/catalogo/categoria/${category}`);
});

for (const path of ['/catalogo/categoria/no-hay-tal', '/catalogo/marca/no-hay-tal']) {
  test(`${path} is an empty list with a link to the catalogue, and answers 404`, async () => {
    const { status, page, meta } = await readPage(path);
    expect(status).toBe(404);
    expect(page.getByText(/No hay productos en «no.hay.tal»/)).toBeInTheDocument();
    expect(meta('robots')).toBe('noindex');
    expect(page.getByRole('link', { name: 'Ver todo el catálogo' })).toHaveAttribute('href', '/catalogo');
  });
}

test('a page beyond the last leads to the last', async () => {
  const { path } = await givenCategory({});
  const { status, headers } = await readPage(`${path}?pagina=99`);
  expect(status).toBeGreaterThanOrEqual(301);
  expect(headers.get('location')).toBe(path);
});

test('the three orders, and only what has stock', async () => {
  const { path, products } = await givenCategory(
    { price: 300 },
    { price: 100, colors: [{ color: 'Azul', stock: 0 }] },
    { price: 200 },
  );
  const [first, second, third] = products.map(({ name }) => name);
  const { page, html } = await readPage(path);
  const order = page.getByLabelText('Ordenar');
  expect([...order.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Por nombre',
    'Menor precio',
    'Mayor precio',
  ]);
  expect(html.querySelector('option[selected]')?.textContent ?? 'Por nombre').toBe('Por nombre');
  expect(namesOf(page)).toEqual([first, second, third]);
  expect(namesOf((await readPage(`${path}?orden=menor-precio`)).page)).toEqual([second, third, first]);
  expect(namesOf((await readPage(`${path}?orden=mayor-precio`)).page)).toEqual([first, third, second]);
  expect(namesOf((await readPage(`${path}?stock=1`)).page)).toEqual([first, third]);
});

test('price and colours narrow a list, stand in chips, and stay with order', async () => {
  const { path, products } = await givenCategory(
    { price: 300, colors: [{ color: 'Azul marino', stock: 2 }] },
    { price: 1500, colors: [{ color: 'Rojo', stock: 2 }] },
    { price: 1500, colors: [{ color: 'Verde', stock: 2 }] },
  );
  const [, second] = products.map(({ name }) => name);
  const filters = within(filtersOf((await readPage(path)).page));
  expect(filters.getByRole('switch', { name: 'Azul 1 producto' })).toHaveAttribute(
    'href',
    `${path}?color=azul`,
  );
  const asked = `${path}?desde=1000&color=azul+rojo&orden=menor-precio`;
  const typed = await readPage(`${path}?desde=1.000&hasta=&color=rojo+azul&orden=menor-precio`);
  expect([typed.status, typed.headers.get('location')]).toEqual([302, asked]);
  const { page, meta, canonical } = await readPage(asked);
  expect(namesOf(page)).toEqual([second]);
  expect(linksIn(page.getByRole('list', { name: 'Filtros elegidos' })).map(([, href]) => href)).toEqual([
    `${path}?color=azul+rojo&orden=menor-precio`,
    `${path}?desde=1000&color=rojo&orden=menor-precio`,
    `${path}?desde=1000&color=azul&orden=menor-precio`,
    `${path}?orden=menor-precio`,
  ]);
  expect(meta('robots')).toBeUndefined();
  expect(canonical).toBe(`${shopUrl()}${path}`);
  const none = (await readPage(`${path}?desde=1000&color=azul`)).page;
  expect(none.getByRole('link', { name: 'Quitar los filtros' })).toHaveAttribute('href', path);
});

test('a search contains every word in the name, in any order; case and accents do not matter', async () => {
  const { word, products } = await givenCategory({}, {});
  const { givenProduct } = await adminCalls(shopUrl());
  const other = await givenProduct({ name: `Lápiz ${word}` });
  const { page, meta } = await readPage(
    `/catalogo?q=${encodeURIComponent(`  ${word.toUpperCase()}  lapiz `)}`,
  );
  expect(namesOf(page)).toEqual([other.name]);
  expect(meta('robots')).toBe('noindex');
  expect(namesOf((await readPage(`/catalogo?q=goma+${word}`)).page)).toEqual(
    products.map(({ name }) => name),
  );
});

test('a search within a category can be widened', async () => {
  const { path } = await givenCategory({});
  const { page } = await readPage(`${path}?q=tijera`);
  expect(page.getByRole('link', { name: 'Buscar en todo el catálogo' })).toHaveAttribute(
    'href',
    '/catalogo?q=tijera',
  );
});

test('the offers are the products of Combos', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const mine = [await givenProduct({ category: 'Combos' }), await givenProduct({ category: 'Combos' })];
  await givenProduct({ category: 'Cuadernos' });
  await waitFor(async () => {
    const answer = await fetch(`${shopUrl()}/api/products/category/Combos`, { headers: FRESH });
    const combos = (await answer.json()) as { name: string }[];
    const { page } = await readPage('/ofertas');
    expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeInTheDocument();
    expect(namesOf(page)).toEqual(combos.map(({ name }) => name));
    for (const { name } of mine) expect(namesOf(page)).toContain(name);
  });
});

test('a card counts and names its colours; without a picture the logo stands in', async () => {
  const { word } = await givenCategory({
    colors: ['Azul', 'Rojo', 'Verde', 'Negro', 'Lila'].map((color) => ({ color, stock: 1 })),
  });
  const { page } = await readPage(`/catalogo?q=${word}`);
  const card = page.getByRole('article');
  expect(within(card).getByText('5 colores')).toHaveTextContent('Azul, Rojo, Verde, Negro, Lila');
  expect(within(card).getByRole('link', { name: /^Elegir color/ })).toBeInTheDocument();
  expect(card.querySelector('img')?.getAttribute('src')).toMatch(/no-picture.*\.svg/);
  expect(card).not.toHaveTextContent('Sin stock');
  expect(within(card).queryByRole('link', { name: /Consultar por WhatsApp/ })).toBeNull();
  const single = await givenCategory({});
  const only = (await readPage(`/catalogo?q=${single.word}`)).page.getByRole('article');
  expect(only).not.toHaveTextContent(/colores/);
  expect(within(only).getByRole('button', { name: /^Agregar/ })).toBeInTheDocument();
});

test('what is sold out says so, and the shop can be asked in a chat that knows product and customer', async () => {
  const { word, products } = await givenCategory({ colors: [{ color: 'Azul', stock: 0 }] });
  const [product] = products;
  const question = (link: HTMLElement) =>
    new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  const name = new RegExp(`^Consultar por WhatsApp ?: stock de ${product?.name}`);
  await openTab(`/catalogo?q=${word}`);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Sin stock');
  const ask = within(card).getByRole('link', { name });
  expect(ask).toHaveAttribute('target', '_blank');
  expect(question(ask)).toContain(product?.name);
  expect(question(ask)).toContain(`/detalle/${product?._id}`);
  await openTab(`/catalogo?q=${word}`, await givenShopper(shopUrl(), 'stock'));
  await waitFor(() => expect(question(screen.getByRole('link', { name }))).toContain('Soy Ana'));
});

const NET = 'Precio sin impuestos nacionales';

test('the price without taxes stands on card and page; a book is exempt', async () => {
  const { word, products } = await givenCategory({ price: 1210.5 }, { price: 999, category: 'Libros' });
  const [taxed, book] = products;
  const { page } = await readPage(`/catalogo?q=${word}`);
  const [card, bookCard] = page.getAllByRole('article');
  expect(card).toHaveTextContent(`${NET}: $ 1.000,41`);
  expect(bookCard).toHaveTextContent(`${NET}: $ 999`);
  const detail = async (id: string | undefined) => (await readPage(`/detalle/${id}`)).page.getByRole('main');
  expect(await detail(taxed?._id)).toHaveTextContent(`${NET}: $ 1.000,41`);
  expect(await detail(book?._id)).toHaveTextContent(`${NET}: $ 999`);
});
