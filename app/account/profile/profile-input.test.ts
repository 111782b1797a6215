import { describe, expect, it } from 'vitest';
import { profileEditOf, profileErrors } from './profile-input.ts';

const complete = {
  name: 'Ana',
  lastName: 'Paz',
  phone: '+54 9 (2325) 40-1234',
  address: 'San Martín 100',
  CP: '6720',
  city: 'San Andrés de Giles',
  prov: 'Buenos Aires',
};
const withoutAddress = { ...complete, address: '', CP: '', city: '', prov: '' };

describe('profileErrors', () => {
  it('accepts a complete form, and one without phone', () => {
    expect(profileErrors(complete, true)).toEqual({});
    expect(profileErrors({ ...complete, phone: '' }, true)).toEqual({});
  });

  it('requires the address only if it is needed', () => {
    expect(profileErrors(withoutAddress, false)).toEqual({});
    expect(Object.keys(profileErrors(withoutAddress, true))).toEqual(['address', 'CP', 'city', 'prov']);
  });

  it('accepts postal code 0 and refuses negative numbers and words', () => {
    expect(profileErrors({ ...complete, CP: '0' }, true)).toEqual({});
    expect(profileErrors({ ...complete, CP: '-1' }, true).CP).toBeDefined();
    expect(profileErrors({ ...complete, CP: 'B6720' }, true).CP).toBeDefined();
  });

  it('refuses a phone with letters', () => {
    expect(profileErrors({ ...complete, phone: 'no tengo' }, false).phone).toBeDefined();
  });
});

describe('profileEditOf', () => {
  it('sends numbers as numbers', () => {
    const edit = profileEditOf(complete);
    expect(edit.phone).toBe(5492325401234);
    expect(edit.direction?.CP).toBe(6720);
  });

  it('sends null for empty fields', () => {
    const edit = profileEditOf({ ...withoutAddress, phone: '' });
    expect(edit.phone).toBeNull();
    expect(edit.direction).toEqual({ address: null, CP: null, city: null, prov: null });
  });
});
