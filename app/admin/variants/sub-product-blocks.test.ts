import { expect, test } from 'vitest';
import {
  blockErrors,
  blocksBodyOf,
  collectedText,
  draftOf,
  newBlock,
  withFiles,
} from './sub-product-blocks.ts';

const file = new File(['x'], 'a.jpg');
const files = (count: number): File[] => Array.from({ length: count }, () => file);

test('a block has at least one field for an address, whatever the draft says', () => {
  expect(newBlock()).toMatchObject({ color: '', barcode: '', stock: '', files: [] });
  expect(newBlock({ color: 'Azul', urls: [] })).toMatchObject({ color: 'Azul', urls: [{ url: '' }] });
});

test('units that cannot be read are said at their block; what is missing is for the API’s rules', () => {
  const blocks = ['0', '', '1.5', '1,000', 'dos'].map((stock) => newBlock({ color: 'Azul', stock }));
  expect(Object.keys(blockErrors(blocks))).toEqual([2, 3, 4].map((index) => `subProducts.${index}.stock`));
  expect(blocksBodyOf(blocks).map(({ stock }) => stock)).toEqual([0, '', '1.5', '1,000', 'dos']);
});

test('a request takes ten files; more are said where they were chosen', () => {
  const good = newBlock({ color: 'Azul', stock: '0' });
  const chosen = (...counts: number[]) => counts.map((count) => ({ ...good, files: files(count) }));
  expect(blockErrors(chosen(6, 4))).toEqual({});
  const errors = blockErrors(chosen(0, 11));
  expect(Object.keys(errors)).toEqual(['subProducts.1.imgFiles']);
  expect(errors['subProducts.1.imgFiles']).toContain('hasta 10');
});

test('a file that is chosen again is in its block once', () => {
  const other = new File(['xy'], 'b.jpg');
  expect(withFiles({ ...newBlock(), files: [file] }, [file, other]).files).toEqual([file, other]);
});

test('what is sent has no empty addresses, and units as a number', () => {
  const urls = ['', 'https://a.com/1.jpg', ''];
  const block = newBlock({ color: ' Azul ', stock: '1.000', barcode: ' 779', urls });
  expect(blocksBodyOf([{ ...block, files: [file] }])).toEqual([
    { color: 'Azul', stock: 1000, barcode: '779', img: ['https://a.com/1.jpg'], imgFiles: [file] },
  ]);
  expect(collectedText([block])).toBe('Azul (1.000)');
});

test('a draft restores what was typed; an empty form has none', () => {
  expect(draftOf([newBlock()])).toBeNull();
  const draft = { color: 'Azul', barcode: '', stock: '2', urls: ['https://a.com/1.jpg', ''] };
  expect(draftOf([newBlock(draft), newBlock()])).toEqual([
    draft,
    { color: '', barcode: '', stock: '', urls: [''] },
  ]);
});
