import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { errorAt, errorsBySchema, errorsOf, refusalText } from './form-errors.ts';

const schema = z.object({
  to: z.object({
    city: z
      .string()
      .min(3, 'Corta')
      .regex(/^\p{Lu}/u, 'Minúscula'),
  }),
});

test('the first message of each field, by its path', async () => {
  const load = () => Promise.resolve(schema);
  expect(await errorsBySchema(load, { to: { city: 'x' } })).toEqual({ 'to.city': 'Corta' });
  expect(await errorsBySchema(load, { to: { city: 'Giles' } })).toEqual({});
});

test('a list’s error is its own, or that of its first entry with one', () => {
  const errors = { 'img.2': 'Sin https', 'img.3': 'Vacía', imgFiles: 'Son muchos' };
  expect(errorAt(errors, 'img')).toBe('Sin https');
  expect(errorAt(errors, 'imgFiles')).toBe('Son muchos');
  expect(errorAt(errors, 'color')).toBeUndefined();
});

test('what the schemas leave to zod is said in Spanish', async () => {
  expect(await errorsBySchema(() => Promise.resolve(schema), { to: {} })).toEqual({
    'to.city': 'Es obligatorio',
  });
});

test('without its rules a form has no errors: the server finds them', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await errorsBySchema(load, { to: {} })).toEqual({});
});

test('a refusal names no field of the API if the errors are at their fields', () => {
  const problem = {
    type: 'about:blank',
    title: '',
    status: 400,
    detail: 'Hay datos que no son válidos: password: Es de las más usadas.',
    code: 'invalid',
    errors: [{ path: 'password', message: 'Es de las más usadas.' }],
  };
  const error = new ApiError({ ...problem, problem });
  expect(errorsOf(error)).toEqual({ password: 'Es de las más usadas.' });
  expect(refusalText(error, true)).toBe('Revisá los datos marcados.');
  expect(refusalText(error, false)).toBe(problem.detail);
  expect(errorsOf(new Error('x'))).toEqual({});
});
