import { describe, expect, it } from 'vitest';
import { REAL_API_URL } from './call-api.ts';
import { isTrustedRedirect } from './redirect-hosts.ts';

const real = { apiUrl: REAL_API_URL, publicUrl: 'https://tienda.ar' };
const sandbox = { apiUrl: 'http://127.0.0.1:3000/sandbox/mp', publicUrl: 'http://localhost:3000' };

describe('isTrustedRedirect', () => {
  it.each(['https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1', 'https://mercadopago.com/x'])(
    'sends buyers to %s',
    (address) => {
      expect(isTrustedRedirect(address, real)).toBe(true);
      expect(isTrustedRedirect(address, sandbox)).toBe(true);
    },
  );

  it.each([
    'http://www.mercadopago.com.ar/x',
    'https://mercadopago.com.ar.evil.example/x',
    'https://evilmercadopago.com.ar/x',
    'https://www.mercadopago.com.ar@evil.example/x',
    'https://user@www.mercadopago.com.ar/x',
    'https://tienda.ar/x',
    'http://localhost:3000/x',
    'javascript:alert(1)',
    '/checkout',
    '',
  ])('does not send buyers of the real gateway to %s', (address) => {
    expect(isTrustedRedirect(address, real)).toBe(false);
  });

  it('allows the host of another API and the shop, and no other', () => {
    expect(isTrustedRedirect('http://localhost:3000/sandbox/checkout', sandbox)).toBe(true);
    expect(isTrustedRedirect('http://127.0.0.1:9999/pay', sandbox)).toBe(true);
    expect(isTrustedRedirect('http://evil.example/pay', sandbox)).toBe(false);
    expect(isTrustedRedirect('ftp://localhost/x', sandbox)).toBe(false);
  });
});
