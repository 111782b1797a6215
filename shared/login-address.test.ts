import { expect, test } from 'vitest';
import { SIGN_IN_NOTICES, signInNoticeOf } from './login-address.ts';

test('every notice is found by its name, and says what to do', () => {
  for (const [name, words] of Object.entries(SIGN_IN_NOTICES)) {
    expect(signInNoticeOf(name)).toBe(name);
    expect(words).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
  }
});

test.each([null, '', 'otro', 'toString', '__proto__'])('%j is no notice', (value) => {
  expect(signInNoticeOf(value)).toBeNull();
});
