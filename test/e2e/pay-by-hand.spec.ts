import type { Page } from '@playwright/test';
import type { Settings } from '#shared/schemas/settings.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { expectNoWider, expectReadsWell } from './support/accessibility.ts';
import { givenShopper, openAs } from './support/shopper.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Switches transfer and cash on while `work` runs. */
async function whilePaidByHand(shopUrl: string, work: () => Promise<void>) {
  const { call } = await adminCalls(shopUrl);
  const settings = await call<Settings>('GET', '/admin/settings');
  const { payments } = settings;
  const transfer = {
    ...payments.transfer,
    enabled: true,
    alias: 'tintero.libreria',
    holder: 'Ana',
    discount: 10,
  };
  const cash = { ...payments.cash, enabled: true };
  await call('PUT', '/admin/settings', { ...settings, payments: { ...payments, transfer, cash } });
  try {
    await work();
  } finally {
    await call('PUT', '/admin/settings', settings);
  }
}

async function expectReadsWellEverywhere(page: Page) {
  await expectReadsWell(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoWider(page, 320);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the choice of the way to pay, and the page of a transfer and of cash, read well at every width', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 9 }] });
  const shopper = await givenShopper(shop.url, 'paga', { address: true });
  await shopper.put(product.IDSubProducts[0], 2);
  await whilePaidByHand(shop.url, async () => {
    await openAs(page, shopper, '/buy');
    const ways = page.getByRole('radiogroup').filter({ hasText: 'Transferencia' });
    await expect(ways).toBeVisible();
    await ways.getByText('Transferencia').click();
    await expectReadsWellEverywhere(page);
    const path = `/payments/create-order/${shopper.user.cartId}/${shopper.user._id}`;
    for (const paymentMethod of ['transfer', 'cash']) {
      const body = { typeOfShipment: 'retira', priceShipment: 0, paymentMethod };
      const { orderId } = await shopper.call<{ orderId: string }>('POST', path, body, shopper.token);
      await page.goto(`/pago/${orderId}`);
      await expect(page.getByText(paymentMethod === 'cash' ? '$ 2.000' : '$ 1.800').first()).toBeVisible();
      await expect(page.getByText(/hasta el \S+ \d\d\/\d\d\/\d{4}/)).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Lo que pagás' })).toContainText(product.name);
      await expectReadsWellEverywhere(page);
    }
  });
});
