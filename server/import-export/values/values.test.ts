import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalMarkOf, readNumber } from './decimal-mark.ts';
import { readPictures, writePictures } from './picture-list.ts';
import { plainText } from './plain-text.ts';
import { readBarcode } from './read-barcode.ts';

const read = (values: string[], kind: 'amount' | 'measure' = 'amount') => {
  const mark = decimalMarkOf(values);
  return values.map((value) => readNumber(value, mark, kind));
};

test.each([
  [
    ['1.234,50', '900'],
    [1234.5, 900],
  ],
  [
    ['10,000.00', '12.5'],
    [10_000, 12.5],
  ],
  [
    ['1.500', '2,5'],
    [1500, 2.5],
  ],
  [
    ['1,500', '2.5'],
    [1500, 2.5],
  ],
  [
    ['1.500', '12.000'],
    [1500, 12_000],
  ],
  [['1.234.567'], [1_234_567]],
  [
    ['$ 1.500,00', 'ARS 20', "'30"],
    [1500, 20, 30],
  ],
  [
    ['1.5', '2,5', '1.500'],
    [1.5, 2.5, null],
  ],
  [
    ['', 'abc', '1,2,3.4.5', 'U$S 10', '-'],
    [null, null, null, null, null],
  ],
  [
    ['0,350', '1,250'],
    [0.35, 1.25],
  ],
])('amounts %j', (values, numbers) => {
  expect(read(values)).toEqual(numbers);
});

test('three decimals of a weight are decimals, unless the column says otherwise', () => {
  expect(read(['1,250'], 'measure')).toEqual([1.25]);
  expect(read(['1,250', '0.5'], 'measure')).toEqual([1250, 0.5]);
});

test.each([
  ['<p>Tapa dura</p><p>48 hojas<br>rayadas</p>', 'Tapa dura\n\n48 hojas\nrayadas'],
  ['<ul><li>Uno</li><li>Dos &amp; tres</li></ul>', '• Uno\n• Dos & tres'],
  ['<script>alert("x")</script>Hola<style>p{}</style> mundo', 'Hola mundo'],
  ['Menor que < 3 y mayor > 2', 'Menor que < 3 y mayor > 2'],
  ['L&aacute;piz &ntilde; &#241; &#x1F600; &nada;', 'Lápiz ñ ñ 😀 &nada;'],
  ['<img src=x onerror=alert(1)>Foto', 'Foto'],
  ['&lt;b&gt;no es negrita&lt;/b&gt;', '<b>no es negrita</b>'],
  ['<p>corta', 'corta'],
  ['<!-- nota -->a<script>sin fin', 'a'],
  ['<table><tr><td>Hojas</td><td>48</td></tr></table>', 'Hojas 48'],
])('the text of %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

// Inputs for which quadratic time would mean hours.
test.each(['<', '<a', '<a ', '<!', '<!--', '&', '</', '<a\n'])(
  'megabytes of %j are read quickly',
  (piece) => {
    const evil = piece.repeat(1_000_000);
    expect(plainText(evil).length).toBeLessThanOrEqual(evil.length);
  },
);

test('a long run of separators without an address is read quickly', () => {
  const evil = `uno${', '.repeat(500_000)}dos`;
  expect(readPictures(evil)).toEqual([evil]);
});

test.each([
  ['7791234567890', { value: '7791234567890' }],
  ["'7791234567890", { value: '7791234567890' }],
  ['="0123456789012"', { value: '0123456789012' }],
  ['', { value: null }],
  [7791234567890, { value: '7791234567890' }],
  ['ABC-12', { value: 'ABC-12' }],
])('the barcode %j', (cell, reading) => {
  expect(readBarcode(cell)).toEqual(reading);
});

test.each(['7,79123E+12', '7.79123e+12', 7.791234567890123e15, 12.5])(
  'a spoilt barcode %j is reported',
  (cell) => {
    expect(readBarcode(cell)).toMatchObject({ value: null, error: expect.stringMatching(/Excel/) as string });
  },
);

test('a number without its leading zeros gives a warning', () => {
  expect(readBarcode(12345678905)).toMatchObject({
    value: '12345678905',
    warning: expect.stringMatching(/ceros/) as string,
  });
});

test('pictures: lines, commas, JSON lists; any list survives writing and reading', () => {
  expect(readPictures('https://a.ar/1.jpg, https://a.ar/2.jpg\n/media/x.webp')).toEqual([
    'https://a.ar/1.jpg',
    'https://a.ar/2.jpg',
    '/media/x.webp',
  ]);
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(
      '/media/a.webp',
      'https://x.ar/?u=1, https://y.ar/b',
      'https://a.ar/b\nc',
      'https://a.ar/b c',
      'https://a.ar/[1]',
    ),
  );
  fc.assert(
    fc.property(fc.array(address, { minLength: 1 }), (list) => {
      expect(readPictures(writePictures(list))).toEqual(list);
    }),
  );
});
