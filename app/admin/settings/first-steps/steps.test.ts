import { expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { FIRST_STEPS } from './steps.ts';

const doneWith = (settings: Settings, hasProducts = false) =>
  FIRST_STEPS.filter(({ isDone }) => isDone({ settings, hasProducts })).map(({ name }) => name);

test('of a new shop nothing is done', () => {
  expect(doneWith(firstSettings)).toEqual([]);
});

test('each step is done by the facts', () => {
  const { identity, contact, legal, shipping, payments } = firstSettings;
  const own: Settings = {
    ...firstSettings,
    identity: { ...identity, name: 'Los Andes', logo: '/media/a.webp' },
    contact: {
      ...contact,
      whatsapp: '5492615551234',
      email: 'hola@losandes.example',
      address: { ...contact.address, street: 'San Martín 100' },
    },
    legal: { ...legal, name: 'Los Andes SRL', cuit: '30-71234567-1' },
    shipping: shipping.map((way) => ({ ...way, price: 100 })),
    payments: { ...payments, cash: { ...payments.cash, enabled: true } },
  };
  expect(doneWith(own, true)).toEqual(['identity', 'contact', 'shipping', 'payments', 'product', 'legal']);
});

test('a name without a logo is half a step', () => {
  const identity = { ...firstSettings.identity, name: 'Los Andes' };
  expect(doneWith({ ...firstSettings, identity })).toEqual([]);
});
