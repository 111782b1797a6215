import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openTestDatabase } from '#test/support/database.ts';

const root = resolve(import.meta.dirname, '../..');
const node = resolve(root, 'node_modules/.bin/node');

/** True if this machine lets a process have its own network, as containers have. */
const mayUnshare = spawnSync('unshare', ['-n', 'true']).status === 0;

/** Opens the embedded database of a folder, says so, and holds it until its input ends. */
const holder = `
  const { openDatabase } = await import('#server/db/index.ts');
  const { close } = await openDatabase({ dataDir: process.argv[1] });
  console.log('open');
  for await (const _ of process.stdin);
  await close();
`;

function run(command: string[], extra: Record<string, string> = {}) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...extra } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}

const hold = (dataDir: string, inOwnNetwork = false) =>
  run([...(inOwnNetwork ? ['unshare', '-n'] : []), node, '--input-type=module', '-e', holder, dataDir]);

const start = (dataDir: string) =>
  run([node, 'server/main.ts'], { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' });

// Only the embedded database has a folder.
describe.runIf(inject('databaseTemplate').engine === 'pglite')('the folder of the embedded database', () => {
  test('belongs to one process, until that one is dead', async (context) => {
    const { dataDir, close } = await openTestDatabase();
    await close();
    const first = hold(dataDir);
    await expect.poll(first.output).toContain('open');

    const second = hold(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`está en uso por el proceso ${first.child.pid}`);
    if (mayUnshare) {
      const container = hold(dataDir, true);
      expect(await container.ended).toBe(1);
      expect(container.output()).toContain('está en uso por');
    }

    first.child.kill('SIGKILL');
    await first.ended;
    const heir = hold(dataDir);
    heir.child.stdin.end();
    expect(await heir.ended, heir.output()).toBe(0);
    if (!mayUnshare) context.skip('a process may not have a network of its own here');
  });

  test('that cannot be opened ends the start with 1 and says how to restore it', async () => {
    const { dataDir, close } = await openTestDatabase();
    await close();
    await rm(join(dataDir, 'database/global/pg_control'));
    const shop = start(dataDir);
    expect(await shop.ended, shop.output()).toBe(1);
    expect(shop.output()).toContain('npm run restore -- ARCHIVO');
    expect(shop.output()).toContain(join(dataDir, 'database'));
  });

  test('without its version, like an incomplete copy, is not initialised again', async () => {
    const { dataDir, close } = await openTestDatabase();
    await close();
    const folder = join(dataDir, 'database');
    await rm(join(folder, 'PG_VERSION'));
    const before = await readFile(join(folder, 'global/pg_control'));
    const shop = start(dataDir);
    expect(await shop.ended, shop.output()).toBe(1);
    expect(shop.output()).toContain('npm run restore -- ARCHIVO');
    expect(await readFile(join(folder, 'global/pg_control'))).toEqual(before);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(false);
  });

  test('that an interrupted first start has left is completed by the next one', async () => {
    const { dataDir, close } = await openTestDatabase();
    await close();
    await rm(join(dataDir, 'database/PG_VERSION'));
    await writeFile(join(dataDir, 'database.new'), '');
    const heir = hold(dataDir);
    heir.child.stdin.end();
    expect(await heir.ended, heir.output()).toBe(0);
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false);
  });

  test('that is a file ends the start with 1 and says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tintero-file-'));
    await writeFile(join(dataDir, 'database'), 'a file');
    const shop = start(dataDir);
    expect(await shop.ended, shop.output()).toBe(1);
    expect(shop.output()).toContain('ahí hay un archivo donde tendría que haber una carpeta');
    await rm(dataDir, { recursive: true });
  });
});
