import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection, ConnectionTest } from '#shared/schemas/connections.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const tryOut = (what: string, of = shop, as = owner) =>
  of.expectOk(of.call<ConnectionTest>('POST', `/admin/tests/${what}`, { as }));

/** A shop with these variables, closed after the work. */
async function inShop(env: Record<string, string>, work: (shop: TestShop, as: Visitor) => Promise<void>) {
  const other = await openTestShop({ env });
  try {
    await work(other, await other.admin());
  } finally {
    await other.close();
  }
}

test('which keys are set is said, and no key', async () => {
  const secrets = {
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-TOKEN-OCULTO-12345678',
    MERCADOPAGO_WEBHOOK_SECRET: 'FIRMA-OCULTA-12345678',
  };
  const env = {
    ...secrets,
    PAYMENTS: 'mercadopago',
    SMTP_URL: 'smtp://yo:CLAVE-OCULTA@mail.andes.example:587',
  };
  await inShop(env, async (other, as) => {
    const connections = await other.expectOk(other.call<Connection[]>('GET', '/admin/tests', { as }));
    expect(connections.map(({ id, isSet }) => [id, isSet])).toEqual([
      ['mail', true],
      ['gateway', true],
      ['storage', false],
      ['google', false],
    ]);
    expect(connections[0]?.inUse).toBe('Salen por mail.andes.example.');
    expect(JSON.stringify(connections)).not.toMatch(/OCULT/);
  });
});

describe('the mail', () => {
  test('goes to who asks, and without a server stays a file', async () => {
    const result = await tryOut('mail');
    expect(result).toMatchObject({ ok: true, text: expect.stringContaining('SMTP_URL') as unknown });
    const mails = await shop.mailsTo(owner.user.email);
    expect(mails.map(({ subject }) => subject)).toContain('Prueba de los mails de Tintero');
  });

  test('that cannot leave is said with the reason, not an error', async () => {
    const port = await findFreePort();
    await inShop({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async (other, as) => {
      expect(await tryOut('mail', other, as)).toMatchObject({
        ok: false,
        text: expect.stringContaining('No pudimos hablar con el servidor de mail') as unknown,
        answer: expect.stringContaining('ECONNREFUSED') as unknown,
      });
    });
  });
});

describe('the gateway', () => {
  test('of the workshop answers, and it is said that nobody pays', async () => {
    expect(await tryOut('gateway')).toMatchObject({
      ok: true,
      text: expect.stringContaining('nadie paga') as unknown,
    });
  });

  test('that refuses the key or is away is told apart', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'invalid_token', error: 'unauthorized', status: 401 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const keys = {
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-mala-12345678901234',
      MERCADOPAGO_WEBHOOK_SECRET: 'firma-de-prueba-123',
      PAYMENTS: 'mercadopago',
    };
    await inShop({ ...keys, MERCADOPAGO_API_URL: `http://127.0.0.1:${port}` }, async (other, as) => {
      expect(await tryOut('gateway', other, as)).toMatchObject({
        ok: false,
        text: 'Mercado Pago no aceptó la clave: revisá MERCADOPAGO_ACCESS_TOKEN.',
      });
      await new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      expect(await tryOut('gateway', other, as)).toMatchObject({
        ok: false,
        text: expect.stringContaining('no contestó') as unknown,
      });
    });
  });
});

test('the storage keeps, reads and removes a file', async () => {
  expect(await tryOut('storage')).toMatchObject({ ok: true, answer: null });
});

test('a published shop without keys has it among its to-do', async () => {
  const missing = async (of: TestShop, as: Visitor) =>
    (await of.expectOk(of.call<Overview>('GET', '/admin/overview', { as }))).missingKeys;
  expect(await missing(shop, owner)).toEqual([]);
  await inShop({ PUBLIC_URL: 'https://andes.example', PAYMENTS: 'sandbox' }, async (other, as) => {
    expect(await missing(other, as)).toEqual(['Mails', 'Mercado Pago']);
  });
});

test('twenty tests in a quarter of an hour are enough', async () => {
  await shop.db.deleteFrom('throttles').execute();
  for (let tries = 0; tries < 20; tries++) await tryOut('storage');
  expect((await shop.call('POST', '/admin/tests/storage', { as: owner })).status).toBe(429);
});
