import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { callsOver } from '#test/support/remote-calls.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';
import { type Collector, startCollector } from '#test/support/trace-collector.ts';

let database: TestDatabase;
let shop: RunningShop;
let metricsUrl: string;
let collector: Collector;

beforeAll(async () => {
  database = await openTestDatabase();
  if (!('databaseUrl' in database.location)) throw new Error('this test is for PostgreSQL');
  collector = await startCollector();
  const metricsPort = String(await findFreePort());
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  shop = await startShop(database.dataDir, {
    DATABASE_URL: database.location.databaseUrl,
    DEMO_CATALOG: '0',
    TRUST_PROXY: '1',
    METRICS_PORT: metricsPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  await collector.close();
  await database.close();
});

/** The lines of /metrics without comments: the value of each series. */
async function readMetrics(): Promise<Map<string, number>> {
  const answer = await fetch(metricsUrl);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Buys an article up to the gateway's page, as a new customer. */
async function startPurchase(headers: Record<string, string> = {}) {
  const calls = callsOver(shop.url);
  const staff = await calls.logIn(admin.email, admin.password);
  const variant = await calls.expectOk(
    calls.call<{ IDSubProducts: Array<{ _id: string }> }>('POST', '/products', {
      as: staff,
      body: {
        name: 'Cuaderno',
        description: 'Tapa dura.',
        price: 1500,
        category: 'Cuadernos',
        brand: 'Rivadavia',
        subProducts: [{ color: 'Azul', stock: 5 }],
      },
    }),
  );
  const { call, expectOk } = calls;
  const ana = await calls.givenCustomer();
  const { cartId, _id } = ana.user;
  const line = { idSubProduct: variant.IDSubProducts[0]?._id, quantity: 1 };
  await expectOk(call('POST', `/carts/add-subproducts/${cartId}`, { as: ana, body: line }));
  await expectOk(
    call('POST', `/payments/create-order/${cartId}/${_id}`, {
      as: ana,
      headers,
      body: { typeOfShipment: 'retira', priceShipment: 0 },
    }),
  );
}

/** The trace in which the proxy's own span is. */
const TRACE = 'a'.repeat(32);

test('a purchase is in the metrics: requests, statements, the gateway, mails, jobs, orders', async () => {
  await startPurchase({ traceparent: `00-${TRACE}-${'b'.repeat(16)}-01`, 'x-request-id': 'compra-1' });
  const order = 'tintero_orders{state="Orden-creada",payment="awaiting"}';
  const mails = 'tintero_mail_duration_seconds_count{outcome="ok"}';
  await expect
    .poll(async () => {
      const now = await readMetrics();
      return [now.get(order), (now.get(mails) ?? 0) > 0];
    })
    .toEqual([1, true]);
  const values = await readMetrics();
  const route = '/api/payments/create-order/:cartId/:userId';
  expect(Object.fromEntries(values)).toMatchObject({
    [`tintero_http_request_duration_seconds_count{method="POST",route="${route}",status="2xx"}`]: 1,
    'tintero_gateway_call_duration_seconds_count{gateway="mercadopago",call="createCheckout",outcome="ok"}': 1,
    'tintero_job_run_duration_seconds_count{kind="account-mail",outcome="ok"}': 1,
    'tintero_jobs{kind="mail",state="failed"}': 0,
    'tintero_jobs_oldest_seconds{kind="refund"}': 0,
    tintero_database_up: 1,
    'tintero_database_connections{server="primary",state="waiting"}': 0,
    'tintero_list_readings{state="running"}': 0,
    'tintero_sign_ins_total{outcome="signed_in"}': 2,
    'tintero_info{version="0.1.0",engine="postgres"}': 1,
  });
  const statements = 'tintero_database_statement_duration_seconds_count{command="insert",outcome="ok"}';
  expect(values.get(statements)).toBeGreaterThan(5);
  expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('the same purchase is one trace: request, statements, gateway, and what the gateway does with it', async () => {
  await expect
    .poll(() => collector.spansOf(TRACE).some(({ name }) => name.includes('create-order')))
    .toBe(true);
  const spans = collector.spansOf(TRACE);
  const request = spans.find(({ parentSpanId }) => parentSpanId === 'b'.repeat(16));
  expect(request).toMatchObject({
    name: 'POST /api/payments/create-order/:cartId/:userId',
    facts: { 'http.response.status_code': 201, 'tintero.request_id': 'compra-1' },
  });
  const gateway = spans.find(({ name }) => name === 'mercadopago createCheckout');
  expect(gateway?.parentSpanId).toBe(request?.spanId);
  const statements = spans
    .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    .flatMap(({ facts }) => facts['db.query.text'] ?? []);
  expect(statements.length).toBeGreaterThan(4);
  expect(statements.join()).toMatch(/insert into "?orders"?/);
  expect(statements.join()).not.toContain('tintero.test');
  // The sandbox is a gateway in this very process: its request has the gateway call's span above it.
  const inGateway = spans.find((span) => span.parentSpanId === gateway?.spanId);
  expect(inGateway?.name).toMatch(/^POST \/sandbox\//);
});

test('answers are counted by where they came from, under the pattern of their page', async () => {
  const before = await readMetrics();
  const asked = { headers: { 'accept-encoding': 'gzip' } };
  for (let times = 0; times < 4; times++) {
    const answer = await fetch(`${shop.url}/sobre-nosotros`, asked);
    expect((await answer.text()).length).toBeGreaterThan(1000);
  }
  const after = await readMetrics();
  const more = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
  const use = (result: string) => more(`tintero_kept_answers_total{result="${result}"}`);
  expect({ made: use('made'), waited: use('waited'), seen: use('fast') + use('fresh') }).toEqual({
    made: 1,
    waited: 0,
    seen: 3,
  });
  expect(use('fast')).toBeGreaterThan(1);
  const page =
    'tintero_http_request_duration_seconds_count{method="GET",route="/sobre-nosotros",status="2xx"}';
  expect(more(page)).toBe(4);
  expect(after.get('tintero_kept_answers_bytes{part="own"}')).toBeGreaterThan(1000);
});

test('addresses that nobody has make no series', async () => {
  for (let n = 0; n < 5; n++) {
    for (const path of [`/nada-${n}`, `/api/nada-${n}`, `/assets/nada-${n}.js`, `/producto/${n}/nada`])
      await (await fetch(shop.url + path)).arrayBuffer();
  }
  const routes = new Set(
    [...(await readMetrics()).keys()].flatMap((series) => /route="([^"]*)"/.exec(series)?.[1] ?? []),
  );
  expect([...routes].filter((route) => /\d|nada/.test(route))).toEqual([]);
});

test('/metrics is on its own port only, and nothing else is', async () => {
  const answer = await fetch(`${shop.url}/metrics`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('tintero_');
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

test('a port that is taken ends the start with a line that names the variable', async () => {
  const taken = new URL(metricsUrl).port;
  const { dataDir, location, close } = await openTestDatabase();
  if (!('databaseUrl' in location)) throw new Error('this test is for PostgreSQL');
  const env = { DATABASE_URL: location.databaseUrl, DEMO_CATALOG: '0', METRICS_PORT: taken };
  await expect(startShop(dataDir, env)).rejects.toThrow(/METRICS_PORT: /);
  await close();
});
