import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type ImportSettings } from '#shared/import-fields.ts';
import { readFile } from '../reading/read-file.ts';
import type { Choice } from './recognise.ts';

function example(name: string, settings: Partial<ImportSettings> = {}, choice: Choice = {}) {
  const bytes = readFileSync(new URL(`../../../test/data/import-export/${name}`, import.meta.url));
  return readFile(bytes, choice, { ...DEFAULT_SETTINGS, uncountedStock: 0, ...settings });
}

const product = (file: ReturnType<typeof example>, title: string) =>
  file.products.find((each) => each.title === title);
const errorsOf = (file: ReturnType<typeof example>) =>
  file.products.flatMap(({ notes }) => notes.filter(({ level }) => level === 'error'));

test.each([
  ['tiendanube.csv', 'tiendanube', 'Windows-1252', ';', 7],
  ['tiendanube-us-numbers.csv', 'tiendanube', 'UTF-8', ';', 2],
  ['tiendanube-prices.csv', 'tiendanube', 'UTF-8', ';', 1],
  ['nuvemshop.csv', 'tiendanube', 'Windows-1252', ';', 2],
  ['woocommerce-en.csv', 'woocommerce', 'UTF-8', ',', 9],
  ['woocommerce-es.csv', 'woocommerce', 'UTF-8', ',', 9],
  ['woocommerce-mojibake.csv', 'woocommerce', 'UTF-8 leído como Mac Roman (corregido)', ',', 9],
  ['shopify-old.csv', 'shopify', 'UTF-8', ',', 5],
  ['shopify-new.csv', 'shopify', 'UTF-8', ',', 2],
  ['own-words.csv', 'tintero', 'UTF-8', ';', 4],
  ['supplier.csv', 'prices', 'Windows-1252', ';', 6],
])('%s is recognised by its headers', (name, format, encoding, separator, rows) => {
  const { facts } = example(name);
  // A file without accents is the same in both encodings.
  if (name !== 'tiendanube-prices.csv' && name !== 'own-words.csv') expect(facts.encoding).toBe(encoding);
  expect(facts).toMatchObject({ format, separator, rows, question: null });
});

describe('Tiendanube', () => {
  const file = example('tiendanube.csv');

  test('further variants repeat the handle or leave it out; the colour comes first', () => {
    expect(product(file, 'Cuaderno tapa dura')).toMatchObject({
      rows: [2, 3, 4],
      fields: {
        description: 'Tapa dura; 48 hojas.\n• Rayado\n• Papel de 90 g',
        price: 4500,
        category: 'Cuadernos-escolares',
        brand: 'Rivadavia',
        weight: 350,
        height: 29.7,
        long: 1.5,
      },
      variants: [
        { fields: { color: 'Azul / A4', stock: 12, barcode: '7791111111111' } },
        { fields: { color: 'Rojo / A4', stock: 0, barcode: '7791111111112' } },
        { fields: { color: 'Rojo / A5' }, isUncounted: true },
      ],
      notes: [],
    });
  });

  test('a product without properties has no colour; SÍ counts as SI', () => {
    const pencil = product(file, 'Lápiz "Ñandú"');
    expect(pencil).toMatchObject({ skip: null, fields: { price: 250.5, category: 'Lápices' } });
    expect(pencil?.variants[0]?.fields.color).toBeUndefined();
  });

  test('errors name row and column, and nothing is guessed', () => {
    expect(errorsOf(file)).toMatchObject([
      { row: 7, column: 'Precio (columna J)', message: '«consultar» no es un número.' },
      {
        row: 8,
        column: 'Código de barras (columna R)',
        message: expect.stringContaining('7,79123E+12') as string,
      },
    ]);
  });

  test('hidden products are left out by default', () => {
    expect(product(file, 'Producto oculto')?.skip).toMatch(/oculto/);
    expect(product(example('tiendanube.csv', { includeHidden: true }), 'Producto oculto')?.skip).toBeNull();
  });

  test('settings: first part of the category, promotional price', () => {
    const first = example('tiendanube.csv', { categoryPart: 'first', useSalePrice: true });
    expect(product(first, 'Cuaderno tapa dura')?.fields).toMatchObject({ category: 'Librería', price: 4500 });
    expect(product(first, 'Cuaderno tapa dura')?.notes).toContainEqual(
      expect.objectContaining({ row: 2, message: expect.stringContaining('3.999,90') as string }),
    );
  });

  test('American numbers in a real export', () => {
    const american = example('tiendanube-us-numbers.csv', { useSalePrice: true });
    expect(product(american, 'Mochila escolar')).toMatchObject({
      fields: { price: 9500, weight: 800 },
      variants: [
        { fields: { images: ['https://cdn.ejemplo.test/m1.jpg', 'https://cdn.ejemplo.test/m2.jpg'] } },
      ],
    });
    expect(product(american, 'Cartuchera')?.skip).toMatch(/oculto/);
  });
});

