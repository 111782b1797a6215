import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { openMailbox } from '../support/mailbox.ts';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab, type Tab } from '../support/tab.tsx';

const buy = async ({ user }: Tab) => user.click(await screen.findByRole('button', { name: 'Comprar' }));
const atGateway = (tab: Tab) => waitFor(() => expect(tab.sentTo()).toMatch(/sandbox|checkout/));

test('a shipping price that is not the server’s is said and shown; the next press accepts it', async () => {
  const { shopper } = await givenBuyer('precio-envio');
  const tab = await openTab('/buy', shopper);
  tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
  // Sends the price of a page that was opened before the shop raised it.
  const stop = tab.network.sendInstead(/create-order/, { typeOfShipment: 'giles', priceShipment: 1000 });
  await buy(tab);
  const summary = within(screen.getByRole('region', { name: /Resumen de tu compra/ }));
  expect(await summary.findByRole('alert')).toHaveTextContent(
    'Ahora el envío cuesta $ 2.000. Si te sirve, volvé a tocar Comprar.',
  );
  stop();
  await buy(tab);
  await atGateway(tab);
});

test('a pickup needs no address', async () => {
  const { shopper } = await givenBuyer('retira', { address: false });
  const tab = await openTab('/order', shopper);
  await tab.user.click(await screen.findByRole('link', { name: 'Seguir con retiro' }));
  await waitFor(() => expect(tab.at()).toBe('/buy?envio=retira'));
  expect(await screen.findByRole('radio', { name: /Retiro/ })).toBeChecked();
  await buy(tab);
  await atGateway(tab);
});

test('too many units with an unproven e-mail: the page says so and sends the verification link with one press', async () => {
  const mailbox = openMailbox(inject('screensShop').dataDir);
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 400 }] });
  const shopper = await givenShopper(shopUrl(), 'acapara');
  await shopper.put(product.IDSubProducts[0], 301);
  await mailbox.lastTo(shopper.email);
  const tab = await openTab('/buy?envio=retira', shopper);
  tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
  await buy(tab);
  const problem = await within(screen.getByRole('main')).findByRole('alert');
  expect(problem).toHaveTextContent(/verificar tu e-mail/);
  await tab.user.click(await within(problem).findByRole('button', { name: 'Mandame el enlace' }));
  expect(await screen.findByText(`Te mandamos un mail a ${shopper.email}`, { exact: false })).toBeVisible();
  await waitFor(async () => expect(await mailbox.allTo(shopper.email)).toHaveLength(2));
});
