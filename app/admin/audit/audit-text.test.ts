import { expect, test } from 'vitest';
import { auditLines } from './audit-text.ts';

test('a change is shown field by field', () => {
  expect(auditLines('product', { price: 16900, img: [] }, { price: 18450.5, img: ['a', 'b'] })).toEqual([
    { field: 'Precio', before: '$ 16.900', after: '$ 18.450,50' },
    { field: 'Imágenes', before: '—', after: 'a, b' },
  ]);
  expect(
    auditLines('product', null, { size: { long: 30.5, width: 2, height: 3 }, barcode: null, otro: true }),
  ).toEqual([
    { field: 'Tamaño', before: '', after: '30,5 x 2 x 3 cm' },
    { field: 'Código de barras', before: '', after: '—' },
    { field: 'otro', before: '', after: 'sí' },
  ]);
  expect(auditLines('product', null, null)).toEqual([]);
});

test('a setting has the name that it has in Mi tienda', () => {
  const [before, after] = [{ 'shipping.retira.price': 0 }, { 'shipping.retira.price': 1500 }];
  expect(auditLines('settings', before, after)).toEqual([
    { field: 'Entrega «retira»: Precio', before: '$ 0', after: '$ 1.500' },
  ]);
});

test.each([
  ['weight', 1500, 'Peso', '1.500 g'],
  ['discount', 12.5, 'Descuento (dato interno)', '12,5 %'],
  ['taxRate', 10.5, 'IVA', '10,5 %'],
  ['netContent', '500 g', 'Contenido neto', '500 g'],
  ['netContent', null, 'Contenido neto', '—'],
  ['stock', 1200, 'Stock', '1.200'],
  ['size.long', 0.5, 'Largo', '0,5 cm'],
  ['applied', 1234, 'Filas importadas', '1.234'],
  ['paymentStatus', 'approved', 'Pago', 'Pagado'],
  ['secondFactor', true, 'Segundo factor', 'sí'],
  ['totalPrice', 1234.5, 'Total', '$ 1.234,50'],
  ['cost', 0, 'Costo', '$ 0'],
  ['cost', null, 'Costo', 'sin costo'],
  ['reason', 'broken', 'Motivo', 'Roto o vencido'],
  ['state', 'partial', 'Estado', 'Llegó una parte'],
  ['direction', { address: 'Moreno 1', city: 'Giles', CP: null }, 'Dirección', 'Moreno 1, Giles'],
])('%s %s has a name and a formatted value', (field, value, word, text) => {
  expect(auditLines('product', null, { [field]: value })).toEqual([{ field: word, before: '', after: text }]);
});
