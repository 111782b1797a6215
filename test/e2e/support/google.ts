import type { Page } from '@playwright/test';
import type { GooglePerson } from '../../support/google.ts';
import { expect } from '../fixtures.ts';

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
