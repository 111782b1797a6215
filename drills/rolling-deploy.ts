import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { categoryPath, productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';
import { callJson } from '../bench/client.ts';
import { buyUntil, type Purchases } from './buyers.ts';
import { type Edits, editUntil } from './editor.ts';
import { isZero, type Outcome } from './outcome.ts';
import { type Asked, loadAll, visitUntil } from './page-visitors.ts';
import { countLost, describeFailures } from './reading.ts';
import { type Scene, withScene } from './scene.ts';
import { startHaproxy } from './servers/haproxy.ts';
import { buildChanged, thisVersion, type Version } from './versions.ts';

const PROCESSES = 3;
/** How long the shop is watched before and between steps, in milliseconds. */
const BETWEEN = 5_000;
const DRAIN_SECONDS = 2;
/** Until HAProxy has asked a new process whether it is ready, in milliseconds. */
const UNTIL_IN_TURN = 1_000;

type Step = { what: string; began: number; took: number; ended: number };
/** From when on the processes of HAProxy's list, s0, s1…, run the new version. */
type Turns = Map<string, number>;
type Versions = { old: Version; new: Version };
type Start = (index: number, version: Version) => Promise<RunningShop>;

/**
 * Three processes of a version behind HAProxy are replaced by those of another, one after the other, while buyers buy, an
 * administrator edits and visitors load pages with all their assets. The old version is this checkout; the new one a copy
 * of its last commit with a changed style, a changed module and one more migration.
 */
export function drill(): Promise<Outcome> {
  return withScene(async (scene) => {
    const newer = await buildChanged(join(scene.folder, 'new'), 'HEAD');
    const versions: Versions = { old: await thisVersion(), new: newer };
    const ports = await Promise.all(Array.from({ length: PROCESSES }, () => findFreePort()));
    const proxy = await startHaproxy(ports.map(String), [], { lets: 'finish' });
    try {
      return await deploy(scene, versions, { ports, url: proxy.url });
    } finally {
      await proxy.stop();
    }
  });
}

async function deploy(
  { folder, database: { db }, gateway, filled, env }: Scene,
  versions: Versions,
  { ports, url }: { ports: number[]; url: string },
): Promise<Outcome> {
  const start: Start = (index, { folder: checkout }) => {
    const own = { PORT: String(ports[index]), DRAIN_SECONDS: String(DRAIN_SECONDS) };
    return startShop(join(folder, String(index)), { ...env, ...own }, checkout);
  };
  const shops = await Promise.all(ports.map((_, index) => start(index, versions.old)));
  const end = new AbortController();
  const work = Promise.all([
    buyUntil(end.signal, { url, gateway, ...filled }),
    editUntil(end.signal, url, [url]),
    visitUntil(end.signal, url, await pathsOf(url)),
  ]);
  const { steps, turns } = await replaceAll({ shops, versions, start, env });
  const [tabStep, tab] = await openTab(url, versions);
  end.abort();
  const [bought, edits, asked] = await work;
  for (const shop of shops) await shop.stop();
  const [broken, lost] = [await findBrokenBooks(db), await countLost(db, bought)];
  asked.assets.push(...tab.assets);
  asked.missing.push(...tab.missing);
  return describe({ steps: [...steps, tabStep], turns, bought, edits, asked, versions, broken, lost });
}

async function pathsOf(url: string): Promise<string[]> {
  const products = await callJson<Product[]>(`${url}/api/products?limit=20&page=1`);
  const categories = await callJson<Array<{ name: string }>>(`${url}/api/categories`);
  const ofCategories = categories.slice(0, 3).map(({ name }) => categoryPath(name));
  return [
    '/',
    '/catalogo',
    '/carrito',
    '/sobre-nosotros',
    ...ofCategories,
    ...products.map((product) => productPath(product)),
  ];
}

/** Migrates by the command of the new version, then replaces one process after the other. */
async function replaceAll(parts: {
  shops: RunningShop[];
  versions: Versions;
  start: Start;
  env: Record<string, string>;
}): Promise<{ steps: Step[]; turns: Turns }> {
  const { shops, versions, start, env } = parts;
  const steps: Step[] = [];
  const turns: Turns = new Map();
  const step = async (what: string, work: () => Promise<unknown>) => {
    console.error(what);
    const began = performance.now();
    await work();
    const took = performance.now() - began;
    await wait(BETWEEN);
    steps.push({ what, began, took, ended: performance.now() });
  };
  await step('the old version alone', () => wait(BETWEEN));
  await step('`npm run migrate` of the new one', () => migrateBy(versions.new, env));
  for (const index of shops.keys()) {
    await step(`process ${index + 1} replaced`, async () => {
      const code = await shops[index]?.stop();
      if (code !== 0) throw new Error(`a process ended with ${code}`);
      turns.set(`s${index}`, performance.now());
      shops[index] = await start(index, versions.new);
      await wait(UNTIL_IN_TURN);
    });
  }
  return { steps, turns };
}

async function migrateBy({ folder }: Version, env: Record<string, string>): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  await promisify(execFile)(process.execPath, ['server/main.ts', '--migrate'], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...env },
  });
}

/** A tab that was opened before the deploy asks for everything that only its version has. */
async function openTab(url: string, versions: Versions): Promise<[Step, Asked]> {
  const began = performance.now();
  const asked: Asked = { pages: [], assets: [], missing: [], failures: new Map() };
  const old = [...versions.old.assets].filter((name) => !versions.new.assets.has(name));
  await loadAll(url, old, asked);
  const ended = performance.now();
  return [{ what: 'a tab of before', began, took: ended - began, ended }, asked];
}

function describe(seen: {
  steps: Step[];
  turns: Turns;
  bought: Purchases;
  edits: Edits;
  asked: Asked;
  versions: Versions;
  broken: string[];
  lost: number;
}): Outcome {
  const { steps, turns, bought, edits, asked, versions, broken, lost } = seen;
  const isForeign = ({ at, name, by }: Asked['assets'][number]) => {
    const isNew = at > (turns.get(by) ?? Number.POSITIVE_INFINITY);
    return !(isNew ? versions.new : versions.old).assets.has(name);
  };
  const foreign = asked.assets.filter(isForeign);
  return {
    rows: steps.map(({ what, began, took, ended }) => {
      const within = (times: number[]) => times.filter((at) => at > began && at < ended);
      const at = (assets: Asked['assets']) => within(assets.map((asset) => asset.at)).length;
      const purchases = within(bought.done);
      return {
        step: what,
        'took, s': Math.round(took / 100) / 10,
        purchases: purchases.length,
        'longest without one, s': longestGap([began, ...purchases, ended]),
        pages: within(asked.pages).length,
        assets: at(asked.assets),
        'of the other version': at(foreign),
      };
    }),
    checks: [
      isZero(`assets that were missing, of ${asked.assets.length}`, asked.missing.length),
      isZero('failed requests', bought.failures.size + edits.failures.size + asked.failures.size),
      isZero(`acknowledged orders or payments lost, of ${bought.orders.length}`, lost),
      isZero('errors in the books', broken.length),
      isZero('edits that a page never showed', edits.never),
      {
        what: 'assets were asked of processes of the other version',
        holds: foreign.length > 0,
        seen: String(foreign.length),
      },
      {
        what: 'what failed',
        holds: true,
        seen: [
          describeFailures([bought.failures, edits.failures, asked.failures]),
          ...asked.missing.slice(0, 3),
        ].join('; '),
      },
    ],
  };
}

function longestGap(times: number[]): number {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return Math.round(Math.max(...gaps) / 100) / 10;
}
