import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused, readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { type Call, calls, type Scene, setScene, wrong } from './malformed-calls.ts';

let shop: TestShop;
let scene: Scene;

beforeAll(async () => {
  shop = await openTestShop();
  scene = await setScene(shop);
});

afterAll(() => shop.close());

test.each(calls)('$method $name: a field of the wrong kind is refused', async (call) => {
  const before = await readTables(shop.db);
  for (const [field, kind] of Object.entries(call.fields)) {
    for (const value of wrong[kind]) {
      const label = `${field} = ${JSON.stringify(value)?.slice(0, 40)}`;
      const answer = await send(call, toJson(withField(call.body(scene), field, value)));
      const problem = expectRefused(answer, [400, ...(call.alsoRefusedAs ?? [])], label);
      if (problem.code === 'invalid') expect(problem.errors, label).not.toHaveLength(0);
    }
  }
  expect(await readTables(shop.db)).toEqual(before);
});

test.each(calls)(
  '$method $name: a broken or empty body, or one of another shape, is refused',
  async (call) => {
    const before = await readTables(shop.db);
    const shapes = ['', 'null', '[]', '[{}]', '"texto"', '12', 'true', ...(call.mayBeEmpty ? [] : ['{}'])];
    for (const body of [...shapes, ...unreadable]) {
      expectRefused(await send(call, body), [400], body.slice(0, 40));
    }
    expect(await readTables(shop.db)).toEqual(before);
  },
);

test.each(calls)('$method $name: unknown fields are ignored', async (call) => {
  const known = { ...call.body(scene), _id: 'otro', rol: 'admin', toString: 1, hasOwnProperty: null };
  const answer = await send(call, JSON.stringify(known));
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode >= 400) expectRefused(answer, [401, 409, ...(call.alsoRefusedAs ?? [])], '');
});

test.each(calls)('$method $name: other content types', async (call) => {
  const before = await readTables(shop.db);
  const body = JSON.stringify(call.body(scene));
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'json',
    'a/b; c',
  ]) {
    // Some calls accept plain forms; this one has none of their fields.
    const isForm = call.takesForms && type.endsWith('urlencoded');
    expectRefused(await send(call, body, type), [isForm ? 400 : 415], type);
  }
  expect(await readTables(shop.db)).toEqual(before);
});

const unreadable = [
  '{',
  '{"name": }',
  "{'name': 'a'}",
  '{"name": NaN}',
  '{"name": "a"} {"name": "b"}',
  '\u0000',
  '{"__proto__": {"rol": "admin"}}',
  '{"direction": {"__proto__": {"CP": 1}}}',
  '{"constructor": {"prototype": {"rol": "admin"}}}',
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)},`,
];

function send(call: Call, payload: string, type = 'application/json') {
  const visitor = call.as === 'nobody' ? null : scene[call.as];
  return shop.shop.app.inject({
    method: call.method,
    url: `/api${call.path(scene)}`,
    headers: { 'content-type': type, ...(visitor && { authorization: `Bearer ${visitor.token}` }) },
    payload,
  });
}

const BOUNDLESS = '@1e999';

/** JSON.stringify writes Infinity as null. Here it becomes 1e999, which JSON.parse reads as Infinity. */
function toJson(body: unknown): string {
  const text = JSON.stringify(body, (_key, value: unknown) => {
    return typeof value === 'number' && !Number.isFinite(value) ? BOUNDLESS : value;
  });
  return text.replaceAll(`"${BOUNDLESS}"`, '1e999');
}

/** A copy of the body in which one field, named by its path, has another value. */
function withField(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let inner = copy;
  for (const step of steps) inner = inner[step] as Record<string, unknown>;
  inner[last] = value;
  return copy;
}
