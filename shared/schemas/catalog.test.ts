import { expect, test } from 'vitest';
import { newProductSchema, productEditSchema, subProductEditSchema } from './product-forms.ts';

const errorsOf = (schema: typeof newProductSchema | typeof productEditSchema, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const product = {
  name: 'Regla',
  description: 'De madera',
  price: 8950,
  category: 'Reglas',
  brand: 'Pizzini',
};

test('an empty form of a product says what it needs', () => {
  const empty = { name: '', description: ' ', price: '', category: '', brand: '' };
  const missing = [
    ['name', 'Escribí el nombre.'],
    ['description', 'Escribí la descripción.'],
    ['price', 'Escribí el precio.'],
    ['category', 'Escribí la categoría.'],
    ['brand', 'Escribí la marca.'],
  ];
  expect(errorsOf(productEditSchema, empty)).toEqual(missing);
  expect(errorsOf(newProductSchema, { ...empty, subProducts: [{ color: ' ', stock: '', img: [] }] })).toEqual(
    [
      ...missing,
      ['subProducts.0.color', 'Escribí el color.'],
      ['subProducts.0.stock', 'Escribí cuántas unidades hay, con un número entero.'],
    ],
  );
});

test.each([
  [-1, 'Desde 0'],
  ['1.5', 'Tiene que ser un número entero'],
  ['dos', 'Tiene que ser un número'],
])('%s units of a new variant: %s', (stock, message) => {
  const subProducts = [{ color: 'Azul', stock }];
  expect(errorsOf(newProductSchema, { ...product, subProducts })).toEqual([['subProducts.0.stock', message]]);
});

test('an edit says only what changes', () => {
  expect(errorsOf(productEditSchema, product)).toEqual([]);
  expect(subProductEditSchema.safeParse({}).success).toBe(true);
  expect(subProductEditSchema.safeParse({ color: ' ' }).success).toBe(false);
});
