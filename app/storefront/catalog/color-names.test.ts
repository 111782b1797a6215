import { expect, test } from 'vitest';
import { colorLook, isRealColor } from './color-names.ts';

test('a colour is found by its name, without regard to case and accents', () => {
  expect(colorLook('Bordó')).toBe(colorLook('bordo'));
  expect(colorLook('Azul')).toMatch(/^#/);
  expect(colorLook('Verde lima')).not.toBe(colorLook('Verde'));
});

test('an unknown shade of a known colour has that colour', () => {
  expect(colorLook('Azul claro')).toBe(colorLook('Azul'));
});

test('two colours share the sample, assorted ones have several', () => {
  expect(colorLook('Rojo y negro')).toMatch(/^linear-gradient/);
  expect(colorLook('Azul / Blanco')).toMatch(/^linear-gradient/);
  expect(colorLook('Surtido')).toMatch(/^conic-gradient/);
});

test('a name that is no colour has no CSS', () => {
  expect(colorLook('Rayado')).toBeNull();
  expect(colorLook('')).toBeNull();
});

test('the only variant of a book is no colour', () => {
  expect(isRealColor('Única')).toBe(false);
  expect(isRealColor('Unico')).toBe(false);
  expect(isRealColor('Azul')).toBe(true);
});
