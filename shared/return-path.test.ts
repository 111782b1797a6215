import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, registerPath } from './login-address.ts';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it.each(['/carrito', '/detalle/1?variante=2', '/catalogo?q=l%C3%A1piz#x'])('goes back to %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'carrito',
    'https://otra.example/',
    '//otra.example/carrito',
    '/\\otra.example',
    '/\t/otra.example',
    '/.//otra.example/x',
    '/..//otra.example/x',
    '/carrito/..//otra.example',
    '/%2e//otra.example',
    '/.\\/otra.example',
    `/${'x'.repeat(1000)}`,
    'javascript:alert(1)',
    '/login?volver=/login',
    '/Register',
  ])('goes home instead of to %j', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  it.each([loginPath, registerPath])('reads the path that was put into the address', (addressFor) => {
    const { searchParams } = new URL(addressFor('/detalle/1?variante=2'), 'http://localhost');
    expect(returnPath(searchParams.get('volver'))).toBe('/detalle/1?variante=2');
    expect(addressFor('/')).not.toContain('?');
  });

  it('never leaves the shop, however the path is spelt', () => {
    const pieces = fc.constantFrom(
      ...['/', '//', '/./', '/../', '.', '..', '%2e', '%2f', '%5c', '\\', '\t', '\n', '\0', ' ', '\u00a0'],
      ...['@', ':', ':80', '?', '#', ';', 'http:', 'https:', 'javascript:', 'data:', 'ftp://'],
      ...['otra.example', '[::1]', '127.1', 'ñ', '／', '。', 'carrito', 'login', '/register'],
    );
    const path = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(path, (wanted) => {
        const target = returnPath(wanted);
        for (const shop of ['http://localhost:3000', 'https://tintero.example']) {
          const { origin, pathname, search, hash } = new URL(target, `${shop}/loginGoogle/x?volver=y`);
          expect(origin).toBe(shop);
          expect(pathname + search + hash).toBe(target);
        }
        expect(target).toMatch(/^\/(?!\/)/);
        expect(target).not.toMatch(/^\/(login|register)/i);
        expect(returnPath(target)).toBe(target);
      }),
      { numRuns: 500 },
    );
  });
});
