import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenBooks } from '#test/support/books.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

const edit = (orderId: string, what: string, body: object, headers?: Record<string, string>) =>
  desk.deskCall('PUT', orderId, { rest: `/${what}`, body, ...(headers && { headers }) });

test('a stale If-Match is judged before anything else; a sale of the article is no change of the order', async () => {
  const { orderId, variant } = await desk.givenPaidOrder();
  const first = await desk.deskCall('GET', orderId);
  const match = { 'if-match': first.headers.etag ?? '' };
  const other = await shop.givenCustomer();
  await shop.putInCart(other, variant, 1);
  await shop.expectOk(shop.createOrder(other));

  const noted = await desk.deskCall('POST', orderId, {
    rest: '/notes',
    body: { text: 'Llamar' },
    headers: match,
  });
  expect(noted.status).toBe(201);
  expect(noted.body.notes[0]?.by).not.toBeNull();
  expect(noted.body.notes).toMatchObject([{ text: 'Llamar' }]);

  for (const [rest, body] of [
    ['/payments', { method: 'cash', amount: 1 }],
    ['/cancel', { reason: '', restock: true, refund: true }],
    ['/refunds', { amount: 9_999, reason: '' }],
  ] as const) {
    const stale = await desk.deskCall('POST', orderId, { rest, body, headers: match });
    expect(stale).toMatchObject({ status: 412, body: { code: 'edited_meanwhile' } });
  }
  expect((await edit(orderId, 'lines', { lines: [{ subProduct: 'x', quantity: 1 }] }, match)).status).toBe(
    412,
  );
  const fresh = { 'if-match': noted.headers.etag ?? '' };
  expect((await edit(orderId, 'delivery', { note: 'Timbre 2' }, fresh)).body).toMatchObject({
    deliveryNote: 'Timbre 2',
  });
  expect((await desk.read(orderId)).payment.paid).toBe(2000);
});

