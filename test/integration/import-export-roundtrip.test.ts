import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { importSteps } from '#test/support/imports.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '=SUMA(A1)',
      "'cita",
      '+54',
      '-10 %',
      '@todos',
      'uno;dos,tres',
      '"comillas"',
      'Lápiz Ñandú',
      '1e5',
      '007',
      'dos\nlíneas',
      '_x000D_',
      '<b>&amp;</b>',
      'Ã³',
    ),
  )
  .filter((text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed())
  .map((text) => text.trim())
  // A dash alone means "no change".
  .filter((text) => !/^[-–—]+$/.test(text));

const measure = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 100, noNaN: true }).map(Math.abs),
  fc.constantFrom(0.5, 1.234, 1e-7, 29.7),
);
const picture = fc.oneof(
  fc.webUrl({ validSchemes: ['https'] }),
  fc.constantFrom('/media/a.webp', 'https://x.ar/?u=1, https://y.ar/2', 'https://x.ar/a b.jpg'),
);

const variant = fc.record({
  color: words.map((text) => text.slice(0, 100)),
  stock: fc.nat(1_000_000),
  barcode: fc.option(fc.constantFrom('real'), { nil: null }),
  img: fc.array(picture, { maxLength: 4 }),
});

const shown = fc.oneof(
  fc.constantFrom({ visibility: 'published' }, { visibility: 'draft' }, { visibility: 'hidden' }),
  fc
    .date({ min: new Date('2030-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => ({ visibility: 'scheduled', publishDate: date.toISOString() })),
);

const described = fc.record({
  name: words,
  description: words,
  price: fc.integer({ min: 0, max: 99_999_999 }).map((centavos) => centavos / 100),
  category: words.map((text) => text.slice(0, 100)),
  brand: words.map((text) => text.slice(0, 100)),
  minimumStock: fc.nat(1000),
  discount: measure,
  size: fc.record({ long: measure, width: measure, height: measure }),
  weight: measure,
  taxRate: fc.constantFrom(0, 10.5, 21),
  netContent: fc.constantFrom(null, '500 g', '1.500 g', '0,25 kg', '1,5 l', '12 u'),
  subProducts: fc.array(variant, { minLength: 1, maxLength: 4 }),
});

const product = fc.tuple(described, shown).map(([facts, seen]) => ({ ...facts, ...seen }));

let serial = 0;

/** Barcodes are unique; everything else is random, including two products with one name. */
async function fill(products: Array<{ subProducts: Array<{ barcode: string | null }> }>): Promise<void> {
  for (const each of products) {
    const subProducts = each.subProducts.map((one) => ({ ...one, barcode: one.barcode && `00${++serial}` }));
    await shop.expectOk(shop.call('POST', '/products', { as: admin, body: { ...each, subProducts } }));
  }
}

/** All products, in an order that does not depend on the import. */
async function catalog(): Promise<AdminProduct[]> {
  const path = '/admin/products?limit=100';
  const products = await shop.expectOk(shop.call<AdminProduct[]>('GET', path, { as: admin }));
  return products.sort((one, other) => (one._id < other._id ? -1 : 1));
}

async function empty(): Promise<void> {
  for (const table of [
    'import_rows',
    'import_products',
    'imports',
    'stock_movements',
    'sub_products',
    'products',
    'categories',
    'brands',
  ] as const) {
    await shop.db.deleteFrom(table).execute();
  }
}

test.each(['csv', 'xlsx'] as const)(
  '%s: any catalogue comes back as it was, into the same shop and into an empty one',
  async (format) => {
    const steps = importSteps(shop, admin);
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), async (products) => {
        await empty();
        await fill(products);
        const before = await catalog();
        const file = await steps.exported(format);

        const same = await steps.check(file);
        expect(same).toMatchObject({ state: 'checked', facts: { format: 'tintero' } });
        const rows = before.flatMap(({ IDSubProducts }) => IDSubProducts).length;
        expect(same.counts, JSON.stringify(await steps.rows(same))).toEqual({
          new: 0,
          changed: 0,
          same: rows,
          error: 0,
          skipped: 0,
          undone: 0,
          applied: 0,
          beyond: 0,
        });

        await empty();
        const fresh = await steps.apply(await steps.check(file));
        expect(fresh, JSON.stringify(await steps.rows(fresh))).toMatchObject({
          state: 'applied',
          counts: { new: rows, error: 0, applied: rows },
        });
        expect(await catalog()).toEqual(before);
        expect(await findBrokenBooks(shop.db)).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  },
);
