import { mkdtemp } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/index.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { openTestShop } from '#test/support/shop.ts';

/** A mail server that accepts every mail after `beforeTaking`; `taken` are their Message-IDs. */
async function openMailServer(beforeTaking: () => Promise<void>) {
  const taken: string[] = [];
  const serve = async (socket: Socket) => {
    let inMail = false;
    socket.on('error', () => undefined);
    socket.write('220 correo\r\n');
    for await (const line of createInterface({ input: socket })) {
      if (inMail) {
        const id = /^Message-ID: (\S+)/i.exec(line)?.[1];
        if (id) taken.push(id);
        if (line !== '.') continue;
        await beforeTaking();
      }
      inMail = line === 'DATA';
      socket.write(inMail ? '354 adelante\r\n' : '250 bien\r\n');
    }
  };
  const server = createServer((socket) => void serve(socket));
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { taken, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** Starts a shop on a server; `failed` resolves when it first logs an error of a job. */
async function openShopOn(server: PostgresServer, smtpUrl: string) {
  await runOnServer(server.urlOf('postgres'), 'create database shop');
  const location = { databaseUrl: server.urlOf('shop') };
  const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'file-'));
  const logged = Promise.withResolvers<void>();
  const shop = await openTestShop({
    database: { ...(await openDatabase(location)), dataDir, location },
    env: { SMTP_URL: smtpUrl, LOG_LEVEL: 'warn' },
    onLog: ({ msg }) => {
      if (msg === 'job failed') logged.resolve();
    },
  });
  return { ...shop, logged: logged.promise };
}

test('a mail is sent once, even if the database is away just after the mail server has accepted it', async () => {
  // Committed data survives the crash.
  const server = await startPostgres({ synchronous_commit: 'on' });
  const mails = await openMailServer(server.crash);
  const shop = await openShopOn(server, mails.url);
  try {
    const ana = { email: 'ana@tintero.test', password: 'papel glasé 48', name: 'Ana', lastName: 'Paz' };
    await shop.call('POST', '/user/signup', { body: ana });
    const drained = shop.shop.services.jobs.drain('mails');
    await shop.logged;
    await server.restart();
    await drained;
    const emails = await shop.db.selectFrom('users').select('email').execute();
    expect(emails).toContainEqual({ email: ana.email });
    expect(await shop.db.selectFrom('jobs').select(['kind', 'attempts']).execute()).toEqual([]);
    expect(mails.taken).toHaveLength(1);
  } finally {
    await shop.close();
    mails.close();
    await server.stop();
  }
});
