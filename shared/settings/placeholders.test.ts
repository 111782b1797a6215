import { expect, test } from 'vitest';
import { firstSettings } from './first-settings.ts';
import { placeholdersOf } from './placeholders.ts';

test('the first settings are placeholders; what an owner has filled in is none', () => {
  const { contact, legal } = firstSettings;
  const all = ['Razón social', 'CUIT', 'Domicilio', 'E-mail', 'WhatsApp', 'Teléfono'];
  expect(placeholdersOf(firstSettings)).toEqual(all);
  const filledIn = {
    ...firstSettings,
    legal: { ...legal, name: 'Los Andes S.R.L.', cuit: '30-71234567-1' },
    contact: { ...contact, phone: null, email: 'hola@losandes.com.ar' },
  };
  expect(placeholdersOf(filledIn)).toEqual(['Domicilio', 'WhatsApp']);
});
