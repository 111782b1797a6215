import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenBuyer } from '../support/screen-shop.ts';
import { payWith } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';
import type { Network } from '../support/tab-network.ts';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';

/** A customer with an address, a paid order and two units in the cart. */
async function givenCustomer(name: string) {
  const { shopper, variant } = await givenBuyer(name);
  await payWith((await shopper.order()).init_point, 'approved');
  await shopper.put(variant, 2);
  return shopper;
}

const SCREENS = [
  ['/carrito', 'Carrito', /\/api\/carts\//],
  ['/order', '¿Usar esta dirección?', /\/api\/carts\//],
  ['/buy', 'Finalizar compra', /\/api\/carts\//],
  ['/mis-pedidos', 'Mis pedidos', /\/api\/orders\//],
  ['/info-user', 'Datos de usuario', /\/api\/user\/email-verification/],
] as const;

for (const [path, heading, call] of SCREENS) {
  test(`${path} shows that it is loading until its data arrives`, async () => {
    const { token } = await givenCustomer('carga');
    let release = () => {};
    const before = (network: Network) => {
      release = network.hold(call);
    };
    await openTab(path, { token, before });
    expect(await screen.findByText('Cargando...')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1, name: heading })).toBeNull();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test(`${path} shows an error without a connection, and loads by itself when the connection returns`, async () => {
    const { token } = await givenCustomer('vuelve');
    let mend = () => {};
    const before = (network: Network) => {
      mend = network.cut(/\/api\//);
    };
    const { user } = await openTab(path, { token, before });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No pudimos cargar esta página.' }),
    ).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(NO_CONNECTION);
    await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No pudimos cargar esta página.' }),
    ).toBeVisible();
    mend();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
