import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { linksIn, readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { FRESH } from '../support/tab-network.ts';

type Page = Awaited<ReturnType<typeof readPage>>['page'];

const namesOf = (page: Page) =>
  page.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('what a search means is in its list, the likeliest first, and is narrowed and ordered like any other', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const brand = `Kiwi${randomUUID().slice(0, 8)}`;
  const facts = { brand, category: 'Mochilas' };
  const pouch = await givenProduct({ ...facts, name: `Cartuchera ${brand}`, price: 100 });
  const rucksack = await givenProduct({ ...facts, name: `Mochila ${brand}`, price: 300 });
  await givenProduct({ ...facts, name: `Cuaderno ${brand}`, category: 'Cuadernos' });
  const path = `/catalogo/marca/${brand}?q=mohcilas`;
  const { page, meta } = await readPage(path);
  expect(
    page.getByRole('heading', { level: 2, name: `Resultados para «mohcilas» en ${brand}` }),
  ).toBeVisible();
  expect(namesOf(page)).toEqual([rucksack.name, pouch.name]);
  expect(page.getByText('2 productos')).toBeInTheDocument();
  expect(page.getByLabelText('Ordenar')).toHaveTextContent('Más parecidos');
  expect(meta('robots')).toBe('noindex');
  const cheapest = (await readPage(`${path}&orden=menor-precio`)).page;
  expect(namesOf(cheapest)).toEqual([pouch.name, rucksack.name]);
  expect(linksIn(page.getByRole('complementary', { name: 'Filtros' })).map(([, href]) => href)).toContain(
    `/catalogo/categoria/Mochilas?marca=${brand}&q=mohcilas`,
  );
  expect(namesOf((await readPage(`${path}&desde=200`)).page)).toEqual([rucksack.name]);
  const answer = await fetch(`${shopUrl()}/api/products?q=mohcilas`, { headers: FRESH });
  expect(await answer.json()).toEqual([]);
});

test('above a list by name stands what the words mean, unless it is among the first', async () => {
  const word = `kiwi${randomUUID().slice(0, 8)}`;
  const { givenProduct } = await adminCalls(shopUrl());
  const likeliest = () => readPage(`/catalogo?q=tijera+${word}`);
  const scissors = await givenProduct({ name: `Tijera ${word}`, category: 'Tijeras' });
  expect((await likeliest()).page.queryByRole('region', { name: 'Lo más parecido' })).toBeNull();
  for (const part of [1, 2, 3, 4])
    await givenProduct({ name: `Libro de la tijera ${word} ${part}`, category: 'Libros' });
  const { page } = await likeliest();
  const [first] = within(page.getByRole('region', { name: 'Lo más parecido' })).getAllByRole('heading', {
    level: 4,
  });
  expect(first).toHaveTextContent(scissors.name);
  const byName = page.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(byName.at(-1)).toBe(scissors.name);
  const cheapest = (await readPage(`/catalogo?q=tijera+${word}&orden=menor-precio`)).page;
  expect(cheapest.queryByRole('region', { name: 'Lo más parecido' })).toBeNull();
});

test('a search for nothing says so and leads on', async () => {
  const { page } = await readPage('/catalogo?q=xqzwvk');
  expect(page.getByText('No encontramos productos para «xqzwvk»')).toBeInTheDocument();
  expect(page.getByText(/Fijate cómo está escrito/)).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Ver todo el catálogo' })).toHaveAttribute('href', '/catalogo');
  expect(page.queryByRole('complementary', { name: 'Filtros' })).toBeNull();
  expect(page.queryByLabelText('Ordenar')).toBeNull();
  const categories = within(page.getByRole('region', { name: 'O mirá por categoría' }));
  expect(categories.getByRole('link', { name: 'Mochilas' })).toHaveAttribute(
    'href',
    '/catalogo/categoria/Mochilas',
  );
});

test('a card is about the colour that filter or search names, unless it is sold out', async () => {
  const word = `kiwi${randomUUID().slice(0, 8)}`;
  const { givenProduct } = await adminCalls(shopUrl());
  const colors = (blue: number) => ({
    colors: [
      { color: 'Rojo', stock: 1 },
      { color: 'Azul', stock: blue },
    ],
  });
  const there = await givenProduct({ name: `Goma azul ${word} 0`, ...colors(1) });
  await givenProduct({ name: `Goma azul ${word} 1`, ...colors(0) });
  for (const asked of [`${word}+azul`, `${word}&color=azul`]) {
    const [card, soldOut] = (await readPage(`/catalogo?q=${asked}`)).page.getAllByRole('article');
    if (!card || !soldOut) throw new Error(`Two cards for ${asked}`);
    expect(within(card).getByRole('button', { name: /^Agregar.*, azul$/ })).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: there.name })).toHaveAttribute(
      'href',
      `/detalle/${there._id}?variante=${there.IDSubProducts[1]?._id}`,
    );
    expect(within(soldOut).getByRole('link', { name: /^Elegir color/ })).toBeInTheDocument();
  }
});
