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

test('a call that changes something does not have to say it', () => {
  expect(() => givenApp().post('/novedades', answer)).not.toThrow();
});