test('more of an article is owed and sold; less goes back to shelf and buyer', async () => {
  const { orderId, variant, buyer } = await desk.givenPaidOrder();
  const other = (await shop.givenProduct({ stock: 4, price: 250.5 })).variants[0];

  const more = await shop.expectOk(
    edit(orderId, 'lines', {
      lines: [
        { subProduct: variant._id, quantity: 3 },
        { subProduct: other?._id, quantity: 2 },
      ],
    }),
  );
  expect(more).toMatchObject({ totalPrice: 3501, payment: { paid: 2000, owed: 1501 } });
  expect(more.cartProducts.map(({ quantity, price }) => [quantity, price])).toEqual([
    [3, 1000],
    [2, 250.5],
  ]);
  expect([await shop.readStock(variant), await shop.readStock(other ?? variant)]).toEqual([2, 2]);

  const less = await shop.expectOk(
    edit(orderId, 'lines', { lines: [{ subProduct: variant._id, quantity: 1 }] }),
  );
  expect(less).toMatchObject({ totalPrice: 1000, payment: { paid: 1000, owed: 0, refunded: 1000 } });
  expect([await shop.readStock(variant), await shop.readStock(other ?? variant)]).toEqual([4, 4]);
  const subjects = (await shop.mailsTo(buyer.user.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Cambiamos los productos'))).toHaveLength(2);

  const tooMany = await edit(orderId, 'lines', { lines: [{ subProduct: variant._id, quantity: 6 }] });
  expect(tooMany.body).toMatchObject({ code: 'insufficient_stock' });
  const as = await shop.keptAdmin();
  await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino`, { as }));
  const late = await edit(orderId, 'lines', { lines: [{ subProduct: variant._id, quantity: 2 }] });
  expect(late.body).toMatchObject({ code: 'order_closed' });
});

test('an unpaid order holds what its new lines need, and its old checkout takes no money', async () => {
  const { orderId, variant, initPoint } = await desk.givenOrder();
  await shop.expectOk(edit(orderId, 'lines', { lines: [{ subProduct: variant._id, quantity: 5 }] }));
  expect(await shop.readStock(variant)).toBe(0);
  await shop.shop.services.jobs.drain('payments', 'mails');
  await expect(shop.pay(initPoint, 'approved')).rejects.toThrow();
  expect((await desk.read(orderId)).payment).toMatchObject({ paid: 0, owed: 5000 });
  await shop.expectOk(edit(orderId, 'lines', { lines: [{ subProduct: variant._id, quantity: 1 }] }));
  expect(await shop.readStock(variant)).toBe(4);
});

test('a new way of delivery has its price: owed, or given back', async () => {
  const { orderId, buyer } = await desk.givenPaidOrder();
  const direction = { address: 'Mitre 12', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };

  const sent = await shop.expectOk(
    edit(orderId, 'delivery', { typeOfShipment: 'giles', direction, phone: 2325400000 }),
  );
  expect(sent).toMatchObject({
    typeOfShipment: 'giles',
    priceShipment: 2000,
    totalPrice: 4000,
    userId: { direction },
    payment: { owed: 2000 },
    adjustments: [{ kind: 'shipping', amount: 2000 }],
  });
  const mails = await shop.mailsTo(buyer.user.email);
  expect(mails.at(-1)?.text).toContain('Mitre 12');
  await shop.expectOk(
    desk.deskCall('POST', orderId, { rest: '/payments', body: { method: 'cash', amount: 2000 } }),
  );

  const picked = await shop.expectOk(edit(orderId, 'delivery', { typeOfShipment: 'retira' }));
  expect(picked).toMatchObject({ totalPrice: 2000, payment: { paid: 2000, owed: 0, refunded: 2000 } });
  const empty = { address: null, CP: null, city: null, prov: null };
  const incomplete = await edit(orderId, 'delivery', { typeOfShipment: 'argentina', direction: empty });
  expect(incomplete.body).toMatchObject({ code: 'address_incomplete' });
  const found = await shop.call<{ _id: string }[]>('GET', '/orders?q=mitre', { as: await shop.keptAdmin() });
  expect(found.body.map(({ _id }) => _id)).toContain(orderId);
});

test('a parcel has its link in the mail that it is on its way, or in one of its own', async () => {
  const { orderId, buyer } = await desk.givenPaidOrder();
  const as = await shop.keptAdmin();
  const tracked = await shop.expectOk(edit(orderId, 'tracking', { carrier: 'Andreani', code: '3600 1' }));
  expect(tracked.tracking).toEqual({
    carrier: 'Andreani',
    code: '3600 1',
    url: 'https://www.andreani.com/envio/3600%201',
  });
  expect((await shop.mailsTo(buyer.user.email)).at(-1)?.subject).not.toContain('Seguí');
  await shop.expectOk(shop.call('PUT', `/orders/${orderId}/state/En-camino`, { as }));
  await desk.aMinuteLater();
  expect((await shop.mailsTo(buyer.user.email)).at(-1)?.text).toContain('andreani.com/envio/3600%201');

  const own = { carrier: 'Moto', code: 'Juan', url: 'https://example.com/juan' };
  await shop.expectOk(edit(orderId, 'tracking', own));
  await shop.expectOk(edit(orderId, 'tracking', own));
  const subjects = (await shop.mailsTo(buyer.user.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Seguí el envío'))).toHaveLength(1);
  expect((await desk.ordersOf(buyer))[0]?.tracking).toEqual(own);
  expect((await edit(orderId, 'tracking', { ...own, url: 'javascript:alert(1)' })).status).toBe(400);
});

test('the history says who did what, and the audit has each change', async () => {
  const { orderId } = await desk.givenPaidOrder();
  await shop.expectOk(desk.deskCall('POST', orderId, { rest: '/notes', body: { text: 'Uno' } }));
  await shop.expectOk(
    desk.deskCall('POST', orderId, { rest: '/refunds', body: { amount: 10, reason: 'x' } }),
  );
  const { history, code } = await desk.read(orderId);
  expect(history.filter(({ by }) => by !== null).map(({ kind }) => kind)).toEqual([
    'created',
    'note',
    'refund',
  ]);
  const as = await shop.keptAdmin();
  const audit = await shop.call<{ action: string }[]>('GET', `/admin/audit?q=${code}`, { as });
  expect(audit.body.map(({ action }) => action)).toEqual(['refunded', 'note_added']);
});
