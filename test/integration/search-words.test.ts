import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopSearch } from '#shared/schemas/catalog.ts';
import { loadExample } from '#test/support/example-catalogue.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await loadExample(shop);
});

afterAll(() => shop.close());

function search(q: string): Promise<ShopSearch> {
  return shop.expectOk(shop.call<ShopSearch>('GET', `/search?q=${encodeURIComponent(q)}`));
}

/** The first three products must begin with the name; with a category, it must be the one that is offered. */
describe('forty searches in the example catalogue', () => {
  test.each([
    ['mochilas', /^Mochila/, 'Mochilas'],
    ['pinceles', /^Pincel/, 'Pinceles'],
    ['tijeras', /^Tijera/, 'Tijeras'],
    ['acrílicos', /^Acrílico/, 'Acrílicos'],
    ['carpetas', /^Carpeta/, 'Carpetas'],
    ['cuadernos', /^Cuaderno/, 'Cuadernos'],
    ['lapiceras', /^Lapicera/, 'Lapiceras'],
    ['libros', null, 'Libros'],
    ['adhesivos', /^(?:Adhesivo|Cascola)/, 'Adhesivos'],
    ['agendas', /^Agenda/, 'Agendas'],
    ['lápices', /^Lápiz/, 'Lápices'],
    ['lapiz', /^Lápiz/, 'Lápices'],
    ['gomas', /^Goma/, 'Gomas-de-borrar'],
    ['cartucheras', /^Cartuchera/, 'Cartucheras'],
    ['birome', /^Lapicera/, 'Lapiceras'],
    ['biromes azules', /^Lapicera/, 'Lapiceras'],
    ['bolígrafo', /^Lapicera/, 'Lapiceras'],
    ['pegamento', /^(?:Adhesivo vinílico|Cascola)/, null],
    ['plasticola', /^(?:Adhesivo vinílico|Cascola)/, null],
    ['ganchitos', /^Broches/, null],
    ['lapicera azul', /^Lapicera/, 'Lapiceras'],
    ['resaltador amarillo', /^Resaltador/, 'Resaltadores'],
    ['cartuchera roja', /^Cartuchera/, 'Cartucheras'],
    ['acrilico rojo', /^Acrílico/, 'Acrílicos'],
    ['cuaderno tapa dura 48 hojas', /uaderno.* 48 hojas/, 'Cuadernos'],
    ['cuaderno rayado a4', /^Cuaderno .*A4/, 'Cuadernos'],
    ['cuadreno', /^Cuaderno/, 'Cuadernos'],
    ['mohcila', /^Mochila/, 'Mochilas'],
    ['tigera', /^Tijera/, 'Tijeras'],
    ['fibras', /^Marcador/, 'Marcadores'],
    ['fibron indeleble', /^Marcador(?:es Sharpie| permanente)/, null],
    ['marcador pizarrón', /^Marcador (?:para pizarra|Edding 360 pizarra)/, null],
    ['pinturitas', /^Lápi(?:ces|z) (?:de color|acuarelables)/, 'Lápices-de-colores'],
    ['plastilina', /^Plastilina/, null],
    ['hojas a4', /^Resma A4/, null],
    ['corrector en cinta', /^Corrector en cinta/, 'Correctores'],
    ['goma eva', /^Goma eva/, null],
    ['papel glasé', /^Papel glacé/, null],
    ['sacapuntas con depósito', /^Sacapuntas/, 'Sacapuntas'],
    ['mafalda', /^Mafalda/, null],
  ])('%s', async (q, name, category) => {
    const found = await search(q);
    if (name) {
      expect(found.products.length).toBeGreaterThan(0);
      for (const product of found.products.slice(0, 3)) expect(product.name).toMatch(name);
    }
    if (category) expect(found.category).toMatchObject({ name: category });
  });
});

test('a colour in the search: the products come in it', async () => {
  const { products } = await search('cartuchera roja');
  for (const product of products.slice(0, 3)) {
    expect(product.IDSubProducts.map(({ color }) => color)).toContain('Rojo');
  }
});

test('a whole barcode is its product alone', async () => {
  const { products } = await search('mochila');
  const barcode =
    products.flatMap((product) => product.IDSubProducts).find((variant) => variant.barcode)?.barcode ?? '';
  const found = await search(barcode);
  expect(found.products).toHaveLength(1);
  expect(found.products[0]?.IDSubProducts.map((variant) => variant.barcode)).toContain(barcode);
});

test('a brand, misspelt, is offered; other words for a thing say how the shop calls it', async () => {
  expect((await search('faber castel')).brand).toMatchObject({ name: 'Faber-Castell' });
  expect((await search('birome')).synonyms).toEqual(['lapicera']);
  expect((await search('cuadreno')).corrected).toBe('cuaderno');
});

test.each(['xqzwv', 'gatonave', 'correa para perro'])('%s shows nothing', async (q) => {
  expect(await search(q)).toEqual({ products: [], synonyms: [], also: [] });
});
