import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#shared/schemas/orders.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { WITHDRAWAL_CODE } from '#shared/withdrawals.ts';
import { ADMIN, openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let buyer: Visitor;
let order: Order;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  buyer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 9 });
  await shop.putInCart(buyer, { _id: variants[0]?._id ?? '' });
  const { orderId, init_point } = await shop.expectOk(shop.createOrder(buyer));
  await shop.pay(init_point, 'approved');
  order = await shop.readOrder(orderId);
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
});

let made = 0;
const somebody = () => `arrepentida${++made}@tintero.test`;
type Answer = { code: string; requestedDate: string; errors?: object[] };

const ask = (body: object, headers = {}) => shop.call<Answer>('POST', '/withdrawals', { body, headers });
const list = (search = '') =>
  shop.expectOk(shop.call<Withdrawal[]>('GET', `/withdrawals?${search}`, { as: admin }));
const settle = (id: string, state: string) =>
  shop.call<Withdrawal & { code: string }>('PUT', `/withdrawals/${id}/state/${state}`, { as: admin });

test('anybody gets a code at once and by mail; the shop gets a mail, too', async () => {
  const { status, body } = await ask({ orderCode: order.code, email: buyer.user.email });
  expect(status).toBe(201);
  expect(body.code).toMatch(WITHDRAWAL_CODE);
  const mail = (await shop.mailsTo(buyer.user.email)).at(-1);
  expect(mail?.subject).toBe(`Recibimos tu arrepentimiento: ${body.code}`);
  expect(mail?.text).toContain(body.code);
  expect(mail?.text).toContain(order.code);
  const notice = (await shop.mailsTo(ADMIN.email)).at(-1);
  expect(notice?.subject).toContain(body.code);
  expect(notice?.links).toContain(`${shop.url}/admin/edit-state/${order._id}`);
  expect(notice?.links).toContain(`${shop.url}/admin/arrepentimientos`);
  const [listed] = await list(`q=${body.code}`);
  expect(listed).toEqual({
    _id: expect.any(String) as string,
    code: body.code,
    state: 'pendiente',
    orderCode: order.code,
    order: { _id: order._id, code: order.code },
    email: buyer.user.email,
    scope: 'whole',
    note: '',
    requestedDate: body.requestedDate,
    resolvedDate: null,
    resolvedBy: null,
    answer: '',
    deadline: new Date(Date.parse(listed?.requestedDate ?? '') + 86_400_000).toISOString(),
    outcome: null,
    refunded: 0,
  });
});

test('a code copied from paper finds its order', async () => {
  const typed = ` pedido nº ${order.code.toLowerCase().replace('-', ' ')} `;
  const { body } = await ask({ orderCode: typed, email: buyer.user.email.toUpperCase(), note: 'de papel' });
  expect((await list(`q=${body.code}`))[0]?.order?.code).toBe(order.code);
});

test.each(['', 'no lo encuentro', '0000-0000', "'; drop table orders --"])(
  'nobody is refused for the order %j: it has no order then',
  async (orderCode) => {
    const { status, body } = await ask({ orderCode, email: somebody() });
    expect(status).toBe(201);
    expect((await list(`q=${body.code}`))[0]).toMatchObject({ orderCode, order: null });
  },
);

test('another person’s e-mail links no order, and the answer does not reveal it', async () => {
  const wrong = await ask({ orderCode: order.code, email: somebody() });
  const right = await ask({ orderCode: order.code, email: buyer.user.email, note: 'otra vez' });
  expect(wrong.status).toBe(right.status);
  expect(Object.keys(wrong.body)).toEqual(Object.keys(right.body));
  expect((await list(`q=${wrong.body.code}`))[0]?.order).toBeNull();
});

test('the mail to the person contains nothing that a stranger may have written', async () => {
  const email = somebody();
  await ask({
    orderCode: 'http://oferta.example',
    email,
    scope: 'part',
    note: 'Visitá http://oferta.example',
  });
  const mail = (await shop.mailsTo(email)).at(-1);
  expect(mail?.text).not.toContain('oferta.example');
  expect(mail?.html).not.toContain('oferta.example');
});

test('the note is text in the shop’s mail, not markup', async () => {
  await ask({ email: somebody(), scope: 'part', note: '<script>alert(1)</script> la mochila' });
  const notice = (await shop.mailsTo(ADMIN.email)).at(-1);
  expect(notice?.html).toContain('&lt;script&gt;');
  expect(notice?.html).not.toContain('<script>');
});

test('the same request while it is pending is the same withdrawal, also at once', async () => {
  const email = somebody();
  const asked = { orderCode: '4KT2-9QX1', email, scope: 'part', note: 'El cuaderno' };
  const answers = await Promise.all([1, 2, 3].map(() => ask(asked)));
  const later = await ask({ ...asked, email: email.toUpperCase(), orderCode: '#4kt29qxl' });
  expect(new Set([...answers, later].map(({ body }) => body.code)).size).toBe(1);
  expect(await shop.mailsTo(email)).toHaveLength(1);
  const other = await ask({ ...asked, note: 'La mochila' });
  expect(other.body.code).not.toBe(later.body.code);
});

test('an Idempotency-Key returns the first success again', async () => {
  const body = { email: somebody() };
  const [first, second] = [
    await ask(body, { 'idempotency-key': 'uno' }),
    await ask(body, { 'idempotency-key': 'uno' }),
  ];
  expect(second.body).toEqual(first.body);
  expect((await ask({ email: somebody() }, { 'idempotency-key': 'uno' })).status).toBe(422);
});

