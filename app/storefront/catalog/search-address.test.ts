import { expect, test } from 'vitest';
import { searchAddress, searchedText } from './search-address.ts';

test('from a category it leads to the whole catalogue, in the same order', () => {
  const from = { pathname: '/catalogo/categoria/Mochilas', search: '?orden=menor-precio&pagina=2' };
  expect(searchAddress(from, ' bic ')).toBe('/catalogo?q=bic&orden=menor-precio');
});

test('only the catalogue has a search text', () => {
  expect(searchedText({ pathname: '/Catalogo', search: '?q=goma' })).toBe('goma');
  expect(searchedText({ pathname: '/detalle/1', search: '?q=goma' })).toBe('');
});
