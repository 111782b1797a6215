import { describe, expect, it } from 'vitest';
import { describeTotpSecret, makeTotpSecret, stepOfCode } from './totp.ts';

/** Test vectors of RFC 6238, appendix B, SHA-1: the last six of their eight digits. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

describe('stepOfCode', () => {
  it.each(vectors)('knows the code of second %i', (second, code) => {
    expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it('accepts the code of the period before and after, and says which period it is', () => {
    const step = Math.floor(1111111109 / 30);
    const code = '081804';
    expect(
      [-60, -30, 0, 30, 60].map((late) => stepOfCode(secret, code, new Date((1111111109 + late) * 1000))),
    ).toEqual([null, step, step, step, null]);
  });

  it.each(['', '28708', '2870821', '28708a', '２８７０８２', '-87082', 'abcdef'])('refuses %j', (code) => {
    expect(stepOfCode(secret, code, new Date(59_000))).toBeNull();
  });

  it('reads a secret that is a view of a larger buffer', () => {
    const larger = Buffer.concat([Buffer.alloc(7, 1), secret, Buffer.alloc(9, 2)]);
    expect(stepOfCode(larger.subarray(7, 27), '287082', new Date(59_000))).toBe(1);
  });
});

it('describes a secret for the app: 32 letters, an address, a QR code', () => {
  const made = describeTotpSecret(makeTotpSecret(), {
    email: 'ana@tintero.example',
    shopName: 'Los Andes: librería',
  });
  expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(made.uri);
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Los Andes librería:ana@tintero.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Los Andes librería',
    secret: made.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(made.qr).toMatch(/^<svg /);
});
