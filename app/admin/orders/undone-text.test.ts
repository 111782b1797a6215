import { expect, it } from 'vitest';
import { undoneText } from './undone-text.ts';

it.each([
  [{ back: 3, stayed: 0 }, 'Las órdenes volvieron al estado que tenían'],
  [{ back: 2, stayed: 1 }, '2 órdenes volvieron al estado que tenían; 1 quedó como está'],
  [{ back: 1, stayed: 2 }, '1 orden volvió al estado que tenía; 2 quedaron como están'],
  [{ back: 1200, stayed: 1500 }, '1.200 órdenes volvieron al estado que tenían; 1.500 quedaron como están'],
  [{ back: 0, stayed: 2 }, 'Ninguna orden volvió atrás: 2 quedaron como están'],
])('%j: %s', (counts, text) => {
  expect(undoneText(counts)).toBe(text);
});
