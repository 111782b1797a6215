import { expect, test } from 'vitest';
import { trackingPage } from './carriers.ts';

test('known carriers have a page for each parcel, in any spelling of their name', () => {
  expect(trackingPage('correo argentino ', 'CU 123')).toBe(
    'https://www.correoargentino.com.ar/formularios/e-commerce?id=CU%20123',
  );
  expect(trackingPage('ANDREANI', '3600')).toBe('https://www.andreani.com/envio/3600');
  expect(trackingPage('OCA', '1')).toMatch(/^https:.*numberTracking=1$/);
  expect(trackingPage('Moto de Juan', '1')).toBeNull();
});
