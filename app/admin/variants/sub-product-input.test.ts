import { expect, test } from 'vitest';
import {
  pictureEntries,
  pictureLines,
  picturesOf,
  type SubProductInput,
  subProductBodyOf,
} from './sub-product-input.ts';

const base: SubProductInput = {
  color: 'Azul',
  stock: '5',
  barcode: '779',
  img: pictureLines(['/media/a.webp', '/media/b.webp']),
};

test.each<[Partial<SubProductInput>, object]>([
  [{}, {}],
  [{ color: 'Rojo' }, { color: 'Rojo' }],
  [{ stock: '7' }, { stock: 7 }],
  [{ stock: '1.000' }, { stock: 1000 }],
  [{ stock: '5,0' }, {}],
  [{ barcode: ' ' }, { barcode: null }],
  [
    { img: pictureLines(['/media/b.webp', '', '/media/a.webp']) },
    { img: ['/media/b.webp', '/media/a.webp'] },
  ],
  [{ img: '' }, { img: [] }],
])('only changes are sent: %j', (change, body) => {
  expect(subProductBodyOf(base, { ...base, ...change })).toEqual(body);
});

test('a picture list keeps its empty entries until it is saved', () => {
  for (const list of [[], [''], ['', 'x'], ['https://a.com/1.jpg', '/media/b.webp']])
    expect(pictureEntries(pictureLines(list))).toEqual(list);
  expect(picturesOf(pictureLines([' https://a.com/1.jpg ', '', '/media/b.webp']))).toEqual([
    'https://a.com/1.jpg',
    '/media/b.webp',
  ]);
});
