import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { newPasswordSchema, registrationSchema, shippingDataSchema, userEditSchema } from './accounts.ts';

/** The first message by path. */
function errorsIn(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

const account = {
  email: 'ana@tintero.example',
  password: 'una-clave-larga',
  confirmation: 'una-clave-larga',
  name: 'Ana',
  lastName: 'Paz',
};
const TWICE = 'Escribí la misma contraseña que arriba.';

describe('registrationSchema', () => {
  it('accepts a complete form, and refuses each empty field', () => {
    expect(errorsIn(registrationSchema, account)).toEqual({});
    const blank = { email: ' ', password: ' ', confirmation: ' ', name: ' ', lastName: ' ' };
    expect(errorsIn(registrationSchema, blank)).toEqual({
      email: 'Escribí tu e-mail.',
      password: 'Elegí una contraseña.',
      name: 'Escribí tu nombre.',
      lastName: 'Escribí tu apellido.',
    });
  });

  it('requires the same password twice, also if another field is wrong', () => {
    expect(errorsIn(registrationSchema, { ...account, confirmation: 'otra' })).toEqual({
      confirmation: TWICE,
    });
    expect(errorsIn(registrationSchema, { ...account, email: 'x', confirmation: 'otra' })).toEqual({
      email: 'Escribí tu e-mail, por ejemplo ana@correo.com.',
      confirmation: TWICE,
    });
  });
});

test.each([
  ['corta', 'corta', { password: 'Usá al menos 8 caracteres.' }],
  ['abcdefgh', 'abcdefgh', {}],
  ['abcdefgh', '', { confirmation: TWICE }],
])('a new password %j, confirmed by %j', (password, confirmation, errors) => {
  expect(errorsIn(newPasswordSchema, { token: 't', password, confirmation })).toEqual(errors);
});

describe('the data of a user', () => {
  const edit = { name: 'Ana', lastName: 'Paz', phone: '5492325401234' };
  const address = {
    address: 'San Martín 100',
    CP: '6720',
    city: 'San Andrés de Giles',
    prov: 'Buenos Aires',
  };
  const noAddress = { address: '', CP: null, city: ' ', prov: '' };

  it('becomes numbers, and null for what is empty', () => {
    expect(shippingDataSchema.parse({ ...edit, direction: address })).toMatchObject({
      phone: 5492325401234,
      direction: { CP: 6720 },
    });
    expect(userEditSchema.parse({ ...edit, phone: null, direction: noAddress })).toMatchObject({
      phone: null,
      direction: { address: null, CP: null, city: null, prov: null },
    });
  });

  it('needs the address only for an order', () => {
    expect(errorsIn(userEditSchema, { ...edit, direction: noAddress })).toEqual({});
    expect(Object.keys(errorsIn(shippingDataSchema, { ...edit, direction: noAddress }))).toEqual([
      'direction.address',
      'direction.CP',
      'direction.city',
      'direction.prov',
    ]);
  });

  it.each(['-1', '12.5', 'B6720', '123456789'])('has no postal code %s', (CP) => {
    const wrong = { 'direction.CP': 'Escribilo con números, por ejemplo 6720.' };
    for (const schema of [userEditSchema, shippingDataSchema])
      expect(errorsIn(schema, { ...edit, direction: { ...address, CP } })).toEqual(wrong);
  });

  it('has postal code 0, and no phone with letters', () => {
    expect(errorsIn(shippingDataSchema, { ...edit, direction: { ...address, CP: '0' } })).toEqual({});
    expect(errorsIn(userEditSchema, { ...edit, phone: 'notengo' })).toEqual({
      phone: 'Escribilo con números, con código de área.',
    });
  });
});
