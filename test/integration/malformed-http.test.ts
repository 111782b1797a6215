import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '#test/support/forms.ts';
import { expectRefused, readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { type Scene, setScene } from './malformed-calls.ts';

let shop: TestShop;
let scene: Scene;

beforeAll(async () => {
  shop = await openTestShop();
  scene = await setScene(shop);
});

afterAll(() => shop.close());

const TEN_MB = 10_000_000;

const asJson = { 'content-type': 'application/json' };

/** Over a real connection: the client has to be able to read the answer before the connection is closed. */
async function post(path: string, init: RequestInit, session?: { token: string }) {
  const headers = { ...(init.headers as Record<string, string>), ...bearer(session) };
  const answer = await fetch(`${shop.url}/api${path}`, { method: 'POST', ...init, headers });
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  };
}

const bearer = (session?: { token: string }): Record<string, string> =>
  session ? { authorization: `Bearer ${session.token}` } : {};

test('10 MB of JSON, with length or in chunks, are 413, which the client can read', async () => {
  const before = await readTables(shop.db);
  const body = JSON.stringify({ email: 'x'.repeat(TEN_MB) });
  for (const path of ['/user/login', '/user/signup']) {
    expectRefused(await post(path, { body, headers: asJson }), [413], path);
    const pieces = new Blob([body]).stream();
    const init: RequestInit & { duplex: 'half' } = { body: pieces, headers: asJson, duplex: 'half' };
    expectRefused(await post(path, init), [413], `${path} in pieces`);
  }
  expect(await readTables(shop.db)).toEqual(before);
});

test('a form of 10 MB is refused, which the client can read', async () => {
  const before = await readTables(shop.db);
  const { body, headers } = formOf([['file-user', Buffer.alloc(TEN_MB, 0xff)]]);
  const own = `/files/img-user/${scene.ana.user._id}`;
  expectRefused(await post(own, { body, headers }, scene.ana), [413], 'one file of 10 MB');
  expectRefused(await post(own, { body, headers }), [401], 'no session');
  expectRefused(await post('/products', { body, headers }, scene.ana), [403], 'no administrator');
  expectRefused(await post('/user/login', { body, headers }), [415], 'no form is taken here');
  expectRefused(await post('/nada', { body, headers }), [404], 'no such call');
  expect(await readTables(shop.db)).toEqual(before);
});

test('the connection serves the next request after a refused one', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(TEN_MB) });
  for (let round = 0; round < 3; round++) {
    expectRefused(await post('/user/login', { body, headers: asJson }), [413], String(round));
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  }
});

const head = 'POST /api/user/login HTTP/1.1\r\nHost: tienda\r\nContent-Type: application/json\r\n';

test.each([
  ['no HTTP', 'hola\r\n\r\n', 400],
  ['another protocol', 'GET / JTTP/1.1\r\n\r\n', 400],
  ['a null byte in a header', `${head}X-Raro: a\0b\r\n\r\n`, 400],
  ['a null byte in the address', 'GET /api/products/\0 HTTP/1.1\r\nHost: tienda\r\n\r\n', 400],
  ['a length that is no number', `${head}Content-Length: diez\r\n\r\n{}`, 400],
  ['a negative length', `${head}Content-Length: -1\r\n\r\n{}`, 400],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a length and pieces', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['pieces that are none', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['endless headers', `${head}X-Largo: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['a body shorter than announced', `${head}Content-Length: 50\r\n\r\n{}`, null],
])('%s', async (_label, request, status) => {
  const answer = await talk(request, { hangUp: status === null });
  if (status === null) {
    expect(answer).toBe('');
  } else {
    const [first = '', ...rest] = answer.split('\r\n');
    expect(first).toContain(`HTTP/1.1 ${status}`);
    const type = /^content-type: (.*)$/im.exec(rest.join('\n'))?.[1] ?? '';
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    expectRefused({ statusCode: status, headers: { 'content-type': type }, body }, [status], first);
  }
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
});

/** Sends bytes and returns what is received until the server disconnects; with `hangUp` disconnects at once. */
function talk(bytes: string, { hangUp }: { hangUp: boolean }): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (hangUp) socket.destroy();
      });
    });
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (said.includes('"code"')) socket.end();
    });
    socket.on('error', (error) => (said === '' ? reject(error) : resolve(said)));
    socket.on('close', () => resolve(said));
  });
}
