import { expect, test } from 'vitest';
import { heardBrand } from './heard-brand.ts';

const brands = new Set([
  'rivadavia',
  'faber',
  'castell',
  'stabilo',
  'pizzini',
  'scotch',
  'bic',
  'gloria',
  'eterna',
]);

test.each([
  ['rivadabia', 'rivadavia'],
  ['skotch', 'scotch'],
  ['castel', 'castell'],
  ['estabilo', 'stabilo'],
  ['pizini', 'pizzini'],
  ['eterma', 'eterna'],
])('%s is the brand %s', (word, brand) => {
  expect(heardBrand(word, brands)).toBe(brand);
});

test.each(['bico', 'gloriosa', 'escolar', 'eterno', 'fabrica', 'castillo', 'escoba'])(
  '%s is no brand',
  (word) => {
    expect(heardBrand(word, brands)).toBeUndefined();
  },
);
