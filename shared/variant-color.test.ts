import { expect, test } from 'vitest';
import { nameInText } from './variant-color.ts';

test('an article in a sentence has its colour, if it has one', () => {
  expect(nameInText('Cuaderno A4', 'azul')).toBe('Cuaderno A4 (azul)');
  expect(nameInText('Biología 2', 'Única')).toBe('Biología 2');
});
