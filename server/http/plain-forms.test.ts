import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ShopError } from '#server/errors.ts';
import { acceptPlainForms } from './plain-forms.ts';
import { answerProblems } from './problems.ts';

const errors: Record<string, () => Error> = {
  ours: () => new TypeError('nobody thought of this'),
  away: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  tries: () => new ShopError('too_many_tries', { retryAfter: 60 }),
};

let app: FastifyInstance;
afterEach(() => app.close());

async function post(form: string) {
  const lines: Array<{ level: number }> = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) };
  app = fastify({ logger: { stream }, disableRequestLogging: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  app.register(async (scope) => {
    acceptPlainForms(scope, '/boletin');
    scope.post('/form', { schema: { body: z.object({ error: z.enum(Object.keys(errors)) }) } }, (request) => {
      const { error } = request.body as { error: string };
      throw errors[error]?.() ?? new Error(error);
    });
  });
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, headers: answered } = await app.inject({
    method: 'POST',
    url: '/form',
    headers,
    payload: form,
  });
  return {
    status: statusCode,
    to: answered.location,
    retryAfter: answered['retry-after'],
    logged: lines.filter(({ level }) => level >= 50).length,
  };
}

test.each([
  ['error=unknown', { to: '/boletin?problema=invalid', retryAfter: undefined, logged: 0 }],
  ['error=tries', { to: '/boletin?problema=too_many_tries', retryAfter: '60', logged: 0 }],
  ['error=away', { to: '/boletin?problema=unavailable', retryAfter: '10', logged: 1 }],
  ['error=ours', { to: '/boletin?problema=unavailable', retryAfter: undefined, logged: 1 }],
])(
  'a plain form that fails by %s is sent back to its page, and what is our error is logged',
  async (form, expected) => {
    expect(await post(form)).toEqual({ status: 303, ...expected });
  },
);
