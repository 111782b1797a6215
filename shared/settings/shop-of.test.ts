import { expect, test } from 'vitest';
import { FIRST_TEXTS_OF, firstSettings } from './first-settings.ts';
import { pageShopOf, shopOf } from './shop-of.ts';

const { contact, shipping } = firstSettings;
const pointOf = (address: Partial<typeof contact.address>) => {
  const settings = { ...firstSettings, contact: { ...contact, address: { ...contact.address, ...address } } };
  const { latitude, longitude } = shopOf(settings, FIRST_TEXTS_OF).contact.address;
  return { latitude, longitude };
};

test('a shop that has moved to another town is not shown on the map of the first one', () => {
  const { latitude, longitude } = contact.address;
  expect(pointOf({})).toEqual({ latitude, longitude });
  expect(pointOf({ street: 'Moreno 1' })).toEqual({ latitude, longitude });
  expect(pointOf({ city: 'Uspallata' })).toEqual({ latitude: null, longitude: null });
  const own = { latitude: -32.59, longitude: -69.34 };
  expect(pointOf({ city: 'Uspallata', ...own })).toEqual(own);
});

test('a page knows that a way goes to some postal codes alone, not to which', () => {
  const limited = shipping.map((way) => (way.id === 'giles' ? { ...way, postalCodes: ['6720'] } : way));
  const shop = pageShopOf(shopOf({ ...firstSettings, shipping: limited }, FIRST_TEXTS_OF));
  expect(shop.shipping.map(({ id, isLimited }) => [id, isLimited])).toEqual([
    ['giles', true],
    ['retira', false],
    ['argentina', false],
  ]);
  expect(JSON.stringify(shop)).not.toContain('postalCodes');
});
