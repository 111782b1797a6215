import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { deleteProducts, type GivenChange, priceSteps, readPrices } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let prices: ReturnType<typeof priceSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  prices = priceSteps(shop, admin);
});

beforeEach(() => deleteProducts(shop.db));

afterAll(() => shop.close());

const tenMore = { kind: 'percent', percent: 10 } as const;
const all = { kind: 'filter' } as const;

describe('the draft', () => {
  test('shows every old and new price, counts and extremes, and writes nothing', async () => {
    await shop.givenProduct({ name: 'Cuaderno', price: 1000, stock: [1, 2] });
    await shop.givenProduct({ name: 'Ábaco', price: 10, stock: 1 });
    await shop.givenProduct({ name: 'Regalo', price: 0, stock: 1 });

    const draft = await prices.draft({ selection: all, rule: { ...tenMore, rounding: '50' } });

    expect(draft).toMatchObject({
      state: 'draft',
      counts: { lines: 3, raised: 2, lowered: 0, unchanged: 1, impossible: 0, beyond: 1, ticked: 1 },
      extremes: { lowest: 0, highest: 400 },
      progress: null,
      admin: { _id: admin.user._id },
    });
    const { lines, total } = await prices.lines(draft._id);
    expect(total).toBe(3);
    expect(lines).toMatchObject([
      { product: { name: 'Ábaco' }, oldPrice: 10, newPrice: 50, percent: 400, beyond: true, ticked: false },
      {
        product: { name: 'Cuaderno' },
        oldPrice: 1000,
        newPrice: 1100,
        beyond: false,
        ticked: true,
        variants: 2,
      },
      { product: { name: 'Regalo' }, oldPrice: 0, newPrice: 0, percent: 0, ticked: false },
    ]);
    expect(lines.map(({ status }) => status)).toEqual(['excluded', 'ready', 'unchanged']);
    expect(await readPrices(shop)).toEqual({ Cuaderno: 1000, Ábaco: 10, Regalo: 0 });
  });

  test('a price that would not stay above zero is impossible and stays', async () => {
    await shop.givenProduct({ name: 'Goma', price: 100, stock: 1 });
    await shop.givenProduct({ name: 'Globo', price: 900, stock: 1 });
    const draft = await prices.draft({ selection: all, rule: { kind: 'amount', amount: -100 } });
    expect(draft.counts).toMatchObject({ lines: 2, lowered: 1, impossible: 1, ticked: 1 });
    expect((await prices.lines(draft._id, 'show=impossible')).lines).toMatchObject([
      { product: { name: 'Goma' }, newPrice: null, percent: null, status: 'impossible' },
    ]);
    await prices.apply(draft._id);
    expect(await readPrices(shop)).toEqual({ Goma: 100, Globo: 800 });
  });

  test.each<[string, GivenChange['selection'], string[]]>([
    ['everything', all, ['Ábaco', 'Cuaderno liso', 'Lápiz HB', 'Lápiz liso']],
    ['every word in the name', { kind: 'filter', q: 'LAPIZ li' }, ['Lápiz liso']],
    [
      'a category, as in an address',
      { kind: 'filter', category: 'utiles de dibujo' },
      ['Lápiz HB', 'Lápiz liso'],
    ],
    ['a brand', { kind: 'filter', brand: 'faber castell' }, ['Cuaderno liso', 'Lápiz HB']],
    [
      'all of it together',
      { kind: 'filter', q: 'lapiz', category: 'Útiles-de-dibujo', brand: 'Faber-Castell' },
      ['Lápiz HB'],
    ],
    ['an unknown category', { kind: 'filter', category: 'Naves' }, []],
    ['a percent sign is no wildcard', { kind: 'filter', q: '%' }, []],
  ])('chooses %s', async (_name, selection, expected) => {
    await shop.givenProduct({
      name: 'Lápiz HB',
      category: 'Útiles de dibujo',
      brand: 'Faber-Castell',
      stock: 1,
    });
    await shop.givenProduct({ name: 'Lápiz liso', category: 'Útiles de dibujo', brand: 'Maped', stock: 1 });
    await shop.givenProduct({ name: 'Cuaderno liso', brand: 'Faber-Castell', stock: 1 });
    await shop.givenProduct({ name: 'Ábaco', stock: 1 });
    const draft = await prices.draft({ selection, rule: tenMore });
    const { lines } = await prices.lines(draft._id);
    expect(lines.map(({ product }) => product.name)).toEqual(expected);
    expect(draft.counts.lines).toBe(expected.length);
  });

  test('selects products by name, or all results except some', async () => {
    const a = await shop.givenProduct({ name: 'A', stock: 1 });
    const b = await shop.givenProduct({ name: 'B', stock: 1 });
    await shop.givenProduct({ name: 'C', stock: 1 });
    const names = async (selection: GivenChange['selection']) => {
      const draft = await prices.draft({ selection, rule: tenMore });
      return (await prices.lines(draft._id)).lines.map(({ product }) => product.name);
    };
    expect(await names({ kind: 'products', ids: [b._id, a._id, a._id, 'nobody'] })).toEqual(['A', 'B']);
    expect(await names({ kind: 'filter', except: [b._id, 'nobody'] })).toEqual(['A', 'C']);
  });

  test('its lines in every order, page by page', async () => {
    for (const [name, price] of [
      ['A', 300],
      ['B', 100],
      ['C', 900],
      ['D', 200],
    ] as const)
      await shop.givenProduct({ name, price, stock: 1 });
    const { _id } = await prices.draft({ selection: all, rule: { kind: 'amount', amount: 30 } });
    const names = async (query: string) =>
      (await prices.lines(_id, query)).lines.map(({ product }) => product.name).join('');
    expect(await names('sort=name')).toBe('ABCD');
    expect(await names('sort=name&order=desc')).toBe('DCBA');
    expect(await names('sort=oldPrice')).toBe('BDAC');
    expect(await names('sort=newPrice&order=desc')).toBe('CADB');
    expect(await names('sort=percent')).toBe('CADB');
    expect(await names('sort=percent&limit=2&page=2')).toBe('DB');
    expect((await prices.lines(_id, 'limit=2&page=9')).total).toBe(4);
  });
});

