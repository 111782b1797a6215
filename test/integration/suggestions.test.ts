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
    // Every other word stays as it is.
    ['cuderno espiral', 'cuaderno espiral'],
    ['cuderno espirl', 'cuaderno espiral'],
    // A word that is like nothing is left out.
    ['tigera xqzwv', 'tijera'],
  ])('%s offers %s', async (typed, offered) => {
    const { words } = await suggestionsFor(typed);
    expect(words[0]).toBe(offered);
  });

  test('brings products of the first search, those in stock', async () => {
    const { words, products } = await suggestionsFor('cuderno');
    expect(words).toEqual(['cuaderno']);
    expect(products.map(({ name }) => name)).toEqual(['Cuaderno Éxito tapa dura']);
  });

  test('words that no product has together are offered one by one', async () => {
    const { words } = await suggestionsFor('tijera espiral');
    expect(words).toEqual(['tijera', 'espiral']);
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

  test('a search that is no text answers 400', async () => {
    expect((await shop.call('GET', '/products/suggestions')).status).toBe(400);
    expect((await shop.call('GET', `/products/suggestions?q=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await shop.call('GET', '/products/suggestions?q=%00')).status).toBe(400);
  });
});
