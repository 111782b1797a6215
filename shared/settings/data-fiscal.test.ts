import { expect, test } from 'vitest';
import { dataFiscalLink } from './data-fiscal.ts';
import { firstSettings } from './first-settings.ts';

test.each([
  'https://qr.afip.gob.ar/?qr=abc,,',
  'https://afip.gob.ar/f960',
  'https://www.arca.gob.ar/fe/qr/?p=eyJ2ZXIiOjF9',
])('%s is an address of the Data Fiscal', (url) => {
  expect(dataFiscalLink(url)).toBe(url);
});

test.each([
  null,
  '',
  'Data Fiscal',
  'http://qr.afip.gob.ar/?qr=abc',
  'https://afip.gob.ar.example/?qr=abc',
  'https://noafip.gob.ar/',
  'https://user:pass@example/?https://afip.gob.ar',
  'javascript:alert("https://afip.gob.ar")',
])('%j is none', (url) => {
  expect(dataFiscalLink(url)).toBeNull();
});

test('the delivered facts belong to nobody', () => {
  expect(firstSettings.legal.cuit).toMatch(/^00-/);
  expect(firstSettings.contact.email).toMatch(/\.example$/);
});
