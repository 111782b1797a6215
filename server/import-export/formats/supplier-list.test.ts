import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/import-fields.ts';
import { readFile } from '../reading/read-file.ts';

const settings = { ...DEFAULT_SETTINGS, supplier: 'x', listsWithVat: true, margin: 60 };

function read(csv: string, changed = {}) {
  return readFile(Buffer.from(csv), {}, { ...settings, ...changed });
}

/** As a wholesaler prints it: a header below each heading, the currency in a column of its own. */
const WHOLESALER = `LIBRERÍA VALLE;;;
Lista del 01/11/2026;;;
;;;
;- CUADERNOS Y REPUESTOS -;;
Código;Descripción;$;Precio
00120;Cuaderno A4 x 84;$;5200.50
00121;Repuesto N° 3;$;1890.00
;- ÚTILES -;;
Código;Descripción;$;Precio
A-77;Lápiz negro;$;350.00
;;;
Los precios son netos más iva. Sujetos a cambio sin previo aviso, consulte;;;
`;

test('headings within a list are the categories of what stands below them', () => {
  const { facts, products } = read(WHOLESALER);
  expect(facts).toMatchObject({ format: 'supplier', question: null });
  const articles = products.filter(({ skip }) => skip === null);
  expect(
    articles.map(({ rows, fields, variants }) => [rows[0], fields.category, variants[0]?.offer]),
  ).toEqual([
    [6, 'Cuadernos-y-repuestos', { code: '00120', listPrice: 520_050 }],
    [7, 'Cuadernos-y-repuestos', { code: '00121', listPrice: 189_000 }],
    [10, 'Útiles', { code: 'A-77', listPrice: 35_000 }],
  ]);
  expect(articles.every(({ notes }) => notes.length === 0)).toBe(true);
});

test('headings count for nothing if somebody says so; a column of categories goes first', () => {
  const plain = read(WHOLESALER, { headings: false }).products.filter(({ skip }) => skip === null);
  expect(plain.map(({ fields }) => fields.category)).toEqual([undefined, undefined, undefined]);
  const list = 'Código;Detalle;Rubro;Precio\nOFERTAS;;;\n1;Goma;Gomas;10\n';
  expect(read(list).products.at(-1)?.fields.category).toBe('Gomas');
});

test('a list asks for what it does not say itself', () => {
  const list = 'Código;Detalle;Precio\n1;Goma;10\n';
  expect(read(list, { supplier: null, listsWithVat: null, margin: null }).facts.question).toBe(
    'Decinos abajo de qué proveedor es la lista, si sus precios incluyen IVA y con qué ganancia vendés.',
  );
  expect(read(list, { margin: null }).facts.question).toBe('Decinos abajo con qué ganancia vendés.');
  expect(read('Código;Detalle;Precio;Precio lista\n1;Goma;10;12\n').facts.question).toMatch(
    /varias columnas de precio/,
  );
});

test('a code that stands twice in a list is an error', () => {
  const { products } = read('Código;Detalle;Precio\n1;Goma;10\n2;Tiza;5\n1;Goma grande;20\n');
  expect(products[2]?.notes).toMatchObject([
    { level: 'error', message: 'El código 1 ya está en la fila 2.' },
  ]);
});
