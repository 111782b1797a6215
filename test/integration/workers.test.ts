import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { adminCalls } from '#test/support/admin-calls.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';
import { givenShopper, payWith } from '#test/support/shopper.ts';

// With the embedded database the shop is one process (server/env.test.ts).
describe.runIf(inject('databaseTemplate').engine === 'postgres')('a shop of two processes', () => {
  let database: TestDatabase;
  let shop: RunningShop;
  let metricsPort: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    if (!('databaseUrl' in database.location)) throw new Error('it needs a server');
    const { databaseUrl } = database.location;
    metricsPort = await findFreePort();
    shop = await startShop(database.dataDir, {
      DATABASE_URL: databaseUrl,
      DEMO_CATALOG: '0',
      WORKERS: '2',
      METRICS_PORT: String(metricsPort),
    });
  });
  afterAll(async () => {
    await shop.stop();
    await database.close();
  });

  /** Requests pages, each over a new connection, until that many processes have answered; returns their ids. */
  async function whoAnswers(processes: number): Promise<number[]> {
    const before = shop.output().length;
    const answered = () =>
      shop
        .output()
        .slice(before)
        .split('\n')
        .flatMap((line) => (/"msg":"answered"/.test(line) ? (/"pid":(\d+)/.exec(line)?.[1] ?? []) : []));
    await expect
      .poll(async () => {
        await fetch(`${shop.url}/api/categories?who`, { headers: { connection: 'close' } });
        return new Set(answered()).size;
      })
      .toBe(processes);
    return [...new Set(answered())].map(Number).sort((one, other) => one - other);
  }

  test('says once where it is, serves by both, and starts again the one that is killed', async () => {
    const both = await whoAnswers(2);
    expect(shop.output().match(/la tienda está abierta/g)).toHaveLength(1);
    const [killed = 0, left] = both;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => shop.output()).toContain(`"worker":${killed},"code":null,"signal":"SIGKILL"`);
    const after = await whoAnswers(2);
    expect(after).toContain(left);
    expect(after).not.toContain(killed);
    expect(shop.output().match(/la tienda está abierta/g)).toHaveLength(1);
  });

  test('each process has a port for its metrics', async () => {
    const starts = [0, 1].map(async (place) => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort + place}/metrics`);
      return /^process_start_time_seconds (.*)$/m.exec(await answer.text())?.[1];
    });
    expect(new Set(await Promise.all(starts)).size).toBe(2);
  });

  test('takes payments of the sandbox, whichever process it asks', async () => {
    const { givenProduct } = await adminCalls(shop.url);
    const product = await givenProduct({ price: 500, colors: [{ color: 'Azul', stock: 6 }] });
    // Enough that each process asks the other at least once.
    for (let n = 0; n < 6; n++) {
      const { put, order, call, user, token } = await givenShopper(shop.url, `workers${n}`, {
        address: true,
      });
      await put(product.IDSubProducts[0], 1);
      const { orderId, init_point } = await order();
      await payWith(init_point, 'approved');
      const read = () =>
        call<Array<{ payment: { status: string } }>>(
          'GET',
          `/orders/user/${user._id}?order=${orderId}`,
          null,
          token,
        );
      await expect.poll(read).toMatchObject([{ payment: { status: 'approved' } }]);
    }
  });

  test('shows a change at once, whichever process made it', async () => {
    const { call, givenProduct } = await adminCalls(shop.url);
    const product = await givenProduct({ price: 500 });
    for (const price of [510, 520, 530]) {
      await call('PUT', `/products/${product._id}`, { ...product, price });
      await expect
        .poll(async () => {
          const answers = await Promise.all(
            Array.from({ length: 4 }, () =>
              fetch(`${shop.url}/api/products/${product._id}`, { headers: { connection: 'close' } }),
            ),
          );
          return Promise.all(
            answers.map(async (answer) => ((await answer.json()) as { price: number }).price),
          );
        })
        .toEqual([price, price, price, price]);
    }
  });

  test('shares the folder of pictures, so nothing is missing', () => {
    expect(shop.output()).not.toContain('several processes and no S3_BUCKET');
  });

  test('ends with 0 when all have ended', async () => {
    expect(await shop.stop()).toBe(0);
  });
});
