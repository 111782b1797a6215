import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/index.ts';
import { startShop } from '../../support/shop-process.ts';

/** Names, for the workers, the folder with the seeded shop that each copies. */
export const SEED_VARIABLE = 'TINTERO_E2E_SEED';

/** Starts the shop once on an empty folder, so that not every worker has to draw the demo catalogue's pictures. */
export default async function prepareShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-e2e-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const seed = join(folder, 'seed');
    const shop = await startShop(seed);
    await waitForCatalog(shop.url);
    const code = await shop.stop();
    if (code !== 0) throw new Error(`The shop ended with ${code} instead of 0:\n${shop.output()}`);
    await leavePicturesWhole(seed);
    process.env[SEED_VARIABLE] = seed;
  } catch (error) {
    await removeFolder();
    throw error;
  }
  return removeFolder;
}

/** Deletes the jobs that make smaller sizes of the demo pictures, which would take minutes in every copy. */
async function leavePicturesWhole(seed: string): Promise<void> {
  const database = await openDatabase({ dataDir: seed });
  try {
    await database.db.deleteFrom('jobs').where('kind', '=', 'picture-sizes').execute();
  } finally {
    await database.close();
  }
}

async function waitForCatalog(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/products?page=1&limit=1`);
    const products: unknown = await answer.json();
    if (Array.isArray(products) && products.length > 0) return;
    await wait(250);
  }
  throw new Error('The demo catalogue was not there within two minutes');
}
