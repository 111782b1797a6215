import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { givenManyProducts } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

type Item = Record<string, string[]>;

const GOOGLE = 'http://base.google.com/ns/1.0';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ keeps: true, env: { TRUST_PROXY: '1' } });
});

afterAll(() => shop.close());

/** The items of Google's feed, read by a parser that accepts nothing else than XML with namespaces. */
function readItems(xml: string): Item[] {
  const items: Item[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, prefix }) => {
    if (prefix === 'g') expect(uri).toBe(GOOGLE);
    path.push(prefix === 'g' ? `g:${local}` : local);
    if (path.join('/') === 'rss/channel/item') items.push({});
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    const name = path.pop() ?? '';
    const item = items.at(-1);
    if (path.join('/') === 'rss/channel/item' && item) item[name] = [...(item[name] ?? []), text];
  });
  parser.write(xml).close();
  return items;
}

async function readGoogle(): Promise<Item[]> {
  const answer = await fetch(`${shop.url}/feeds/google.xml`);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  return readItems(await answer.text());
}

async function readMeta() {
  const answer = await fetch(`${shop.url}/feeds/meta.csv`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return parse<Record<string, string>>(await answer.text(), { columns: true });
}

let made = 0;

/** A new EAN-13 that begins so. */
function ean(start: string): string {
  const digits = start + String(++made).padStart(12 - start.length, '0');
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 ? 3 : 1),
    0,
  );
  return digits + ((10 - (sum % 10)) % 10);
}

/** With a variant that has a trade number, and one that has a number of the shop's own. */
async function givenArticle(facts: Partial<Product> = {}) {
  const body = {
    name: 'Fibras "Trazo" <finas> & gruesas \u0001x 12',
    description: 'Lavables, para chicos; 12 colores,\ncon estuche.',
    price: 12_345.5,
    category: 'Fibras',
    brand: 'Filgo',
    subProducts: [
      {
        color: 'Azul',
        stock: 3,
        barcode: ean('779'),
        img: ['/media/azul.webp', 'https://fotos.example/a,b.jpg'],
      },
      { color: 'Rojo', stock: 0, barcode: ean('2'), img: [] },
    ],
    ...facts,
  };
  const as = await shop.admin();
  return shop.expectOk(shop.call<Product>('POST', '/products', { as, body }));
}

const REQUIRED = [
  'title',
  'link',
  'description',
  'g:id',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:condition',
];

test('Google gets each variant, with what it requires and what the shop knows', async () => {
  const { _id: id, IDSubProducts: variants } = await givenArticle();
  const [blue, red] = variants;
  const items = await readGoogle();
  for (const item of items) for (const field of REQUIRED) expect(item[field]?.[0], field).toBeTruthy();
  const mine = items.filter((item) => item['g:item_group_id']?.[0] === id);
  expect(mine).toHaveLength(2);
  expect(mine[0]).toEqual({
    title: ['Fibras "Trazo" <finas> & gruesas x 12, Azul'],
    link: [`${shop.url}/detalle/${id}?variante=${blue?._id}`],
    description: ['Lavables, para chicos; 12 colores,\ncon estuche.'],
    'g:id': [blue?._id],
    'g:item_group_id': [id],
    'g:image_link': [`${shop.url}/media/azul.webp`],
    'g:additional_image_link': ['https://fotos.example/a,b.jpg'],
    'g:availability': ['in_stock'],
    'g:price': ['12345.50 ARS'],
    'g:condition': ['new'],
    'g:product_type': ['Fibras'],
    'g:brand': ['Filgo'],
    'g:gtin': [blue?.barcode],
    'g:color': ['Azul'],
    'g:unit_pricing_measure': ['12 ct'],
    'g:unit_pricing_base_measure': ['1 ct'],
  });
  expect(mine[1]).toMatchObject({
    'g:id': [red?._id],
    'g:image_link': [`${shop.url}/media/azul.webp`],
    'g:availability': ['out_of_stock'],
    'g:identifier_exists': ['no'],
  });
  expect(mine[1]).not.toHaveProperty('g:gtin');
});

