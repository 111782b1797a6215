import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.es.ts';
import { ApiError } from '../../api/api-error.ts';
import { passwordErrors, refusedRegistration, registrationErrors } from './registration-errors.ts';

const complete = {
  email: 'ana@tintero.example',
  password: 'una-clave-larga',
  confirmation: 'una-clave-larga',
  name: 'Ana',
  lastName: 'Paz',
};

describe('registrationErrors', () => {
  it('finds no error in a complete form', () => {
    expect(registrationErrors(complete)).toBeNull();
  });

  it.each(['email', 'password', 'name', 'lastName'] as const)('misses an empty %s', (field) => {
    const errors = registrationErrors({ ...complete, [field]: '  ' });
    expect(errors?.message).toBe(messages.registrationIncomplete);
    expect(Object.keys(errors?.fields ?? {})).toEqual([field]);
  });

  it('requires the same password twice', () => {
    const errors = registrationErrors({ ...complete, confirmation: 'otra' });
    expect(errors?.message).toBe(messages.passwordsDiffer);
    expect(errors?.fields.confirmation).toBeDefined();
  });

  it('requires eight characters', () => {
    expect(
      registrationErrors({ ...complete, password: 'corta', confirmation: 'corta' })?.fields.password,
    ).toBeDefined();
  });
});

describe('passwordErrors', () => {
  it.each([
    ['', '', messages.registrationIncomplete],
    ['una-clave-larga', 'otra', messages.passwordsDiffer],
    ['corta', 'corta', 'La contraseña es muy corta.'],
  ])('%j and %j: %s', (password, confirmation, message) => {
    expect(passwordErrors({ password, confirmation })?.message).toBe(message);
  });

  it('accepts eight characters, typed twice', () => {
    expect(passwordErrors({ password: 'abcdefgh', confirmation: 'abcdefgh' })).toBeNull();
  });
});

describe('refusedRegistration', () => {
  it('shows that the e-mail is in use at its field', () => {
    const detail = 'Ya hay una cuenta con ese e-mail. Iniciá sesión.';
    const refused = refusedRegistration(new ApiError({ status: 409, code: 'email_in_use', detail }));
    expect(refused).toEqual({ message: detail, fields: { email: detail } });
  });

  it('shows the server’s errors at their fields', () => {
    const problem = {
      type: 'about:blank',
      title: '',
      status: 400,
      detail: 'Revisá los datos.',
      code: 'invalid',
      errors: [{ path: 'password', message: 'Es de las más usadas.' }],
    };
    const refused = refusedRegistration(new ApiError({ ...problem, problem }));
    expect(refused).toEqual({
      message: 'Revisá los datos marcados.',
      fields: { password: 'Es de las más usadas.' },
    });
  });
});
