import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/schemas/accounts.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { pickupPlace } from '#shared/shipping.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

const RED = '#c8233a';
const PICTURE = 'https://fotos.example/cuaderno.webp';
let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const PRICES = { giles: 2000, retira: 0, argentina: 0 } as const;

/** A paid order of a new customer with an address and the phone 2325400000. */
async function givenOrder(typeOfShipment: keyof typeof PRICES) {
  const customer = await shop.givenCustomer();
  const path = `/user/update-user/${customer.user._id}`;
  await shop.expectOk(shop.call<User>('PUT', path, { as: customer, body: { phone: 2325400000 } }));
  const { variants } = await shop.givenProduct({ stock: 5 });
  const variant = `/subproducts/${variants[0]?._id}`;
  await shop.expectOk(shop.call('PUT', variant, { as: admin, body: { img: [PICTURE] } }));
  await shop.putInCart(customer, { _id: variants[0]?._id ?? '' }, 2);
  const shipping = { typeOfShipment, priceShipment: PRICES[typeOfShipment] };
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(customer, shipping));
  await shop.pay(init_point, 'approved');
  const order = await shop.readOrder(orderId);
  const mail = async (subject: RegExp) => {
    const mails = await shop.mailsTo(customer.user.email);
    const found = mails.findLast((each) => subject.test(each.subject));
    if (!found) throw new Error(`no mail like ${subject}`);
    return found;
  };
  const move = async (state: string) => {
    await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/${state}`, { as: admin }));
    // Its mail is held for a minute.
    const due = shop.db.updateTable('jobs').set({ run_at: new Date(0) });
    await due.where('kind', '=', 'mail').execute();
  };
  return { order, customer, mail, move };
}

test('mails of an order to the rest of the country say that shipping is agreed and paid later', async () => {
  const { mail, move } = await givenOrder('argentina');
  await move('En-camino');
  for (const subject of [/está en preparación$/, /está en camino$/]) {
    const { text, html } = await mail(subject);
    for (const body of [text, html]) {
      expect(body).toContain('a acordar, se paga aparte');
      expect(body).not.toMatch(/sin cargo/i);
      expect(body).toContain('Lo enviamos a: Moreno 450, San Andrés de Giles (6720), Buenos Aires.');
    }
  }
});

test('an order to be picked up is ready at the shop, with address and hours, never on its way', async () => {
  const { order, mail, move } = await givenOrder('retira');
  const paid = await mail(/está en preparación$/);
  await move('En-camino');
  const ready = await mail(/listo/);
  expect(ready.subject).toBe(`Tu pedido ${order.code} está listo para retirar`);
  for (const body of [paid.text, paid.html, ready.text, ready.html]) {
    expect(body).toContain('Retiro en la librería');
    expect(body).toContain(pickupPlace(firstSettings.contact));
    expect(body).toMatch(/sin cargo/i);
    expect(body).not.toMatch(/en camino|salió|domicilio/i);
  }
  expect(ready.text).toContain('Retiralo en:');
});

test('a mail has the logo, the pictures, the steps, one button, and a map or the parcel', async () => {
  const fetched = await givenOrder('retira');
  const paid = (await fetched.mail(/está en preparación$/)).html;
  expect(paid).toContain(`src="${shop.url}/icon-192.png"`);
  expect(paid).toContain(`src="${PICTURE}"`);
  expect(paid).toMatch(/font-weight:700">En preparación<[\s\S]*Listo para retirar<[\s\S]*Retirado</);
  expect(paid).toContain('https://www.google.com/maps/search/?api=1&amp;query=-34.4455%2C-59.4463');
  expect(buttonsOf(paid)).toEqual(['Ver mis pedidos']);
  const sent = await givenOrder('giles');
  const parcel = { carrier: 'Andreani', code: 'AB1', url: 'https://andreani.example/AB1' };
  const path = `/admin/orders/${sent.order._id}/tracking`;
  await shop.expectOk(shop.call('PUT', path, { as: admin, body: parcel }));
  await sent.move('En-camino');
  const away = (await sent.mail(/está en camino$/)).html;
  expect(away).toContain('Lo lleva Andreani, con el número de seguimiento <strong>AB1</strong>.');
  expect(buttonsOf(away)).toEqual(['Seguir el envío']);
});

const buttonsOf = (html: string) =>
  [...html.matchAll(/<a class="button"[^>]*>([^<]*)</g)].map(([, label]) => label);

test('mails and calls show all adjustments of an order, shipping first', async () => {
  const { order, mail, move } = await givenOrder('giles');
  const discount = { kind: 'coupon', label: 'Cupón PRIMERA', amount_centavos: -150_000 } as const;
  await shop.db
    .insertInto('order_adjustments')
    .values({ ...discount, order_id: order._id, position: 1 })
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ total_centavos: 100 * order.totalPrice - 150_000 })
    .where('id', '=', order._id)
    .execute();
  expect(await shop.readOrder(order._id)).toMatchObject({
    priceShipment: 2000,
    totalPriceOfProducts: order.totalPriceOfProducts,
    adjustments: [
      { kind: 'shipping', label: 'Envío en San Andrés de Giles', amount: 2000 },
      { kind: 'coupon', label: 'Cupón PRIMERA', amount: -1500 },
    ],
    totalPrice: order.totalPrice - 1500,
  });
  await move('En-camino');
  const { text, html } = await mail(/está en camino$/);
  expect(text).toContain('- Cupón PRIMERA: -$ 1.500\n');
  expect(html).toMatch(/Cupón PRIMERA<\/td>[^\n]*-\$ 1\.500/);
});

test('a mail that an older version has enqueued, without adjustments, is sent', async () => {
  const { order, customer, mail } = await givenOrder('giles');
  const { adjustments: _, ...before } = order;
  const payload = { template: 'order-on-its-way', to: customer.user.email, order: before };
  await shop.db
    .insertInto('jobs')
    .values({ queue: 'mails', kind: 'mail', payload: JSON.stringify(payload) })
    .execute();
  expect((await mail(/está en camino$/)).text).toContain('Total: $ ');
});

test('the shop’s mail about a new order has its destination and the buyer’s phone', async () => {
  const sent = await givenOrder('giles');
  const fetched = await givenOrder('retira');
  const notices = await shop.mailsTo(ADMIN.email);
  const noticeOf = (code: string) => notices.find(({ subject }) => subject === `Pedido nuevo ${code}`);
  for (const part of ['text', 'html'] as const) {
    const notice = noticeOf(sent.order.code)?.[part];
    expect(notice).toContain('+54 2325 40-0000');
    expect(notice).toContain('Se envía a: Moreno 450, San Andrés de Giles (6720), Buenos Aires.');
    expect(noticeOf(fetched.order.code)?.[part]).toContain('Lo retira en la librería.');
  }
});

test('only bad news has a red border', async () => {
  const { order, customer, mail } = await givenOrder('giles');
  expect((await mail(/está en preparación$/)).html).not.toContain(RED);
  await shop.expectOk(
    shop.call('POST', '/withdrawals', { body: { orderCode: order.code, email: customer.user.email } }),
  );
  expect((await mail(/arrepentimiento/)).html).not.toContain(RED);
  const notices = await shop.mailsTo(ADMIN.email);
  const colours = notices
    .filter(({ html, subject }) => html.includes(order.code) || subject.includes('Arrepentimiento'))
    .map(({ subject, html }) => [subject.split(' ')[0], html.includes(RED)]);
  expect(colours).toEqual([
    ['Pedido', false],
    ['Arrepentimiento', true],
  ]);
});

test('a list of mails shows the essential after the subject, and a code is never broken', async () => {
  const { order, mail, move } = await givenOrder('giles');
  await move('En-camino');
  const paid = await mail(/está en preparación$/);
  expect(hiddenLine(paid.html)).toMatch(
    /^Recibimos tu pago de \$.* Lo enviamos a Moreno 450, San Andrés de Giles/,
  );
  const sent = await mail(/está en camino$/);
  expect(hiddenLine(sent.html)).toMatch(/^Va a Moreno 450/);
  expect(sent.html).toContain(`white-space:nowrap">${order.code}</span>`);
  expect(sent.text).not.toContain('display:none');
});

/** The first line of a mail's body, which only lists of mails show. */
function hiddenLine(html: string): string {
  const [, line = ''] = /<body[^>]*>\s*<div style="display:none[^>]*>([^&<]*)/.exec(html) ?? [];
  return line.replaceAll('\u00a0', ' ');
}