test.each([
  [{}, 'email'],
  [{ email: 'ana' }, 'email'],
  [{ email: 'a@b.ar', scope: 'todo' }, 'scope'],
  [{ email: 'a@b.ar', scope: 'part' }, 'note'],
  [{ email: 'a@b.ar', scope: 'part', note: '  ' }, 'note'],
  [{ email: 'a@b.ar', note: 'x'.repeat(2001) }, 'note'],
  [{ email: 'a@b.ar', orderCode: 'x'.repeat(61) }, 'orderCode'],
  [{ email: 'a@b.ar', orderCode: 5 }, 'orderCode'],
  [{ email: 'a@b.ar', note: 'a\0b' }, 'note'],
])('%j is refused', async (body, path) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ path }] });
});

test('an administrator settles it; settling again changes nothing, and it can be reopened', async () => {
  const { body } = await ask({ email: somebody() });
  const [{ _id } = { _id: '' }] = await list(`q=${body.code}`);
  const settled = await settle(_id, 'resuelto');
  expect(settled.status).toBe(200);
  expect(settled.body).toMatchObject({
    state: 'resuelto',
    resolvedDate: expect.any(String) as string,
    resolvedBy: { _id: admin.user._id, email: ADMIN.email },
  });
  expect((await settle(_id, 'resuelto')).body).toEqual(settled.body);
  expect((await settle(_id, 'pendiente')).body).toMatchObject({
    state: 'pendiente',
    resolvedDate: null,
    resolvedBy: null,
  });
  const audited = await shop.expectOk(
    shop.call<Array<{ label: string; after: object }>>('GET', '/admin/audit?what=withdrawal', { as: admin }),
  );
  expect(audited.filter(({ label }) => label === body.code).map(({ after }) => after)).toEqual([
    { state: 'pendiente' },
    { state: 'resuelto' },
  ]);
});

test('after it was settled, the same request is a new one, and the first cannot be reopened', async () => {
  const asked = { email: somebody() };
  const first = await ask(asked);
  const [{ _id } = { _id: '' }] = await list(`q=${first.body.code}`);
  await settle(_id, 'resuelto');
  const second = await ask(asked);
  expect(second.body.code).not.toBe(first.body.code);
  const refused = await settle(_id, 'pendiente');
  expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal_repeated']);
});

test('unknown ids and states', async () => {
  expect((await settle('019ab000-0000-7000-8000-000000000000', 'resuelto')).status).toBe(404);
  expect((await settle('nada', 'resuelto')).status).toBe(404);
  expect((await settle('nada', 'rechazado')).status).toBe(400);
});

test('the list: pending first, oldest on top; then settled; with search and pages', async () => {
  const email = somebody();
  const codes: string[] = [];
  for (const note of ['uno', 'dos', 'tres', 'cuatro']) codes.push((await ask({ email, note })).body.code);
  const [one, two] = await list(`q=${email}`);
  await settle(one?._id ?? '', 'resuelto');
  await settle(two?._id ?? '', 'resuelto');
  const [first, second, third, fourth] = codes;
  expect((await list(`q=${email}`)).map(({ code }) => code)).toEqual([third, fourth, second, first]);
  expect((await list(`q=${email}&state=resuelto`)).map(({ code }) => code)).toEqual([second, first]);
  expect((await list(`q=${email}&state=pendiente`)).map(({ code }) => code)).toEqual([third, fourth]);
  expect((await list(`q=CUATRO ${email}`)).map(({ code }) => code)).toEqual([fourth]);
  const page = await shop.call<Withdrawal[]>('GET', `/withdrawals?q=${email}&page=2&limit=3`, { as: admin });
  expect(page.headers['x-total-count']).toBe('4');
  expect(page.body.map(({ code }) => code)).toEqual([first]);
});

test('a hundred from an address in 15 minutes, twenty for an e-mail', async () => {
  const email = somebody();
  for (let times = 0; times < 20; times++) expect((await ask({ email, note: `${times}` })).status).toBe(201);
  const refused = await ask({ email });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries']);
  expect((await ask({ email: somebody() })).status).toBe(201);
  await shop.db
    .updateTable('throttles')
    .set({ tries: 100 })
    .where('key', 'like', 'withdrawal:address:%')
    .execute();
  expect((await ask({ email: somebody() })).status).toBe(429);
});

test('a plain form is answered with the page that shows the code', async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${shop.url}/api/withdrawals`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(fields),
    });
  const asked = await post({ email: somebody(), orderCode: '', scope: 'whole', note: '' });
  expect(asked.status).toBe(303);
  expect(asked.headers.get('location')).toMatch(/^\/arrepentimiento\?codigo=ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const refused = await post({ email: 'ana' });
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    '/arrepentimiento?problema=invalid',
  ]);
});

test('mails about orders name the right and link to the form', async () => {
  const mail = (await shop.mailsTo(buyer.user.email)).find(({ subject }) =>
    subject.includes('en preparación'),
  );
  expect(mail?.text).toContain('dentro de los 10 días corridos');
  expect(mail?.links).toContain(`${shop.url}/arrepentimiento?pedido=${order.code}`);
  expect(mail?.html).toContain(`href="${shop.url}/arrepentimiento?pedido=${order.code}"`);
});
