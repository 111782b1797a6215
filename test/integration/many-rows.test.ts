import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { importSteps } from '#test/support/imports.ts';
import { givenManyProducts } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

// A statement of PostgreSQL has at most 65,535 parameters; beyond that the drivers start again at 0 without an error.

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a product of 7,400 colours can be imported', async () => {
  const steps = importSteps(shop, await shop.admin());
  const rows = Array.from({ length: 7_400 }, (_, n) => `Hilo;Cisne;Hilos;Tono ${n};350;4`);
  const checked = await steps.check(['Nombre;Marca;Categoría;Color;Precio;Stock', ...rows].join('\n'));
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 7_400 } });

  const applied = await steps.apply(checked);

  expect(applied).toMatchObject({ state: 'applied', counts: { new: 7_400, applied: 7_400 } });
  expect(await findBrokenBooks(shop.db)).toEqual([]);
});

// The embedded engine would take minutes to make them.
test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'a list of 66,000 products has the variants of each',
  async () => {
    await givenManyProducts(shop.db, 66_000);

    const { products } = await shop.shop.services.catalog.listProducts({
      sort: 'SortByName',
      brand: 'Autor',
    });

    expect(products).toHaveLength(66_000);
    expect(products.filter(({ IDSubProducts }) => IDSubProducts.length !== 1)).toEqual([]);
  },
);
