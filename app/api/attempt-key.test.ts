import { afterEach, expect, test, vi } from 'vitest';
import { createAttempt } from './attempt-key.ts';

afterEach(() => vi.unstubAllGlobals());

const formOf = (name: string, file: string) => {
  const form = new FormData();
  form.append('name', name);
  form.append('file', new File([file], 'a.jpg'));
  return form;
};

test('the same content keeps its key until it is settled', () => {
  const attempt = createAttempt();
  const key = attempt.keyOf({ name: 'Regla' });
  expect(attempt.keyOf({ name: 'Regla' })).toBe(key);
  expect(attempt.keyOf({ name: 'Goma' })).not.toBe(key);
  const ofForm = attempt.keyOf(formOf('Regla', 'x'));
  expect(attempt.keyOf(formOf('Regla', 'y'))).toBe(ofForm);
  attempt.settled();
  expect(attempt.keyOf(formOf('Regla', 'y'))).not.toBe(ofForm);
});

test('a page without https makes keys, too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createAttempt().keyOf({})).toMatch(/^[0-9a-f]{32}$/);
});
