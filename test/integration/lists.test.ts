import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListLine, ListReading } from '#shared/schemas/lists.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [name, brand, price, stock] of [
    ['Cuaderno tapa dura 48 hojas rayado', 'Gloria', 5000, 10],
    ['Cuaderno tapa dura 48 hojas cuadriculado', 'Gloria', 5100, 10],
    ['Goma de borrar', 'Maped', 900, 10],
    ['Goma eva lisa 40x60', 'Sifap', 1500, 10],
    ['Folios A4 x 10', 'Luma', 2000, 10],
    ['Lápices de colores x 12', 'Filgo', 4900, 10],
    ['Témpera 250 g', 'Alba', 3000, 0],
    ['Tijera punta redonda', 'Maped', 3900, 3],
  ] as const) {
    await shop.givenProduct({ name, brand, price, stock });
  }
});

afterAll(() => shop.close());

function read(text: string): Promise<ListReading> {
  return shop.expectOk(shop.call<ListReading>('POST', '/lists/read', { body: { text } }));
}

async function readLine(text: string): Promise<ListLine> {
  const { lines } = await read(text);
  expect(lines).toHaveLength(1);
  return lines[0] as ListLine;
}

describe('a line of a list', () => {
  test.each([
    ['2 cuadernos tapa dura rayados de 48 hojas', 'Cuaderno tapa dura 48 hojas rayado', 2],
    ['1 cuaderno cuadriculado', 'Cuaderno tapa dura 48 hojas cuadriculado', 1],
    ['una goma de lápiz', 'Goma de borrar', 1],
    ['3 gomas eva', 'Goma eva lisa 40x60', 3],
    ['20 folios A4', 'Folios A4 x 10', 2],
    ['12 lápices de colores', 'Lápices de colores x 12', 1],
    ['2 cajas de pinturitas', 'Lápices de colores x 12', 2],
  ])('%s is found', async (text, name, units) => {
    const line = await readLine(text);
    expect(line).toMatchObject({ outcome: 'found', units, text, product: { name } });
  });

  test.each([
    ['folios A4', 'La lista no dice cuántos. ¿Cuántos llevás?'],
    ['1 folio A4', 'La lista pide 1 y viene de a 10. ¿Lo llevás igual?'],
    ['5 tijeras', 'Quedan 3 y la lista pide 5. ¿Te sirven?'],
    ['1 cuaderno de 98 hojas rayado', 'La lista pide 98 hojas y este es 48 hojas. ¿Te sirve?'],
  ])('%s is asked about', async (text, question) => {
    expect(await readLine(text)).toMatchObject({ outcome: 'check', question });
  });

  test.each([
    ['1 pote de témpera', 'out_of_stock'],
    ['1 taza de plástico', 'not_sold'],
    ['1 compás', 'not_sold'],
    ['cortante de masa', 'not_sold'],
    ['Todo con nombre y apellido', 'note'],
  ])('%s is %s', async (text, outcome) => {
    expect(await readLine(text)).toMatchObject({ outcome });
  });
});

test('only what is found is in the total, at the prices of the shop', async () => {
  const { lines, total } = await read('2 gomas de borrar\n20 folios A4\ntijeras\n1 taza');
  expect(lines.map(({ outcome }) => outcome)).toEqual(['found', 'found', 'check', 'not_sold']);
  expect(total).toBe(2 * 900 + 2 * 2000);
});

test('several things in a line are several lines', async () => {
  const { lines } = await read('1 goma de borrar y 1 tijera, lápices de colores');
  expect(lines.map(({ text }) => text)).toEqual(['1 goma de borrar', '1 tijera', 'lápices de colores']);
});

test('a single pencil is no cheaper way to twelve', async () => {
  await shop.givenProduct({
    name: 'Lápiz de color individual',
    brand: 'Faber-Castell',
    price: 300,
    stock: 40,
  });
  await shop.givenProduct({ name: 'Lápices de colores Éxito x 12', brand: 'Éxito', price: 5200, stock: 40 });
  const { product, alternatives } = await readLine('12 lápices de colores');
  expect([product, ...alternatives.map((offer) => offer.product)].map((one) => one?.name)).toEqual([
    'Lápices de colores x 12',
    'Lápices de colores Éxito x 12',
  ]);
});

test('nothing is offered that costs over three times what the line takes', async () => {
  for (const [name, price] of [
    ['Engrapadora chica', 1000],
    ['Engrapadora de escritorio', 3000],
    ['Engrapadora industrial', 3001],
  ] as const)
    await shop.givenProduct({ name, brand: name, price, stock: 9 });
  const { product, alternatives } = await readLine('1 engrapadora');
  expect([product, ...alternatives.map((offer) => offer.product)].map((one) => one?.name)).toEqual([
    'Engrapadora chica',
    'Engrapadora de escritorio',
  ]);
});

describe('what is no list', () => {
  test.each([
    ['123 456', 'empty'],
    [Array.from({ length: 500 }, () => '1 goma').join('\n'), 'too_long'],
  ])('is refused', async (text, because) => {
    const answer = await shop.call('POST', '/lists/read', { body: { text } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'list_unreadable', because } });
  });
});