test('Meta gets the same as CSV, in its own words', async () => {
  const { _id: id, IDSubProducts: variants } = await givenArticle({ brand: 'Sin marca' });
  const mine = (await readMeta()).filter((row) => row.item_group_id === id);
  expect(mine.map(({ availability }) => availability)).toEqual(['in stock', 'out of stock']);
  expect(mine[0]).toMatchObject({
    description: 'Lavables, para chicos; 12 colores,\ncon estuche.',
    condition: 'new',
    price: '12345.50 ARS',
    image_link: `${shop.url}/media/azul.webp`,
    additional_image_link: 'https://fotos.example/a%2Cb.jpg',
    brand: 'Tintero',
    gtin: variants[0]?.barcode,
    color: 'Azul',
    product_type: 'Fibras',
  });
});

test('what visitors do not see, has no picture or no price is not sent; a change is sent at once', async () => {
  const shown = await givenArticle();
  const hidden = await givenArticle({ visibility: 'hidden' });
  const free = await givenArticle({ price: 0 });
  const bare = await givenArticle();
  const as = await shop.admin();
  const plain = bare.IDSubProducts.map((variant) => ({ ...variant, img: [] }));
  for (const variant of plain)
    await shop.expectOk(shop.call('PUT', `/subproducts/${variant._id}`, { as, body: variant }));
  const groups = async () => new Set((await readGoogle()).flatMap((item) => item['g:item_group_id'] ?? []));
  const before = await groups();
  expect(before).toContain(shown._id);
  for (const { _id } of [hidden, free, bare]) expect(before).not.toContain(_id);
  await shop.expectOk(shop.call('DELETE', `/products/${shown._id}`, { as }));
  expect(await groups()).not.toContain(shown._id);
});

test('the only variant of a product has no group, and the address of the product', async () => {
  const { _id: id, IDSubProducts: variants } = await givenArticle({
    name: 'El Principito',
    ...{ subProducts: [{ color: 'Única', stock: 1, barcode: '9789871234561', img: ['/media/libro.webp'] }] },
  });
  const item = (await readGoogle()).find((one) => one['g:id']?.[0] === variants[0]?._id);
  expect(item).toMatchObject({
    title: ['El Principito'],
    link: [`${shop.url}/detalle/${id}`],
    'g:gtin': ['9789871234561'],
  });
  expect(item).not.toHaveProperty('g:item_group_id');
  expect(item).not.toHaveProperty('g:color');
});

test('a feed longer than a batch has each variant once, plain and compressed, kept and streamed', async () => {
  await givenManyProducts(shop.db, 1_200);
  await shop.db
    .updateTable('sub_products')
    .set({ img: ['/media/resma.webp'] })
    .where('color', '=', 'Blanco')
    .execute();
  const read = async (encoding: string) => {
    const answer = await shop.shop.app.inject({
      url: '/feeds/google.xml',
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : 'gzip');
    return readItems(
      (encoding === 'identity' ? answer.rawPayload : gunzipSync(answer.rawPayload)).toString(),
    );
  };
  const kept = await read('gzip');
  const ids = kept.map((item) => item['g:id']?.[0]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(kept.filter((item) => item.title?.[0]?.startsWith('Resma ')).length).toBe(1_200);
  expect(await read('identity')).toEqual(kept);
  // A session is answered from the database, so this one is streamed.
  const { token } = await shop.admin();
  const streamed = await shop.shop.app.inject({
    url: '/feeds/google.xml',
    headers: { 'accept-encoding': 'gzip', authorization: `Bearer ${token}` },
  });
  expect(readItems(gunzipSync(streamed.rawPayload).toString())).toEqual(kept);
});

test('an address that reads feeds too often is refused; asking for the head reads nothing', async () => {
  const read = (method: 'GET' | 'HEAD') =>
    shop.shop.app.inject({ method, url: '/feeds/meta.csv', headers: { 'x-forwarded-for': '203.0.113.7' } });
  const heads = await Promise.all(Array.from({ length: 60 }, () => read('HEAD')));
  expect(new Set(heads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const answers = await Promise.all(Array.from({ length: 60 }, () => read('GET')));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.headers['cache-control']).toBe('no-store');
});
