import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw } from '#dev/drawings/index.ts';
import { matchesSearch, taxonomyKey } from '#shared/search.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProducts } from './demo-products.ts';
import { ean13, isEan13 } from './ean-13.ts';
import { generatedCapacity } from './generated-products.ts';

const catalogue = [...demoProducts()];
const HOME = [
  ...['Mochilas', 'Pinceles', 'Tijeras', 'Acrílicos', 'Carpetas', 'Cuadernos'],
  ...['Lapiceras', 'Libros', 'Adhesivos', 'Agendas', 'Lápices'],
];

function variantsOf(products: DemoProduct[]) {
  return products.flatMap((product) => product.subProducts);
}

function barcodesOf(products: DemoProduct[]): string[] {
  return variantsOf(products).flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
}

/** The share of `items` that `test` holds for. */
function share<Item>(items: Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

test('the check digit is that of known codes', () => {
  // The examples of Wikipedia for EAN-13 and ISBN-13.
  expect(ean13('400638133393')).toBe('4006381333931');
  expect(ean13('978030640615')).toBe('9780306406157');
  expect(isEan13('4006381333932')).toBe(false);
  expect(() => ean13('123')).toThrow(RangeError);
});

test('one wrong digit never passes the check', () => {
  const digits = fc.stringMatching(/^[0-9]{12}$/);
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, at, change) => {
      const code = ean13(twelve);
      const wrong = Array.from(code, (digit, i) => (i === at ? (Number(digit) + change) % 10 : digit)).join(
        '',
      );
      expect(isEan13(code)).toBe(true);
      expect(isEan13(wrong)).toBe(false);
    }),
  );
});

test('the catalogue has what the shop shows', () => {
  const count = (category: string) => catalogue.filter((product) => product.category === category).length;
  expect(catalogue.length).toBeGreaterThanOrEqual(320);
  for (const category of HOME) expect(count(category), category).toBeGreaterThanOrEqual(12);
  expect(count('Combos')).toBeGreaterThanOrEqual(8);
  const categories = new Set(catalogue.map(({ category }) => category));
  expect(categories.size).toBeGreaterThanOrEqual(HOME.length + 1 + 12);
  // Stored categories have hyphens (rules 1.8), and no two have the same key.
  for (const category of categories) expect(category).not.toContain(' ');
  expect(new Set([...categories].map(taxonomyKey)).size).toBe(categories.size);
});

test('names and barcodes are unique, and barcodes are right', () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  const codes = barcodesOf(catalogue);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !isEan13(code))).toEqual([]);
  expect(codes.filter((code) => !/^(779|978)/.test(code))).toEqual([]);
  expect(share(variantsOf(catalogue), ({ barcode }) => barcode === null)).toBeLessThan(0.08);
});

test('prices, sizes and weights are those of a librería', () => {
  for (const product of catalogue) {
    expect(product.priceCentavos % 100, product.name).toBe(0);
    expect(product.priceCentavos, product.name).toBeGreaterThanOrEqual(300_00);
    expect(product.priceCentavos, product.name).toBeLessThanOrEqual(160_000_00);
    for (const length of Object.values(product.size)) expect(length, product.name).toBeGreaterThan(0);
    expect(product.weight, product.name).toBeGreaterThan(0);
    expect(product.discount, product.name).toBeLessThanOrEqual(20);
    expect(product.description.length, product.name).toBeGreaterThan(15);
  }
  const within = (category: string, from: number, to: number) =>
    share(
      catalogue.filter((product) => product.category === category),
      ({ priceCentavos }) => priceCentavos >= from * 100 && priceCentavos <= to * 100,
    );
  expect(within('Mochilas', 45_000, 120_000)).toBe(1);
  expect(within('Libros', 18_000, 40_000)).toBe(1);
});

test('variants have distinct colours, some are sold out, few lack a picture', () => {
  for (const { name, subProducts } of catalogue) {
    expect(subProducts.length, name).toBeGreaterThanOrEqual(1);
    expect(subProducts.length, name).toBeLessThanOrEqual(8);
    expect(new Set(subProducts.map(({ color }) => color)).size, name).toBe(subProducts.length);
  }
  const variants = variantsOf(catalogue);
  expect(share(variants, ({ stock }) => stock === 0)).toBeGreaterThan(0.03);
  expect(share(variants, ({ stock }) => stock === 0)).toBeLessThan(0.1);
  expect(share(variants, ({ pictures }) => pictures.length === 0)).toBeGreaterThan(0.01);
  expect(share(variants, ({ pictures }) => pictures.length === 0)).toBeLessThan(0.04);
  expect(
    catalogue.filter(({ subProducts }) => subProducts.every(({ stock }) => stock === 0)).length,
  ).toBeGreaterThan(2);
});

test('searching for lapiz finds products with several colours', () => {
  const found = catalogue.filter(({ name }) => matchesSearch(name, 'lapiz'));
  expect(found.filter(({ subProducts }) => subProducts.length > 1).length).toBeGreaterThanOrEqual(5);
});

test('each article has pictures of its own, few enough to render at the first start', () => {
  const recipes = variantsOf(catalogue).flatMap(({ pictures }) => pictures);
  const distinct = new Set(recipes.map((recipe) => JSON.stringify(recipe)));
  expect(distinct.size).toBe(recipes.length);
  expect(distinct.size).toBeLessThanOrEqual(1000);
});

test('generated products share their pictures: a hundred thousand need few', () => {
  const pictures = [...demoProducts(5000)]
    .slice(catalogue.length)
    .flatMap(({ subProducts }) => subProducts.flatMap((each) => each.pictures));
  expect(new Set(pictures.map((recipe) => JSON.stringify(recipe))).size).toBeLessThan(400);
  for (const { drawing, tint, article } of pictures.slice(0, 50)) {
    expect(article).toBeUndefined();
    if (!article) expect(draw(drawing, tint)).toContain('<svg');
  }
});

test('the same products come out each time', () => {
  expect([...demoProducts(900)]).toEqual([...demoProducts(900)]);
  expect([...demoProducts(900)].slice(0, catalogue.length)).toEqual(catalogue);
});

test('any count is possible: the first of the catalogue, or all of it with generated products', () => {
  expect([...demoProducts(0)]).toEqual([]);
  expect([...demoProducts(25)]).toEqual(catalogue.slice(0, 25));
  for (const wrong of [-1, 1.5, 1_000_001, Number.NaN])
    expect(() => [...demoProducts(wrong)]).toThrow(RangeError);
});

test('5000 products have 5000 names, and barcodes that are right and unique', () => {
  const products = [...demoProducts(5000)];
  expect(products).toHaveLength(5000);
  expect(new Set(products.map(({ name }) => name)).size).toBe(5000);
  const codes = barcodesOf(products);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !isEan13(code))).toEqual([]);
  for (const { name, priceCentavos, description } of products) {
    expect(priceCentavos, name).toBeGreaterThan(0);
    expect(description, name).not.toMatch(/[{}]/);
  }
});

test('there is enough to generate for a million', () => {
  expect(generatedCapacity() + catalogue.length).toBeGreaterThanOrEqual(1_000_000);
});
