import { expect, test } from 'vitest';
import { withoutSecrets } from './logging.ts';

test.each([
  ['/loginGoogle/abcDEF_-123', '/loginGoogle/…'],
  ['/api/receipts/abcDEF_-123', '/api/receipts/…'],
  ['/api/user/profile?authToken=abcDEF_-123&x=1', '/api/user/profile?authToken=…&x=1'],
  ['/?access_token=abc', '/?access_token=…'],
  ['/LOGINGOOGLE/abc?volver=/carrito', '/LOGINGOOGLE/…?volver=/carrito'],
  [
    '/api/user/google/callback?code=4%2F0A&state=xyz&scope=a',
    '/api/user/google/callback?code=…&state=…&scope=a',
  ],
  ['/verificar-email/abc', '/verificar-email/…'],
  ['/nueva-contrasena/abc/x?a=1', '/nueva-contrasena/…/x?a=1'],
  ['/x?a=1&TOKEN=abc&nonce=q', '/x?a=1&TOKEN=…&nonce=…'],
  ['/api/products?q=token', '/api/products?q=token'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});
