import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type GooglePerson, startGoogle } from '../../support/google.ts';
import { startShop } from '../../support/shop-process.ts';
import { test as base, expect } from '../fixtures.ts';

/** As the other tests' shop, with the local provider for its Google. */
export const test = base.extend({
  shop: [
    async ({ seed }, use) => {
      const google = await startGoogle();
      const folder = await mkdtemp(join(tmpdir(), 'tintero-e2e-google-'));
      const dataDir = join(folder, 'data');
      await cp(seed, dataDir, { recursive: true });
      const shop = await startShop(dataDir, google.env);
      await use(shop);
      const code = await shop.stop();
      await google.close();
      await rm(folder, { recursive: true, force: true });
      expect(code, `exit code after SIGTERM; it printed:\n${shop.output()}`).toBe(0);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** What the person does on the provider's page; null presses Cancelar. */
export async function chooseAtGoogle(page: Page, person: GooglePerson | null): Promise<void> {
  await expect(page.getByText('Google de prueba')).toBeVisible();
  if (!person) return page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Nombre').fill(person.name ?? 'Lucía');
  await page.getByLabel('Apellido').fill(person.lastName ?? 'Sosa');
  await page.getByLabel('E-mail verificado').setChecked(person.verified ?? true);
  await page.getByRole('button', { name: 'Continuar' }).click();
}
