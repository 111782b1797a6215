import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  ['identity.name', 'Tintero', 'Los Andes', 'Nombre de la tienda', 'Tintero', 'Los Andes'],
  ['shipping.retira.price', 0, 1500.5, 'Entrega «retira»: Precio', '$ 0', '$ 1.500,50'],
  ['shipping.giles.enabled', true, false, 'Entrega «giles»: Activa', 'Sí', 'No'],
  ['home.banners.2.title', null, 'Hola', 'Banner «2»: Título', '(vacío)', 'Hola'],
  ['home.categories', ['Libros'], [], 'Categorías de la portada', 'Libros', '(vacío)'],
  [
    'home.categoryPictures.Libros',
    null,
    'drawing:libros',
    'Imágenes de las categorías: Libros',
    '(vacío)',
    'Dibujo de la casa «libros»',
  ],
  ['legal.fiscalCondition', 'monotributo', 'exento', 'Condición ante el IVA', 'Monotributo', 'Exento'],
  ['identity.logo', null, '/media/a.webp', 'Logo', '(vacío)', 'Una imagen'],
])('%s from %j to %j', (path, before, after, label, old, now) => {
  expect(changeText({ path, before, after })).toEqual({ label, before: old, after: now });
});

test('a long text is cut', () => {
  const { after } = changeText({ path: 'legal.terms', before: null, after: 'a'.repeat(500) });
  expect(after).toBe(`${'a'.repeat(160)}…`);
});
