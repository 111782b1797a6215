import { expect, test } from 'vitest';
import { askedColor, variantInColor } from './asked-variant.ts';

test.each([
  ['birome azul', 'azul'],
  ['cartulinas BLANCAS', 'blanco'],
  ['marcador marrón', 'marron'],
  ['birome azul y roja', null],
  ['mapa de rosario', null],
  ['birome', null],
  ['', null],
])('«%s» asks for the colour %s', (q, color) => {
  expect(askedColor({ q, colors: [] })).toBe(color);
});

test('the filter counts before the words, and several colours are none', () => {
  expect(askedColor({ q: 'birome roja', colors: ['azul'] })).toBe('azul');
  expect(askedColor({ q: '', colors: ['azul', 'rojo'] })).toBeNull();
});

test('the only variant of a colour that is in stock is found', () => {
  const variant = (color: string, inStock = true) => ({ _id: color, color, picture: null, inStock });
  const found = (...variants: ReturnType<typeof variant>[]) => variantInColor(variants, 'azul')?.color;
  expect(found(variant('Rojo'), variant('Azul'))).toBe('Azul');
  expect(found(variant('Azul', false), variant('Azul marino'))).toBe('Azul marino');
  expect(found(variant('Azul'), variant('Azul marino'))).toBeUndefined();
  expect(found(variant('Azul', false), variant('Rojo'))).toBeUndefined();
});
