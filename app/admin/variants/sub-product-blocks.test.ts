import { expect, test } from 'vitest';
import {
  appendBlocks,
  blockErrors,
  blockFieldOf,
  collectedText,
  draftOf,
  newBlock,
} from './sub-product-blocks.ts';

const file = new File(['x'], 'a.jpg');
const files = (count: number): File[] => Array.from({ length: count }, () => file);

test('a block has at least one field for an address, whatever the draft says', () => {
  expect(newBlock()).toMatchObject({ color: '', barcode: '', stock: '', files: [] });
  expect(newBlock({ color: 'Azul', urls: [] })).toMatchObject({ color: 'Azul', urls: [{ url: '' }] });
});

test('colour and stock are required; the rest is not', () => {
  const good = newBlock({ color: 'Azul', stock: '0' });
  expect(blockErrors([good])).toEqual([{}]);
  expect(Object.keys(blockErrors([newBlock()])[0] ?? {})).toEqual(['color', 'stock']);
  for (const stock of ['', '1.5', '1,000', '-1', 'dos'])
    expect(Object.keys(blockErrors([newBlock({ color: 'Azul', stock })])[0] ?? {})).toEqual(['stock']);
  expect(
    blockErrors([
      { ...good, files: files(6) },
      { ...good, files: files(4) },
    ]),
  ).toEqual([{}, {}]);
  const tooMany = blockErrors([good, { ...good, files: files(11) }]);
  expect(tooMany[0]).toEqual({});
  expect(tooMany[1]?.imgFiles).toContain('hasta 10');
});

test('the form has bracketed names, empty addresses left out', () => {
  const form = new FormData();
  const block = newBlock({
    color: ' Azul ',
    stock: '3',
    barcode: '779',
    urls: ['', 'https://a.com/1.jpg', ''],
  });
  appendBlocks(form, [block, { ...newBlock({ color: 'Rojo', stock: '1.000' }), files: [file] }]);
  expect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['subProducts[0][color]', 'Azul'],
    ['subProducts[0][stock]', '3'],
    ['subProducts[0][barcode]', '779'],
    ['subProducts[0][img][0]', 'https://a.com/1.jpg'],
    ['subProducts[1][color]', 'Rojo'],
    ['subProducts[1][stock]', '1000'],
    ['subProducts[1][barcode]', ''],
    ['subProducts[1][imgFiles]', 'a.jpg'],
  ]);
  expect(collectedText([block])).toBe('Azul (3)');
});

test.each([
  ['subProducts.1.stock', { index: 1, field: 'stock' }],
  ['subProducts.0.img.2', { index: 0, field: 'img' }],
  ['subProducts', null],
  ['price', null],
])('an error at %s', (path, expected) => expect(blockFieldOf(path)).toEqual(expected));

test('a draft restores what was typed; an empty form has none', () => {
  expect(draftOf([newBlock()])).toBeNull();
  const draft = { color: 'Azul', barcode: '', stock: '2', urls: ['https://a.com/1.jpg', ''] };
  expect(draftOf([newBlock(draft), newBlock()])).toEqual([
    draft,
    { color: '', barcode: '', stock: '', urls: [''] },
  ]);
});
