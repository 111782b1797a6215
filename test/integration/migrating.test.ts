import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { workshop } from '#dev/workshop.ts';
import { migrate, openDatabase } from '#server/db/index.ts';
import { parseEnv } from '#server/env.ts';
import { startShop } from '#server/start.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const root = resolve(import.meta.dirname, '../..');

/** The shop's migrations, and further ones of a future version. */
async function givenMigrations(further: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'migrations-'));
  await cp(join(root, 'db/migrations'), folder, { recursive: true });
  for (const [name, text] of Object.entries(further)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

/** Makes an empty database on the test's server. */
async function givenEmptyDatabase(): Promise<string> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('only on PostgreSQL');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(template.serverUrl, `create database ${name}`);
  onTestFinished(async () => {
    await runOnServer(template.serverUrl, `drop database ${name} with (force)`);
  });
  return new URL(`/${name}`, template.serverUrl).href;
}

describe.runIf(inject('databaseTemplate').engine === 'postgres')('while others sell', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  /** In the opposite order of a purchase, which would deadlock if it waited long. */
  const columns = (name: string) =>
    ['orders', 'sub_products']
      .map((table) => `alter table ${table} add column ${name} integer not null default 0;\n`)
      .join('');

  test('migrations of a new version succeed, and six buyers do not notice', async () => {
    const { variants } = await shop.givenProduct({ stock: [100_000, 100_000] });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.givenCustomer()));
    const answers: unknown[] = [];
    let migrated = false;
    const buy = async (buyer: Visitor) => {
      for (const variant of variants) await shop.putInCart(buyer, variant);
      const { status, body } = await shop.createOrder(buyer);
      answers.push(status === 201 ? status : body);
      if (status === 201) await shop.pay(body.init_point, 'approved');
    };
    const goOn = async (buyer: Visitor) => {
      while (!migrated) await buy(buyer);
    };
    const folder = await givenMigrations({
      '9001_columns.sql': columns('trial_a'),
      '9002_index.sql': 'create index concurrently if not exists trial_index on orders (trial_a);\n',
      '9003_columns.sql': columns('trial_b'),
    });
    await Promise.all(buyers.map(buy));

    const buying = Promise.all(buyers.map(goOn));
    const { applied } = await migrate(shop.db, folder).finally(() => {
      migrated = true;
    });
    await buying;
    await Promise.all(buyers.map(buy));

    expect(applied).toEqual(['9001_columns.sql', '9002_index.sql', '9003_columns.sql']);
    expect(answers.length).toBeGreaterThanOrEqual(12);
    expect(new Set(answers)).toEqual(new Set([201]));
    expect(await findBrokenBooks(shop.db)).toEqual([]);
  });

  test('an index that failed is made again', async () => {
    await sql`create table trial (value integer)`.execute(shop.db);
    await sql`insert into trial values (1), (1)`.execute(shop.db);
    const folder = await givenMigrations({
      '9004_unique.sql': 'create unique index concurrently if not exists trial_unique on trial (value);\n',
    });
    await expect(migrate(shop.db, folder)).rejects.toMatchObject({ code: '23505' });
    await sql`delete from trial where ctid in (select max(ctid) from trial)`.execute(shop.db);
    expect(await migrate(shop.db, folder)).toEqual({ applied: ['9004_unique.sql'] });
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = 'trial_unique'::regclass`.execute(shop.db);
    expect(rows).toEqual([{ valid: true }]);
  });

  test('npm run migrate migrates an empty database', async () => {
    const databaseUrl = await givenEmptyDatabase();
    const node = join(root, 'node_modules/.bin/node');
    const child = spawn(node, ['server/main.ts', '--migrate'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
      stdio: 'ignore',
    });
    expect((await once(child, 'exit'))[0]).toBe(0);
    const { db, close } = await openDatabase({ databaseUrl });
    expect(await migrate(db)).toEqual({ applied: [] });
    await close();
  });

  test('several shops that start at once on an empty database all open; one sets it up', async () => {
    const databaseUrl = await givenEmptyDatabase();
    const start = async () => {
      const port = await findFreePort();
      const env = parseEnv({
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: await mkdtemp(join(inject('temporaryFolder'), 'shop-')),
        DATABASE_URL: databaseUrl,
        DEMO_CATALOG: '0',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      return startShop(env, { logger: false, onProgress: () => undefined, workshop, bare: true });
    };
    const shops = await Promise.all([start(), start(), start()]);
    const found = shops.map(({ firstStart }) => firstStart.admin.kind).toSorted();
    await Promise.all(shops.map((one) => one.close()));
    expect(found).toEqual(['created', 'present', 'present']);
  });
});

describe.runIf(inject('databaseTemplate').engine === 'pglite')('the embedded database', () => {
  test('makes indexes "concurrently" too', async () => {
    const { db, close } = await openTestDatabase();
    const folder = await givenMigrations({
      '9001_index.sql': 'create index concurrently if not exists trial_index on orders (created_at);\n',
    });
    expect(await migrate(db, folder)).toEqual({ applied: ['9001_index.sql'] });
    await close();
  });
});
