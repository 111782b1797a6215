import type { Settings } from '#shared/schemas/settings.ts';
import { givenShopper, payWith } from '#test/support/shopper.ts';
import { entry, givenArticles, givenOrder, openScreen } from './given.ts';
import type { Desk, Job } from './job.ts';

/** Opens an order from any screen by its code. */
async function openByCode({ page, person }: Desk, code: string): Promise<void> {
  await person.press('/');
  await person.type(code);
  await person.press('Enter');
  await person.sees(page.getByRole('heading', { level: 1, name: `Orden ${code}` }));
}

export const thirtyOrders: Job = {
  name: '30 orders printed and moved on',
  bound: { of: 'clicks', most: 12 },
  async prepare(desk) {
    const { page, person } = desk;
    const articles = await givenArticles(desk, 2);
    for (let n = 0; n < 30 - 10; n += 1) await givenOrder(desk, articles);
    const more = await givenArticles(desk, 2);
    for (let n = 0; n < 10; n += 1) await givenOrder(desk, more);
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Órdenes'));
      // A list, its choice.
      await person.click(page.getByLabel('Filas'));
      await person.click(page.getByLabel('Filas'));
      await page.getByLabel('Filas').selectOption('50');
      await person.sees(page.getByText(/^3\d órdenes en estado/));
      await person.click(page.getByLabel('Orden: marcar todas las de esta página'));
      await person.click(page.getByRole('link', { name: 'Imprimir remitos' }));
      await person.click(page.getByRole('button', { name: 'Imprimir', exact: true }));
      await person.click(page.getByRole('button', { name: /^Pasar las 3\d a En camino/ }));
      await person.sees(page.getByText(/^Se cambió el estado a 3\d órdenes/));
    };
  },
};

export const partialRefund: Job = {
  name: 'Partial refund with restock',
  bound: { of: 'clicks', most: 4 },
  async prepare(desk) {
    const { page, person } = desk;
    const order = await givenOrder(desk, await givenArticles(desk, 2));
    await openScreen(desk, '/admin');
    return async () => {
      await openByCode(desk, order.code);
      await person.click(page.getByRole('button', { name: 'Devolver', exact: true }));
      const form = page.getByRole('form', { name: 'Devolver plata' });
      await person.click(form.getByRole('button', { name: /^Sumar uno/ }).first());
      await person.click(form.getByRole('button', { name: /^Devolver \$/ }));
      await person.sees(page.getByText('Quedó devuelto'));
    };
  },
};

export const cancelWithRefund: Job = {
  name: 'Paid order cancelled, refunded and restocked',
  async prepare(desk) {
    const { page, person } = desk;
    const order = await givenOrder(desk, await givenArticles(desk, 2));
    await openScreen(desk, '/admin');
    return async () => {
      await openByCode(desk, order.code);
      await person.click(page.getByRole('button', { name: 'Cancelar la orden…' }));
      await person.click(page.getByRole('button', { name: 'Cancelar la orden', exact: true }));
      await person.sees(page.getByText(`La orden ${order.code} quedó cancelada`));
    };
  },
};

export const withdrawalAnswered: Job = {
  name: 'Withdrawal accepted: money back, stock back, mail',
  async prepare(desk) {
    const { page, person, url, call } = desk;
    const [article] = await givenArticles(desk, 1);
    const shopper = await givenShopper(url, 'ana', { address: true });
    await shopper.put(article, 2);
    const { orderId, init_point: paymentPage } = await shopper.order();
    await payWith(paymentPage, 'approved');
    const { code: orderCode } = await call<{ code: string }>('GET', `/orders/${orderId}`);
    await shopper.call('POST', '/withdrawals', { email: shopper.email, orderCode });
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Arrepentimientos'));
      await person.click(page.getByRole('button', { name: /^Responder/ }).first());
      await person.click(page.getByRole('button', { name: /^Aceptar y devolver \$/ }));
      await person.sees(page.getByText(/quedó respondido/));
    };
  },
};

export const transferConfirmed: Job = {
  name: 'Money of a transfer confirmed',
  async prepare(desk) {
    const { page, person, url, call } = desk;
    await takeTransfers(desk);
    const [article] = await givenArticles(desk, 1);
    const shopper = await givenShopper(url, 'beto', { address: true });
    await shopper.put(article, 2);
    const body = { typeOfShipment: 'retira', priceShipment: 0, paymentMethod: 'transfer' };
    const path = `/payments/create-order/${shopper.user.cartId}/${shopper.user._id}`;
    const { orderId } = await shopper.call<{ orderId: string }>('POST', path, body, shopper.token);
    const { code } = await call<{ code: string }>('GET', `/orders/${orderId}`);
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Órdenes'));
      await person.click(page.getByRole('link', { name: 'A confirmar' }));
      await person.click(page.getByRole('button', { name: `Confirmar plata de la orden ${code}` }));
      await person.sees(page.getByText(new RegExp(`Entraron .* de la orden ${code}`)));
    };
  },
};

/** Switches transfers on. */
async function takeTransfers({ call }: Desk): Promise<void> {
  const settings = await call<Settings>('GET', '/admin/settings');
  const transfer = {
    ...settings.payments.transfer,
    enabled: true,
    alias: 'tintero.libreria',
    holder: 'Librería Tintero',
  };
  await call('PUT', '/admin/settings', { ...settings, payments: { ...settings.payments, transfer } });
}
