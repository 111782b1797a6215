import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSettings } from './settings/first-settings.ts';
import { stockQuestion, whatsappGreeting, whatsappLink } from './shop-links.ts';

const { whatsapp } = firstSettings.contact;

test('a chat link has the shop’s number and the text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { origin, pathname, searchParams, hash } = new URL(whatsappLink(whatsapp, text));
      expect(origin + pathname).toBe(`https://wa.me/${whatsapp}`);
      expect(searchParams.get('text')).toBe(text);
      expect([...searchParams.keys(), hash]).toEqual(['text', '']);
    }),
  );
  expect(whatsappLink(whatsapp, whatsappGreeting('Los Andes'))).toContain('%C2%A1Hola!');
});

test('the number is international and unassigned', () => {
  expect(whatsapp).toMatch(/^549\d{10}$/);
  expect(whatsapp).toContain('000000');
});

test('the question about a sold-out product names the visitor, the product and its page', () => {
  const product = { productName: 'Lápiz & goma', productUrl: 'https://tienda.test/detalle/1?a=b&c=d' };
  const asked = stockQuestion({ visitorName: 'Ana', ...product });
  expect(asked).toContain('Soy Ana.');
  for (const fact of Object.values(product)) expect(asked).toContain(fact);
  const unknown = stockQuestion({ visitorName: null, ...product });
  expect(unknown).not.toMatch(/null|Soy/);
  for (const fact of Object.values(product)) expect(unknown).toContain(fact);
});