describe('ticks', () => {
  async function givenFour() {
    const product = (name: string, price: number) => shop.givenProduct({ name, price, stock: 1 });
    const [small, other, big, bigger] = [
      await product('Chico', 1000),
      await product('Otro', 2000),
      await product('Grande', 100),
      await product('Más grande', 50),
    ];
    return { small, other, big, bigger, rule: { kind: 'amount', amount: 100 } as const };
  }

  test('a line beyond 30 % is not written unless it is ticked', async () => {
    const { rule } = await givenFour();
    const { _id, counts } = await prices.draft({ selection: all, rule });
    expect(counts).toMatchObject({ raised: 4, beyond: 2, ticked: 2 });
    expect(await prices.apply(_id)).toMatchObject({ state: 'applied', counts: { applied: 2 } });
    expect(await readPrices(shop)).toEqual({ Chico: 1100, Otro: 2100, Grande: 100, 'Más grande': 50 });
  });

  test('one by one and all of a kind', async () => {
    const { small, big, bigger, rule } = await givenFour();
    const { _id } = await prices.draft({ selection: all, rule });
    const tick = async (body: object) => (await shop.expectOk(prices.tick(_id, body))).counts.ticked;
    expect(await tick({ products: [big._id], ticked: true })).toBe(3);
    expect(await tick({ products: [small._id, 'nobody'], ticked: false })).toBe(2);
    expect(await tick({ all: 'beyond', ticked: true })).toBe(3);
    expect(await tick({ products: [bigger._id], ticked: false })).toBe(2);
    expect(await tick({ all: 'within', ticked: false })).toBe(1);
    expect((await prices.lines(_id, 'show=ticked')).lines.map(({ product }) => product.name)).toEqual([
      'Grande',
    ]);
    expect((await prices.lines(_id, 'show=excluded')).total).toBe(3);
    expect((await prices.lines(_id, 'show=beyond')).total).toBe(2);
    await prices.apply(_id, { lines: 1 });
    expect(await readPrices(shop)).toEqual({ Chico: 1000, Otro: 2000, Grande: 200, 'Más grande': 50 });
  });

  test('another number of ticks than on screen, or none, is refused', async () => {
    const { rule } = await givenFour();
    const { _id } = await prices.draft({ selection: all, rule });
    const apply = (body?: object) => prices.post(`/${_id}/apply`, body);
    expect(await apply({ lines: 4 })).toMatchObject({
      status: 409,
      body: { code: 'ticks_changed', ticked: 2 },
    });
    await prices.tick(_id, { all: 'within', ticked: false });
    expect(await apply()).toMatchObject({ status: 409, body: { code: 'nothing_ticked' } });
    expect(await prices.read(_id)).toMatchObject({ state: 'draft' });
    await prices.tick(_id, { all: 'within', ticked: true });
    await prices.apply(_id);
    expect(await prices.tick(_id, { all: 'beyond', ticked: true })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect(await apply()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

test('a product edited or deleted after the preview is left alone and reported', async () => {
  const product = (name: string) => shop.givenProduct({ name, price: 1000, stock: 1 });
  const [repriced, renamed, deleted] = [
    await product('Precio'),
    await product('Nombre'),
    await product('Adiós'),
  ];
  await product('Quieto');
  const { _id } = await prices.draft({ selection: all, rule: tenMore });
  const edit = (thing: { _id: string }, change: object) =>
    shop.expectOk(shop.call('PUT', `/products/${thing._id}`, { as: admin, body: { ...thing, ...change } }));
  await edit(repriced, { price: 1234 });
  await edit(renamed, { name: 'Otro nombre' });
  await shop.call('DELETE', `/products/${deleted._id}`, { as: admin });

  const applied = await prices.apply(_id);

  expect(applied.counts).toMatchObject({ ticked: 4, applied: 1, left: 3 });
  expect(await readPrices(shop)).toEqual({ Precio: 1234, 'Otro nombre': 1000, Quieto: 1100 });
  expect((await prices.lines(_id, 'show=left')).lines).toMatchObject([
    { product: { name: 'Adiós' }, isDeleted: true, status: 'left' },
    { product: { name: 'Otro nombre' }, price: 1000, isDeleted: false, status: 'left' },
    { product: { name: 'Precio' }, oldPrice: 1000, newPrice: 1100, price: 1234, status: 'left' },
  ]);
});

test.each([
  ['no percentage', { selection: all, rule: { kind: 'percent' } }],
  ['a percentage that leaves nothing', { selection: all, rule: { kind: 'percent', percent: -100 } }],
  ['three decimals', { selection: all, rule: { kind: 'amount', amount: 1.005 } }],
  ['a new price of zero', { selection: all, rule: { kind: 'price', price: 0 } }],
  ['an unknown rounding', { selection: all, rule: { ...tenMore, rounding: '33' } }],
  ['no products', { selection: { kind: 'products', ids: [] }, rule: tenMore }],
  ['too many products', { selection: { kind: 'products', ids: Array(1001).fill('x') }, rule: tenMore }],
  ['another kind of selection', { selection: { kind: 'moon' }, rule: tenMore }],
])('%s is refused with 400', async (_name, body) => {
  const answer = await prices.post('', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('unknown changes are 404', async () => {
  for (const id of [crypto.randomUUID(), 'nothing']) {
    for (const path of ['/apply', '/undo', '/cancel']) {
      expect(await prices.post(`/${id}${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await prices.tick(id, { all: 'beyond', ticked: true })).toMatchObject({ status: 404 });
    for (const path of ['', '/lines']) {
      const answer = await shop.call<PriceChange>('GET', `/admin/price-changes/${id}${path}`, { as: admin });
      expect(answer.status).toBe(404);
    }
  }
});
