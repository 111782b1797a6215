import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { startShop } from '#test/support/shop-process.ts';

/** The connections of a mail server that accepts them and never answers. */
const calls: Socket[] = [];
const mute = createServer((socket) => calls.push(socket));
let port = 0;
let database: TestDatabase;
beforeAll(async () => {
  port = await findFreePort();
  await new Promise<void>((done) => mute.listen(port, '127.0.0.1', done));
  database = await openTestDatabase();
});
afterAll(() => {
  for (const call of calls) call.destroy();
  mute.close();
});

test('a mail server that does not answer does not delay the stop', async () => {
  const isShared = 'databaseUrl' in database.location;
  if (!isShared) await database.close();
  const shop = await startShop(database.dataDir, {
    DEMO_CATALOG: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ...('databaseUrl' in database.location && { DATABASE_URL: database.location.databaseUrl }),
  });
  await fetch(`${shop.url}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ana@tintero.test',
      password: 'papel glasé 48',
      name: 'Ana',
      lastName: 'Paz',
    }),
  });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  // Throws if the process is still alive after a minute.
  expect(await shop.stop(), shop.output()).toBe(0);
  if (isShared) await database.close();
});
