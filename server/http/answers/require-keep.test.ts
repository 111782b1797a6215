import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireKeep } from './require-keep.ts';

const answer = async () => 'x';

function givenApp() {
  const app = Fastify();
  requireKeep(app);
  return app;
}

test('a public GET that does not say whether its answers may be kept stops the start', () => {
  expect(() => givenApp().get('/novedades', answer)).toThrow('GET /novedades');
  expect(() => givenApp().get('/novedades', { config: { keep: false } }, answer)).not.toThrow();
  expect(() => givenApp().get('/novedades', { config: { keep: {} } }, answer)).not.toThrow();
});

test('what changes something has nothing to say', () => {
  expect(() => givenApp().post('/novedades', answer)).not.toThrow();
});
