import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { admin } from '../fixtures.ts';

const HALF_MINUTE = 30_000;

/** The codes of a secret, as an app shows them. A code works once, so each call returns that of a later period. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  // A code is also accepted in the period after its own, so it stays valid if the period ends meanwhile.
  let step = Math.floor(Date.now() / HALF_MINUTE) - 1;
  return async (page: Page): Promise<string> => {
    step = Math.max(step + 1, Math.floor(Date.now() / HALF_MINUTE));
    const tooSoon = (step - 1) * HALF_MINUTE - Date.now();
    if (tooSoon > 0) await page.waitForTimeout(tooSoon + 500);
    return totp.generate({ timestamp: step * HALF_MINUTE });
  };
}

/** From the security screen up to the QR code. */
export async function beginSetup(page: Page) {
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByLabel('Tu contraseña').fill(admin.password);
  await page.getByRole('button', { name: 'Seguir' }).click();
}
