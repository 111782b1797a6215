import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop that all screen tests share. It starts without products; each test creates its own customers. */
    screensShop: { url: string; dataDir: string };
  }
}

/** Starts the built shop once for all screen tests. */
export default async function prepareScreens(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-screens-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const shop = await startShop(join(folder, 'data'), { DEMO_CATALOG: '0', TRUST_PROXY: '1' });
    project.provide('screensShop', { url: shop.url, dataDir: shop.dataDir });
    return async () => {
      const code = await shop.stop();
      await removeFolder();
      if (code !== 0) throw new Error(`The shop ended with ${code} instead of 0:\n${shop.output()}`);
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