describe.each(['woocommerce-en.csv', 'woocommerce-es.csv', 'woocommerce-mojibake.csv'])('%s', (name) => {
  const file = example(name);

  test('variations find their parent by SKU or id, wherever it stands', () => {
    expect(product(file, 'Marcador')).toMatchObject({
      fields: { price: 1600, category: 'Marcadores', brand: 'Faber-Castell', weight: 20, long: 14 },
      variants: [
        {
          row: 2,
          fields: {
            color: 'Rojo / Fina',
            stock: 4,
            barcode: '7792222222221',
            images: ['https://cdn.ejemplo.test/rojo.jpg'],
          },
        },
        {
          row: 4,
          fields: {
            color: 'Verde / Gruesa',
            images: [expect.any(String) as string, expect.any(String) as string],
          },
          isUncounted: true,
        },
      ],
    });
    expect(errorsOf(file)).toMatchObject([{ row: 9, message: expect.stringContaining('NO-ESTA') as string }]);
  });

  test('a product has one price: the highest, with a warning', () => {
    expect(product(file, 'Marcador')?.notes).toContainEqual(
      expect.objectContaining({
        row: 2,
        level: 'warning',
        message: expect.stringContaining('1.500,50') as string,
      }),
    );
  });

  test('escapes, grouped, external, drafts, oversold', () => {
    expect(product(file, '=Plantilla')?.fields).toMatchObject({
      name: '=Plantilla',
      category: 'Papel,-cartón',
    });
    expect(file.products.flatMap(({ skip }) => skip ?? [])).toHaveLength(3);
    expect(product(file, 'Vendida de más')?.variants[0]?.fields.stock).toBe(0);
  });
});

describe('Shopify', () => {
  test('the old template: rows of pictures, untracked stock, plural barcodes, drafts', () => {
    const file = example('shopify-old.csv');
    expect(product(file, 'Agenda 2027')).toMatchObject({
      rows: [2, 3, 4],
      fields: {
        description: 'Agenda\n\nUn día por página.',
        price: 15_500,
        category: 'Agendas',
        brand: 'Monoblock',
        weight: 450,
      },
      variants: [
        {
          fields: {
            color: 'Negro / Espiral',
            stock: 6,
            barcode: '7793333333331',
            images: ['https://cdn.ejemplo.test/agenda-negra.jpg'],
          },
        },
        {
          fields: {
            color: 'Rosa / Cosido',
            images: expect.arrayContaining(['https://cdn.ejemplo.test/agenda-3.jpg']) as string[],
          },
          isUncounted: true,
        },
      ],
    });
    expect(product(file, 'Tijera')).toMatchObject({ fields: { category: 'Scissors', price: 2999.99 } });
    expect(product(file, 'Borrador')?.skip).toMatch(/draft/);
  });

  test('the new template', () => {
    expect(product(example('shopify-new.csv'), 'Acrílico')).toMatchObject({
      fields: { price: 1250, weight: 75, brand: 'Alba', category: 'Acrílicos' },
      variants: [{ fields: { color: 'Amarillo', stock: 20 } }, { fields: { color: 'Celeste', stock: 11 } }],
    });
  });
});

describe('suppliers', () => {
  test('a title above the header, prices with a markup on top', () => {
    const file = example('supplier.csv', { markup: 40 });
    expect(file.products[0]).toMatchObject({ rows: [5], fields: { price: 7280.7 } });
    expect(errorsOf(file)).toMatchObject([
      { row: 9, message: expect.stringContaining('7,79E+12') as string },
    ]);
  });

  test('two possible price columns, or none: a question', () => {
    expect(example('supplier-two-prices.csv').facts.question).toMatch(/Precio lista.*Precio final/);
    const chosen = example('supplier-two-prices.csv', {}, { columns: { 3: 'price' } });
    expect(chosen.facts.question).toBeNull();
    expect(chosen.products[0]?.fields.price).toBe(6050);
    expect(example('supplier-unsure.csv').facts.question).toMatch(/código de barras.*precio/);
    const byChoice = example('supplier-unsure.csv', {}, { columns: { 0: 'barcode', 2: 'price' } });
    expect(byChoice.products[0]).toMatchObject({
      fields: { price: 10 },
      variants: [{ fields: { barcode: '7791111111111' } }],
    });
  });
});

test('a spreadsheet in the words that people use, with a blank row', () => {
  const file = example('own-words.csv');
  expect(file.products.map(({ rows }) => rows)).toEqual([[2, 3, 5], [6]]);
  expect(errorsOf(file)).toMatchObject([{ row: 5, column: 'Cantidad (columna E)' }]);
  expect(product(file, 'Voligoma')?.fields.price).toBe(1500);
});

test('rows of one product that contradict each other', () => {
  const text = 'Nombre;Marca;Color;Precio\nRegla;P;Azul;10\nRegla;P;Verde;12\n';
  const { products } = readFile(Buffer.from(text), {}, DEFAULT_SETTINGS);
  expect(products[0]?.notes).toMatchObject([
    { row: 3, level: 'error', message: expect.stringContaining('fila 2') as string },
  ]);
});

test('a barcode that occurs twice in the file', () => {
  const text = 'Nombre;Color;Código de barras\nA;Azul;1\nB;Azul;1\n';
  const { products } = readFile(Buffer.from(text), {}, DEFAULT_SETTINGS);
  expect(products[1]?.notes).toMatchObject([
    { row: 3, message: expect.stringContaining('fila 2') as string },
  ]);
});
