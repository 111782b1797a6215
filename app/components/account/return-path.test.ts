import { describe, expect, it } from 'vitest';
import { loginPath, registerPath } from '#shared/login-address.ts';
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
    'javascript:alert(1)',
    '/login?volver=/login',
    '/Register',
  ])('goes home instead of to %j', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  it.each([loginPath, registerPath])('gets out of the address what was put into it', (doorTo) => {
    const { searchParams } = new URL(doorTo('/detalle/1?variante=2'), 'http://localhost');
    expect(returnPath(searchParams.get('volver'))).toBe('/detalle/1?variante=2');
    expect(doorTo('/')).not.toContain('?');
  });
});
