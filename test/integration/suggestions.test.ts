import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [name, stock] of [
    ['Cuaderno Éxito tapa dura', 3],
    ['Cuaderno Gloria espiral', 0],
    ['Lápiz negro Faber-Castell', 5],
    ['Lapicera azul', 5],
    ['Mochila Ñandú', 2],
    ['Tijera escolar', 2],
  ] as const) {
    await shop.givenProduct({ name, stock });
  }
});

afterAll(() => shop.close());

function suggestionsFor(q: string): Promise<Suggestions> {
  return shop.expectOk(shop.call<Suggestions>('GET', `/products/suggestions?q=${encodeURIComponent(q)}`));
}

describe('suggestions for a search that found nothing', () => {
  test.each([
    ['cuderno', 'cuaderno'],
    ['CUADRENO', 'cuaderno'],
    ['lapis', 'lápiz'],
    ['mohcila', 'mochila'],
    ['nadnu', 'ñandú'],
    ['tigera', 'tijera'],
    // All other words stay.
    ['cuderno espiral', 'cuaderno espiral'],
    ['cuderno espirl', 'cuaderno espiral'],
    // A word that resembles nothing is left out.
    ['tigera xqzwv', 'tijera'],
  ])('%s offers %s', async (typed, offered) => {
    const { words } = await suggestionsFor(typed);
    expect(words[0]).toBe(offered);
  });

  test('returns products of the first search, those in stock', async () => {
    const { words, products } = await suggestionsFor('cuderno');
    expect(words).toEqual(['cuaderno']);
    expect(products.map(({ name }) => name)).toEqual(['Cuaderno Éxito tapa dura']);
  });

  test('if no product has all the words, the first one is suggested', async () => {
    const { words } = await suggestionsFor('tijera espiral');
    expect(words).toEqual(['tijera']);
  });

  test.each(['', ' ', 'xqzwv', 'zz', '%', '_', '\\', 'de', 'q'.repeat(200), '😀'])(
    'offers nothing for %j',
    async (typed) => {
      expect(await suggestionsFor(typed)).toEqual({ words: [], products: [] });
    },
  );

  test('follows the catalogue: new names, changed names, deleted products', async () => {
    expect((await suggestionsFor('brujla')).words).toEqual([]);
    const product = await shop.givenProduct({ name: 'Brújula', stock: 1 });
    expect((await suggestionsFor('brujla')).words).toEqual(['brújula']);

    const as = await shop.admin();
    const path = `/products/${product._id}`;
    await shop.expectOk(shop.call('PUT', path, { as, body: { ...product, name: 'Compás de metal' } }));
    expect((await suggestionsFor('brujla')).words).toEqual([]);
    expect((await suggestionsFor('conpas')).words).toEqual(['compás']);

    await shop.expectOk(shop.call('DELETE', path, { as }));
    expect((await suggestionsFor('conpas')).words).toEqual([]);
  });

  test('an invalid search is 400', async () => {
    expect((await shop.call('GET', '/products/suggestions')).status).toBe(400);
    expect((await shop.call('GET', `/products/suggestions?q=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await shop.call('GET', '/products/suggestions?q=%00')).status).toBe(400);
  });
});

/** Names of products, and words that people write: with errors, or for things that the shop does not have. */
describe('a suggestion is what was meant, or there is none', () => {
  const NAMES = [
    'Cuaderno Gatitos tapa dura',
    'Cuaderno espiral cuadriculado Rivadavia',
    'Rompecabezas Cohete infantil',
    'Goma de borrar Staedtler',
    'Tinta china negra',
    'Marking tape Stabilo',
    'Minas 0,5 mm',
    'Juego de geometría completo',
    'Rollos de papel crepe',
    'Mi primera fun box',
    'Agenda docentes',
    'Sacapuntas de metal',
    'Mochila Kiut',
    'Lapicera roller',
    'Voligoma',
    'Plastilina x 10',
    'Fibra punta fina',
    'Pizarra escolar de madera',
    'Microfibra negra',
    'Cartuchera doble',
    'Afiche blanco',
    'Acrílico rojo',
    'Forma de telgopor',
  ];
  let stationer: TestShop;

  beforeAll(async () => {
    stationer = await openTestShop();
    for (const name of NAMES) await stationer.givenProduct({ name, stock: 2 });
  });

  afterAll(() => stationer.close());

  const offeredFor = async (q: string) => {
    const path = `/products/suggestions?q=${encodeURIComponent(q)}`;
    return (await stationer.expectOk(stationer.call<Suggestions>('GET', path))).words;
  };

  test.each([
    ['cuadrno', 'cuaderno'],
    ['lapizera', 'lapicera'],
    ['boligoma', 'voligoma'],
    ['plasticina', 'plastilina'],
    ['fibron', 'fibra'],
    ['pizarron', 'pizarra'],
    ['microfivra', 'microfibra'],
    ['cartuchra', 'cartuchera'],
    ['sacapunats', 'sacapuntas'],
    ['afiches', 'afiche'],
    ['cuadernos cuadriculadas', 'cuaderno cuadriculado'],
    ['rivadabia', 'rivadavia'],
    ['stedtler', 'staedtler'],
    ['acrlico', 'acrílico'],
    ['creppe', 'crepe'],
  ])('%s offers %s and nothing else', async (typed, offered) => {
    expect(await offeredFor(typed)).toEqual([offered]);
  });

  test.each([
    'ganchitos',
    'corchetes',
    'forrar',
    'forro',
    'cocina',
    'masking',
    'micas',
    'durex',
    'cometa',
    'rotulos',
    'funda',
    'dientes',
    'metro',
    'kit',
    'vaso de papel',
    'pegamento escolar',
    'taza doble',
  ])('%s offers nothing', async (typed) => {
    expect(await offeredFor(typed)).toEqual([]);
  });
});

test('suggestions of many visitors who type at the same time do not wait for each other for ever', async () => {
  const words = ['cuaderno', 'lápiz', 'lapicera', 'mochila', 'tijera', 'goma'];
  const asked = Array.from({ length: 24 }, (_, n) => `${words[n % words.length]} ${n}`);
  const answers = await Promise.all(
    asked.map((q, n) =>
      shop.call('GET', `/search/suggestions?q=${encodeURIComponent(q)}`, { from: `203.0.113.${n}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
});
