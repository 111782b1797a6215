import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnLetter,
  guardText,
  type OutCell,
  releaseText,
  writeTable,
} from '#server/spreadsheets/index.ts';
import { plainDecimal } from '#shared/plain-decimal.ts';
import { exampleFile } from '#test/support/imports.ts';
import { decodeText } from './decode-text.ts';
import { readTable } from './read-table.ts';

async function written(kind: 'csv' | 'xlsx', rows: OutCell[][]): Promise<Uint8Array> {
  const batches = (async function* () {
    yield rows.slice(0, 1);
    yield rows.slice(1);
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable(kind, batches)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const storable = fc
  .string({ unit: 'binary', maxLength: 40 })
  .filter((text) => !text.includes('\0') && text.isWellFormed());

const tricky = fc.constantFrom(
  '=1+1',
  "'=x",
  "''",
  '+54 11',
  '-',
  '@a',
  '\tx',
  '\rx',
  'a;b',
  'a,b',
  'dos\r\nlíneas',
  '"',
  ' orilla ',
  '_x000D_',
  '_x005F_',
  'Ã³',
  '¿?',
  '\u0001',
  '\uffff',
  '<b>&amp;</b>',
  '😀',
  '0012',
  '1e5',
);

test.each(['csv', 'xlsx'] as const)('%s: any text and number survives writing and reading', async (kind) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.oneof(storable, tricky, fc.double({ min: 0, max: 1e9, noNaN: true })), {
          minLength: 1,
          maxLength: 5,
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (body) => {
        const rows: OutCell[][] = [['Nombre', 'Precio', 'c', 'd', 'e'], ...body];
        const { rows: read } = readTable(await written(kind, rows));
        for (const [index, row] of rows.entries()) {
          for (const [column, cell] of row.entries()) {
            const back = read[index]?.[column] ?? '';
            if (typeof cell === 'number') expect(Number(String(back).replace(',', '.'))).toBe(cell);
            else expect(releaseText(String(back))).toBe(cell);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the apostrophe can be removed again, and precedes every formula', () => {
  fc.assert(
    fc.property(fc.oneof(storable, tricky), (text) => {
      expect(releaseText(guardText(text))).toBe(text);
      expect(guardText(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('writing without exponent keeps the number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(plainDecimal(value)).not.toContain('e');
      expect(Number(plainDecimal(value))).toBe(value === 0 ? Number(plainDecimal(value)) : value);
    }),
  );
  expect(plainDecimal(1e-7)).toBe('0.0000001');
  expect(plainDecimal(1.5e21)).toBe('1500000000000000000000');
});

test.each([
  ['UTF-8', Buffer.from('Lápiz ¿Está destacado?'), 'Lápiz ¿Está destacado?'],
  ['UTF-8', Buffer.from('\ufeffLápiz'), 'Lápiz'],
  ['Windows-1252', Buffer.from('Lápiz ñandú', 'latin1'), 'Lápiz ñandú'],
  ['UTF-16', Buffer.from('\ufeffLápiz\tñ', 'utf16le'), 'Lápiz\tñ'],
  ['UTF-8 leído como Mac Roman (corregido)', Buffer.from('¬øEst√° destacado?'), '¿Está destacado?'],
  ['UTF-8 leído como Windows-1252 (corregido)', Buffer.from('CategorÃ­as, SÃ'.slice(0, 12)), 'Categorías,'],
])('a text in %s', (encoding, bytes, text) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

test('a text that was not misread stays as it is', () => {
  expect(decodeText(Buffer.from('Ã³ y 漢')).text).toBe('Ã³ y 漢');
});

test.each([
  ['a;b,c;d\n1;2;3', ';'],
  ['a,"b;c;d",e\n1,2,3', ','],
  ['a\tb\tc\n', '\t'],
  ['sep=,\na;b,c;d\n', ','],
])('the separator of %j', (text, separator) => {
  expect(readTable(Buffer.from(text)).separator).toBe(separator);
});

test('rows are counted as in a spreadsheet, blank ones and multi-line cells included', () => {
  const { rows } = readTable(Buffer.from('a;b\n\n"dos\nlíneas";2\n'));
  expect(rows).toEqual([['a', 'b'], [''], ['dos\nlíneas', '2']]);
});

test('an old workbook: the first visible sheet, with its rows and columns where they stand', async () => {
  const { rows, kind } = readTable(await exampleFile('supplier-old-excel.xls'));
  expect(kind).toBe('xls');
  expect(rows).toEqual([
    [],
    ['', 'Distribuidora El Trébol'],
    [],
    ['', 'Código', 'Descripción', 'Precio'],
    ['', 'CUADERNOS'],
    ['', '050019', 'Cuaderno A4 ñandú × 84', 5200.5],
    [],
    ['', 'ÚTILES'],
    ['', 'A-77', 'Lápiz negro', 350],
  ]);
});

test.each([
  ['nothing', Buffer.from(' \n'), /vacío/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /contraseña o está dañado/],
  ['a broken workbook', Buffer.from('PK\u0003\u0004nada'), /no se puede leer/],
  ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
  ['quotes that never close', Buffer.from('a;b\n"x;2\n3;4'), /comillas/],
  ['too many rows', Buffer.from(`a\n${'1\n'.repeat(50_001)}`), /50\.000/],
  ['too many columns', Buffer.from(`${';'.repeat(500)}\nx`), /columnas/],
])('%s is refused in words', (_what, bytes, words) => {
  expect(() => readTable(bytes)).toThrow(words);
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
