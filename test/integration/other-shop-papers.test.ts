import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import type { ReceiptLink } from '#shared/schemas/receipts.ts';
import type { TillReport } from '#shared/schemas/till.ts';
import { EXAMPLE_WORDS, otherShop } from '#test/support/other-shop.ts';
import { readPdf } from '#test/support/pdf-pages.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const BUYER = 'marta@los-lagos.test';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await send('PUT', '/admin/settings', otherShop());
});
afterAll(() => shop.close());

async function send<Body = unknown>(method: 'POST' | 'PUT', path: string, body: object): Promise<Body> {
  return shop.expectOk(shop.call<Body>(method, path, { as: await shop.keptAdmin(), body }));
}

/** The words of a paper. */
async function paper(path: string): Promise<string> {
  const { token } = await shop.keptAdmin();
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status, path).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function givenSale(): Promise<AdminOrder> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  return send('POST', '/admin/sales', {
    channel: 'whatsapp',
    customer: { name: 'Marta', lastName: 'Sosa', email: BUYER, phone: 2944551122 },
    direction: { address: 'Moreno 1', CP: 8400, city: 'San Carlos de Bariloche', prov: 'Río Negro' },
    typeOfShipment: 'giles',
    lines: variants.map(({ _id }) => ({ subProduct: _id, quantity: 1 })),
    payments: [{ method: 'cash', amount: 100 }],
  });
}

test('no paper of another shop has a word of the example', async () => {
  const till = await send<TillReport>('POST', '/admin/tills', { opening: 100 });
  const { _id, cartProducts } = await givenSale();
  await send('POST', `/admin/tills/${till._id}/close`, { counted: 200 });
  const article = cartProducts[0]?.subProduct._id ?? '';
  const lines = [{ subProduct: article, quantity: 2 }];
  const purchase = await send<Purchase>('POST', '/admin/purchases', { supplier: 'Distribuidora', lines });
  const link = await send<ReceiptLink>('POST', `/admin/orders/${_id}/receipt-links`, {});
  expect(link.text).toContain('Librería Los Andes');
  const papers = {
    roll: await paper(`/admin/orders/${_id}/receipt?paper=80`),
    sheet: await paper(`/admin/orders/${_id}/receipt?paper=a4`),
    linked: await paper(new URL(link.url).pathname.replace('/api', '')),
    till: await paper(`/admin/tills/${till._id}/report`),
    purchase: await paper(`/admin/purchases/${purchase._id}/file?format=pdf`),
    labels: await paper(`/admin/labels?subProducts=${article}&layout=a4-24`),
    address: await paper(`/admin/address-labels?orders=${_id}`),
  };
  for (const [name, words] of Object.entries(papers)) {
    expect(words.length, name).toBeGreaterThan(10);
    expect(words, name).not.toMatch(EXAMPLE_WORDS);
  }
  for (const name of ['roll', 'sheet', 'linked', 'till', 'purchase', 'address'] as const) {
    expect(papers[name], name).toContain('Librería Los Andes');
  }
  expect(papers.sheet).toContain('30-71234567-1');
});

test('its mails come from it', async () => {
  await givenSale();
  await send('POST', '/admin/staff', {
    email: 'juana@los-lagos.test',
    name: 'Juana',
    permissions: ['sales'],
  });
  for (const to of [BUYER, 'juana@los-lagos.test']) {
    const mails = await shop.mailsTo(to);
    expect(mails.length, to).toBeGreaterThan(0);
    for (const { subject, text, html, headers } of mails) {
      const words = [subject, text, html, ...headers.values()].join('\n');
      expect(words, subject).not.toMatch(EXAMPLE_WORDS);
      expect(headers.get('from'), subject).toContain('losandes.example');
      expect(text, subject).toContain('Librería Los Andes');
    }
  }
});
