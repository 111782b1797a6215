import { expect, it } from 'vitest';
import { anArticle } from './example-lines.ts';
import { packText } from './pack-text.ts';

it.each([
  ['Folios A4 x 10', 20, 2, 'Pide 20: son 2 paquetes de 10.'],
  ['Folios A4 x 10', 25, 3, 'Pide 25: con 3 paquetes de 10 sobran 5.'],
  ['Folios A4 x 10', 25, 1, 'Pide 25: con 1 paquete de 10 faltan 15.'],
  ['Lápices de colores x 12', 12, 1, 'Pide 12: es 1 paquete de 12.'],
  ['Cuaderno tapa dura', 3, 2, 'Pide 3.'],
  ['Goma eva 40 x 60 cm', 3, 2, 'Pide 3.'],
  ['Cuaderno tapa dura', 2, 2, null],
  ['Folios A4 x 10', null, 2, null],
])('%s: %s are asked for, %s are taken', (name, asked, units, text) => {
  expect(packText(asked, { product: anArticle(name), units })).toBe(text);
});
