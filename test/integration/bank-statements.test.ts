import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BankStatement, StatementResult } from '#shared/schemas/bank-statements.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { formOf } from '#test/support/forms.ts';
import { deskOf } from '#test/support/order-desk.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = deskOf(shop);
  const as = await shop.keptAdmin();
  const settings = await shop.expectOk(shop.call<Settings>('GET', '/admin/settings', { as }));
  const facts = { alias: 'libreria.ejemplo', cbu: null, holder: 'Librería', bank: 'Nación' };
  const transfer = { enabled: true, ...facts, hours: 48, discount: 0 };
  const body = { ...settings, payments: { ...settings.payments, transfer } };
  await shop.expectOk(shop.call('PUT', '/admin/settings', { as, body }));
});
afterEach(async () => expect(await findBrokenBooks(shop.db)).toEqual([]));
afterAll(() => shop.close());

/** An order of one unit at this price that waits for a transfer. */
async function givenTransfer(price: number) {
  const [variant] = (await shop.givenProduct({ stock: 3, price })).variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant, 1);
  const { cartId, _id } = buyer.user;
  const body = { typeOfShipment: 'retira', priceShipment: 0, paymentMethod: 'transfer' };
  const path = `/payments/create-order/${cartId}/${_id}`;
  const { orderId } = await shop.expectOk(shop.call<{ orderId: string }>('POST', path, { as: buyer, body }));
  return { orderId, code: (await desk.read(orderId)).code };
}

/** Tomorrow's day, so that any order of the test was made before. */
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const [year, month, date] = DAY.split('-');

function fileOf(rows: Array<[text: string, amount: string]>): string {
  return [
    'Fecha;Concepto;Importe',
    ...rows.map((row) => [`${date}/${month}/${year}`, ...row].join(';')),
  ].join('\n');
}

async function upload(text: string) {
  const { token } = await shop.keptAdmin();
  const part = [['file', Buffer.from(text), { filename: 'extracto.csv', type: 'text/csv' }]] as const;
  const { headers, body } = formOf([[...part[0]]]);
  return shop.shop.app.inject({
    method: 'POST',
    url: '/api/admin/bank-statements',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  });
}

const preview = async (text: string) => (await upload(text)).json<BankStatement>();

async function confirm(movements: object[]) {
  const as = await shop.keptAdmin();
  const { results } = await shop.expectOk(
    shop.call<{ results: StatementResult[] }>('POST', '/admin/bank-statements/payments', {
      as,
      body: { movements },
    }),
  );
  return results.map(({ result, problem }) => problem ?? result);
}

const chosen = ({ movements }: BankStatement) =>
  movements.flatMap(({ match, isUsed: _isUsed, choices: _choices, ...movement }) =>
    match === null ? [] : [{ ...movement, order: match }],
  );

test('credits confirm their orders once, however often and at once the same file comes', async () => {
  const [one, other] = [await givenTransfer(1111.11), await givenTransfer(2222.22)];
  const text = fileOf([
    [`TRANSF ${one.code.replaceAll('-', '')}`, '1.111,11'],
    ['TRANSF SIN DATOS', '2.222,22'],
    ['OTRA COSA', '3.333,33'],
  ]);
  const read = await preview(text);
  expect(read.movements.map(({ match, isUsed }) => [match, isUsed])).toEqual([
    [one.orderId, false],
    [other.orderId, false],
    [null, false],
  ]);
  expect((await desk.read(one.orderId)).state).toBe('Orden-creada');

  const both = await Promise.all([confirm(chosen(read)), confirm(chosen(read))]);
  expect(both.flat().toSorted()).toEqual(['already', 'already', 'confirmed', 'confirmed']);
  for (const { orderId } of [one, other]) {
    const { state, payment, payments } = await desk.read(orderId);
    expect({ state, owed: payment.owed }).toEqual({ state: 'En-preparación', owed: 0 });
    expect(payments.map(({ method }) => method)).toEqual(['transfer']);
    expect(payments[0]?.reference).toMatch(/^Banco .*TRANSF/);
  }
  const again = await preview(text);
  expect(again.movements.map(({ match, isUsed }) => [match, isUsed])).toEqual([
    [null, true],
    [null, true],
    [null, false],
  ]);
});

test('one movement never pays two orders; taken back as a mistake, it is free again', async () => {
  const [wrong, right] = [await givenTransfer(4444.44), await givenTransfer(4444.44)];
  const text = fileOf([['TRANSF', '4.444,44']]);
  const [movement] = (await preview(text)).movements;
  expect(movement?.match).toBeNull();
  expect(movement?.choices.map(({ _id }) => _id)).toEqual([wrong.orderId, right.orderId]);
  const sent = (order: string) => [{ ...movement, order }];
  const race = await Promise.all([confirm(sent(wrong.orderId)), confirm(sent(right.orderId))]);
  expect(race.flat().toSorted()).toEqual(['already', 'confirmed']);
  const isWrong = race[0]?.[0] === 'confirmed';
  const [paid, unpaid] = isWrong ? [wrong, right] : [right, wrong];

  const [payment] = (await desk.read(paid.orderId)).payments;
  const rest = `/payments/${payment?._id}/undo`;
  await shop.expectOk(desk.deskCall('POST', paid.orderId, { rest, body: {} }));
  expect((await preview(text)).movements[0]?.isUsed).toBe(false);
  expect(await confirm(sent(unpaid.orderId))).toEqual(['confirmed']);
  expect(await confirm(sent(paid.orderId))).toEqual(['already']);
  expect((await desk.read(unpaid.orderId)).state).toBe('En-preparación');
});

test('a credit of which some was given back is not free again: that part did come', async () => {
  const [wrong, right] = [await givenTransfer(7777.77), await givenTransfer(7777.77)];
  const text = fileOf([['TRANSF EN PARTE', '7.777,77']]);
  const [movement] = (await preview(text)).movements;
  const sent = (order: string) => [{ ...movement, order }];
  expect(await confirm(sent(wrong.orderId))).toEqual(['confirmed']);
  const refund = { amount: 777.77, restock: false, reason: 'De más' };
  await shop.expectOk(desk.deskCall('POST', wrong.orderId, { rest: '/refunds', body: refund }));
  const [payment] = (await desk.read(wrong.orderId)).payments;
  const rest = `/payments/${payment?._id}/undo`;
  await shop.expectOk(desk.deskCall('POST', wrong.orderId, { rest, body: {} }));
  expect((await preview(text)).movements[0]?.isUsed).toBe(true);
  expect(await confirm(sent(right.orderId))).toEqual(['already']);
});

test('what cannot be entered is said and leaves the movement free; the others are entered', async () => {
  const [small, other] = [await givenTransfer(50), await givenTransfer(5555.55)];
  const { movements } = await preview(
    fileOf([
      ['A', '60,00'],
      ['B', '5.555,55'],
    ]),
  );
  const [a, b] = movements;
  expect(
    await confirm([
      { ...a, order: small.orderId },
      { ...b, order: other.orderId },
    ]),
  ).toEqual(['too_much', 'confirmed']);
  expect(await confirm([{ ...a, order: crypto.randomUUID() }])).toEqual(['not_found']);
  expect((await preview(fileOf([['A', '60,00']]))).movements[0]?.isUsed).toBe(false);
});

test('a file that is no statement is refused with what is missing', async () => {
  const answer = await upload('Nombre;Precio\nLápiz;10');
  expect(answer.statusCode).toBe(422);
  const problem = answer.json<{ code: string; detail: string }>();
  expect(problem.code).toBe('statement_unreadable');
  expect(problem.detail).toContain('una columna de fecha');
});
