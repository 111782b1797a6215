import { expect, test } from 'vitest';
import { formDataOf } from './form-data.ts';

test('a body is sent with bracketed names, plain numbers, and files under one name', () => {
  const [one, other] = [new File(['x'], 'a.jpg'), new File(['x'], 'b.jpg')];
  const form = formDataOf({
    name: 'Regla',
    price: 1e-7,
    taxRate: undefined,
    size: { long: 30.5, width: 0 },
    subProducts: [
      { color: 'Azul', img: ['https://a.com/1.jpg', 'https://a.com/2.jpg'], imgFiles: [] },
      { color: 'Rojo', barcode: '', img: [], imgFiles: [one, other] },
    ],
  });
  expect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['name', 'Regla'],
    ['price', '0.0000001'],
    ['size[long]', '30.5'],
    ['size[width]', '0'],
    ['subProducts[0][color]', 'Azul'],
    ['subProducts[0][img][0]', 'https://a.com/1.jpg'],
    ['subProducts[0][img][1]', 'https://a.com/2.jpg'],
    ['subProducts[1][color]', 'Rojo'],
    ['subProducts[1][barcode]', ''],
    ['subProducts[1][imgFiles]', 'a.jpg'],
    ['subProducts[1][imgFiles]', 'b.jpg'],
  ]);
});
