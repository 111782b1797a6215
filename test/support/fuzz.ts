import fc from 'fast-check';
import type { KnownCall } from './hostile-client.ts';

/** A hostile HTTP request. Node's client accepts its `target` and `headers`. */
export type HostileCall = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer;
  as: 'nobody' | 'stranger' | 'customer' | 'admin';
};

const OBJECT_NAMES = Object.getOwnPropertyNames(Object.prototype);
const NASTY = [
  ...OBJECT_NAMES,
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'ñ',
    '🖍',
    '../../etc/passwd',
    '..%2f',
    '%',
    '%00',
    '%C3%28',
    '-1',
    '0',
  ],
  ...[
    '1e999',
    'NaN',
    '9'.repeat(400),
    'x'.repeat(5_000),
    "' or 1=1 --",
    '<script>',
    '$1',
    '[]',
    '{}',
    'null',
  ],
  ...['00000000-0000-7000-8000-000000000000', '*', '"', 'a[b][c]', 'a[__proto__]', 'subProducts[0][stock]'],
];
const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const asTyped = (text: string) => text.replaceAll(/[^\x21-\x7e]|[#?&/]/gu, '_').slice(0, 2_000);
const asEncoded = (text: string) => encodeURIComponent(text.toWellFormed());
const inAddress = fc
  .tuple(nasty, fc.boolean())
  .map(([text, typed]) => (typed ? asTyped(text) : asEncoded(text)));

/** Pages, pictures and unknown addresses. */
const OTHER_PATHS = [
  '/',
  '/catalogo',
  '/catalogo.data',
  '/catalogo/categoria/{x}',
  '/detalle/{x}',
  '/media/{x}',
].concat([
  '/{x}',
  '/sitemap-productos-{x}.xml',
  '/assets/{x}',
  '/loginGoogle/{x}',
  '/sandbox/{x}',
  '/api/{x}',
  '//{x}/y',
]);

const HEADERS = [
  'accept',
  'accept-encoding',
  'cookie',
  'if-match',
  'if-none-match',
  'idempotency-key',
].concat(['range', 'origin', 'user-agent', 'x-forwarded-host', 'x-http-method-override', 'authorization']);
const headerValue = nasty.map((text) => text.replaceAll(/[^\x20-\x7e]/gu, '~').slice(0, 1_000));

const STRANGERS: HostileCall['as'][] = ['nobody', 'stranger', 'customer'];
const ANYBODY: HostileCall['as'][] = [...STRANGERS, 'admin'];

/** An administrator's file is stored with its report even if it cannot be read. */
const keepsAnything = (method: string, path: string) => method === 'POST' && path === '/api/admin/imports';

/** Hostile requests to the API and the pages. */
export function hostileCalls(calls: KnownCall[]): fc.Arbitrary<HostileCall> {
  const known = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...calls) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
          fc.constantFrom(...OTHER_PATHS),
        )
        .map(([method, path]) => ({
          method,
          path,
          queries: ['q', 'marca', 'pagina', '_routes'],
          fields: [],
        })),
    },
  );
  return known.chain(({ method, path, queries, fields }) =>
    fc
      .record({
        ids: fc.array(inAddress, { minLength: 3, maxLength: 3 }),
        query: fc.array(fc.tuple(fc.oneof(fc.constantFrom('x', ...queries), inAddress), inAddress), {
          maxLength: 4,
        }),
        headers: fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 }),
        sent: method === 'GET' || method === 'HEAD' ? fc.constant(NOTHING) : hostileBody(fields),
        as: fc.constantFrom(...(keepsAnything(method, path) ? STRANGERS : ANYBODY)),
      })
      .map(({ ids, query, headers, sent, as }) => {
        const place = path.replaceAll(/\{\w+\}/g, () => ids.pop() ?? '');
        const search = query.map(([name, value]) => `${name}=${value}`).join('&');
        const target = search === '' ? place : `${place}?${search}`;
        return { method, target, headers: { ...headers, ...sent.headers }, body: sent.body, as };
      }),
  );
}

type Sent = { headers: Record<string, string>; body: Buffer };
const NOTHING: Sent = { headers: {}, body: Buffer.alloc(0) };

function hostileBody(fields: string[]): fc.Arbitrary<Sent> {
  const name = fc.oneof(fc.constantFrom('x', ...fields), fc.constantFrom(...OBJECT_NAMES));
  const ofType = (type: string) => (body: string | Buffer) => ({
    headers: { 'content-type': type },
    body: Buffer.from(body),
  });
  // No value is a valid e-mail or whole number, so no request can be valid by accident.
  const value = fc.oneof(
    nasty.filter((text) => !/^\d+$/.test(text)),
    fc.constantFrom(null, true, -1, 1e21),
    fc.array(nasty, { maxLength: 2 }),
  );
  const json = fc.oneof(
    fc.array(fc.tuple(name, value), { maxLength: 6 }).map((entries) => {
      const members = entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`);
      return `{${members.join(',')}}`;
    }),
    fc.constantFrom('', '{', 'null', '[]', '1', '"a"', '{"__proto__":{"a":1}}', '['.repeat(20_000)),
  );
  const part = fc.tuple(name, nasty, fc.option(nasty)).map(([field, text, file]) => {
    const named = file === null ? '' : `; filename="${file.replaceAll(/["\r\n]/g, '')}"`;
    return `--x\r\nContent-Disposition: form-data; name="${field}"${named}\r\n\r\n${text}\r\n`;
  });
  const form = fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--x--\r\n', '', '--x', '--'))
    .map(([parts, end]) => parts.join('') + end);
  const plain = fc.array(fc.tuple(name, inAddress), { maxLength: 4 });
  return fc.oneof(
    { weight: 4, arbitrary: json.map(ofType('application/json')) },
    { weight: 2, arbitrary: form.map(ofType('multipart/form-data; boundary=x')) },
    {
      weight: 1,
      arbitrary: plain.map((pairs) =>
        ofType('application/x-www-form-urlencoded')(pairs.map((pair) => pair.join('=')).join('&')),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(headerValue, nasty).map(([type, text]) => ofType(type)(text)) },
  );
}

/** Requests that no HTTP client would send: wrong first lines, headers and lengths. */
export const rawRequests: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'get', 'BREW', 'CONNECT', '', 'GET GET'),
    fc.oneof(nasty, fc.constantFrom('/', '/api/products', 'http://x/', '*', '/%', '//', '/api/user/login')),
    fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', '', 'HTTP/1.1\r\nHost: x'),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          'Host',
          'Content-Length',
          'Transfer-Encoding',
          'Connection',
          'Expect',
          'Upgrade',
          'x y',
          '',
        ),
        fc.oneof(nasty, fc.constantFrom('chunked', '5', '-5', '1, 2', 'close', '100-continue', 'websocket')),
      ),
      { maxLength: 5 },
    ),
    fc.oneof(
      nasty,
      fc.constantFrom('5\r\nhola!\r\n0\r\n\r\n', 'ffffffffffffffff\r\n', '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
    ),
  )
  .map(([method, target, version, heads, body]) => {
    const lines = heads.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return Buffer.from(`${method} ${target} ${version}\r\n${lines}\r\n${body}`);
  });
