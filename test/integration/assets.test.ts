import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Assets, createAssets } from '#server/assets/index.ts';
import { parseEnv } from '#server/env.ts';
import { assetRoutes } from '#server/http/assets.ts';
import { createFileStore } from '#server/media/index.ts';
import { createBucket } from '#test/support/bucket.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';

const ownFolder = resolve(import.meta.dirname, '../../build/client/assets');
const DAY = 24 * 60 * 60 * 1000;
const keys = { accessKeyId: 'tintero', secretAccessKey: 'secreta' };

/** A process of another version, as far as its assets go. */
type OtherVersion = { app: FastifyInstance; assets: Assets; folder: string };

let bucketPort: number;
let bucket: Server;
/** How often the bucket was asked, by what. */
const asked: string[] = [];

beforeAll(async () => {
  bucketPort = await findFreePort();
  const answer = createBucket('imagenes', keys, 1000);
  bucket = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => bucket.listen(bucketPort, '127.0.0.1', done));
});
afterAll(async () => {
  const closed = new Promise((done) => bucket.close(done));
  bucket.closeAllConnections();
  await closed;
});

describe.runIf(inject('databaseTemplate').engine === 'postgres').each(['disk', 'bucket'])(
  'assets of other versions in a %s',
  (kind) => {
    let database: TestDatabase;
    let shop: RunningShop;
    let settings: Record<string, string>;
    const opened: FastifyInstance[] = [];

    beforeAll(async () => {
      database = await openTestDatabase();
      if (!('databaseUrl' in database.location)) throw new Error('it needs a server');
      settings = {
        DATA_DIR: database.dataDir,
        ...(kind === 'bucket' && {
          S3_BUCKET: 'imagenes',
          S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
          S3_ACCESS_KEY_ID: keys.accessKeyId,
          S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
        }),
      };
      const { databaseUrl } = database.location;
      shop = await startShop(database.dataDir, { DATABASE_URL: databaseUrl, DEMO_CATALOG: '0', ...settings });
    });
    afterAll(async () => {
      await Promise.all(opened.map((app) => app.close()));
      await shop.stop();
      await database.close();
    });

    async function givenVersion(files: Record<string, string>): Promise<OtherVersion> {
      const folder = await mkdtemp(join(database.dataDir, 'version-'));
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      const { dataDir, s3 } = parseEnv({ NODE_ENV: 'test', ...settings });
      const assets = createAssets({ files: await createFileStore({ folder: join(dataDir, 'media'), s3 }) });
      await assets.publish(folder);
      const app = Fastify();
      opened.push(app);
      await app.register(assetRoutes, { prefix: '/assets', folder, assets, isElsewhere: false });
      return { app, assets, folder };
    }

    const ask = (name: string, init?: RequestInit) => fetch(`${shop.url}/assets/${name}`, init);

    test('a process of another version serves each asset of this one as this one does', async () => {
      const { app } = await givenVersion({ 'other-0aB_-x1.js': 'export {};' });
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      const names = (await readdir(ownFolder)).filter((name) => !/\.(br|gz)$/.test(name));
      expect(names.length).toBeGreaterThan(300);
      const facts = ['content-type', 'content-encoding', 'cache-control', 'vary'];
      for (const [index, name] of names.entries()) {
        const headers = { 'accept-encoding': ['br, gzip', 'gzip', 'identity'][index % 3] ?? '' };
        const [own, other] = await Promise.all([
          ask(name, { headers }),
          fetch(`${address}/assets/${name}`, { headers }),
        ]);
        const of = (answer: Response) => [
          answer.status,
          ...facts.map((fact) => answer.headers.get(fact)?.toLowerCase()),
        ];
        expect([name, ...of(other)]).toEqual([name, ...of(own)]);
        expect(await other.text()).toBe(await own.text());
      }
    });

    test('serves what only another version has, at once, and nothing else of the store', async () => {
      expect((await ask('late-abcdefg.js')).status).toBe(404);
      await givenVersion({
        'late-abcdefg.js': 'export const late = 1;',
        'late-abcdefg.js.br': 'no brotli',
        'page-Ab_-1234.css': 'a{}',
      });
      const script = await ask('late-abcdefg.js', { headers: { 'accept-encoding': 'identity' } });
      expect(await script.text()).toBe('export const late = 1;');
      expect(Object.fromEntries(script.headers)).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await ask('page-Ab_-1234.css?v=2', { method: 'HEAD' })).status).toBe(200);
      for (const name of ['late-abcdefg.js.br', 'builds', 'builds/', '..%2fmedia%2fx.webp', '%00.js', ''])
        expect([name, (await ask(name)).status]).toEqual([name, 404]);
      const missing = await ask('late-abcdefh.js');
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    });

    test('names that nobody has cost a look a second, however many ask', async () => {
      asked.length = 0;
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, n) => ask(`guess-${String(n).padStart(7, '0')}.js`)),
      );
      const seconds = (performance.now() - began) / 1000;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect(asked.filter((call) => call.includes('guess'))).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(seconds + 1);
    });

    test('a file of this build that a newer one has replaced on the disk is served', async () => {
      const { app, folder } = await givenVersion({ 'gone-1234567.js': 'export const gone = 1;' });
      await rm(join(folder, 'gone-1234567.js'));
      const answer = await app.inject({ url: '/assets/gone-1234567.js' });
      expect([answer.statusCode, answer.body]).toEqual([200, 'export const gone = 1;']);
    });

    test('a build goes a week after its last process, and leaves what others have', async () => {
      const both = { 'both-1234567.js': 'export const both = 1;' };
      await givenVersion({ ...both, 'old-1234567.js': 'export const old = 1;' });
      const { app, assets } = await givenVersion({ ...both, 'young-1234567.js': 'export const young = 1;' });
      const status = async (name: string) => (await app.inject({ url: `/assets/${name}` })).statusCode;
      await assets.keep(new Date(Date.now() + 6 * DAY));
      expect(await status('old-1234567.js')).toBe(200);
      expect(await assets.keep(new Date(Date.now() + 8 * DAY))).toBeGreaterThan(0);
      expect([await status('old-1234567.js'), await status('both-1234567.js')]).toEqual([404, 200]);
    });
  },
);

test('without the store an asset of another version is 503, and its own are served', async () => {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'version-'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'own-1234567.js'), 'export {};');
  const away = await findFreePort();
  const s3 = { bucket: 'imagenes', region: 'x', endpoint: `http://127.0.0.1:${away}`, publicUrl: null };
  const files = await createFileStore({ folder: join(folder, 'media'), s3: { ...s3, ...keys } });
  const assets = createAssets({ files });
  await expect(assets.publish(folder)).rejects.toMatchObject({ code: 'storage_unavailable' });
  const app = Fastify();
  await app.register(assetRoutes, { prefix: '/assets', folder, assets, isElsewhere: true });
  const own = await app.inject({ url: '/assets/own-1234567.js' });
  expect([own.body, own.headers['access-control-allow-origin']]).toEqual([
    await readFile(join(folder, 'own-1234567.js'), 'utf8'),
    '*',
  ]);
  expect((await app.inject({ url: '/assets/other-1234567.js' })).statusCode).toBe(503);
  await app.close();
});
