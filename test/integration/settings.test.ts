import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import type { SettingsVersion } from '#shared/schemas/settings-history.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ keeps: true });
  owner = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.expectOk(put(firstSettings));
});

function put(body: unknown, headers: Record<string, string> = {}) {
  return shop.call<Settings>('PUT', '/admin/settings', { as: owner, body, headers });
}

const read = () => shop.call<Settings>('GET', '/admin/settings', { as: owner });
const readShop = () => shop.expectOk(shop.call<Shop>('GET', '/shop'));
const history = () =>
  shop.expectOk(shop.call<SettingsVersion[]>('GET', '/admin/settings/history', { as: owner }));

function named(name: string): Settings {
  return { ...firstSettings, identity: { ...firstSettings.identity, name } };
}

test('a save is answered, read again, and public at once', async () => {
  expect((await readShop()).identity.name).toBe('Tintero');
  const saved = await put(named('Librería Los Andes'));
  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject({
    body: named('Librería Los Andes'),
    headers: { etag: saved.headers.etag },
  });
  expect((await readShop()).identity.name).toBe('Librería Los Andes');
});

test('the public sees what the storefront shows, and neither account nor limits', async () => {
  const transfer = {
    ...firstSettings.payments.transfer,
    enabled: true,
    alias: 'LIBRERIA.ANDES',
    cbu: '2850590940090418135201',
    holder: 'Marta Andes',
    discount: 10,
  };
  const shipping = firstSettings.shipping.map((way) => ({ ...way, enabled: way.id !== 'argentina' }));
  await shop.expectOk(put({ ...firstSettings, shipping, payments: { ...firstSettings.payments, transfer } }));
  const shown = await readShop();
  expect(shown.shipping.map(({ id }) => id)).toEqual(['giles', 'retira']);
  expect(shown.payments.transfer).toEqual({ enabled: true, hours: 48, discount: 10 });
  const text = JSON.stringify(shown);
  for (const secret of ['2850590940090418135201', 'LIBRERIA.ANDES', 'unprovenUnits', 'replyTo'])
    expect(text).not.toContain(secret);
});

test('a stale save is refused with the present settings and changes nothing', async () => {
  const { headers } = await read();
  await shop.expectOk(put(named('De la otra persona')));
  const refused = await put(named('Vieja'), { 'if-match': headers.etag ?? '' });
  expect(refused).toMatchObject({
    status: 412,
    body: { code: 'edited_meanwhile', current: { identity: { name: 'De la otra persona' } } },
  });
  expect((await read()).body.identity.name).toBe('De la otra persona');
});

test('of two saves at once from the same state, one is refused', async () => {
  const { headers } = await read();
  const etag = { 'if-match': headers.etag ?? '' };
  const answers = await Promise.all([put(named('Una'), etag), put(named('Otra'), etag)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
});

test('the history names who changed what, from what to what, and brings it back', async () => {
  const renamed = named('Librería Los Andes');
  renamed.shipping = renamed.shipping.map((way) => (way.id === 'giles' ? { ...way, price: 3500.5 } : way));
  await shop.expectOk(put(renamed));
  const [newest, before] = await history();
  expect(newest).toMatchObject({
    admin: { _id: owner.user._id, email: owner.user.email },
    restoredFrom: null,
    groups: ['identity', 'shipping'],
    changes: [
      { path: 'identity.name', before: 'Tintero', after: 'Librería Los Andes' },
      { path: 'shipping.giles.price', before: 2000, after: 3500.5 },
    ],
  });
  const path = `/admin/settings/history/${before?._id}/restore`;
  const restored = await shop.expectOk(shop.call<Settings>('POST', path, { as: owner }));
  expect(restored).toEqual(firstSettings);
  const [last] = await history();
  expect(last).toMatchObject({ restoredFrom: before?._id, groups: ['identity', 'shipping'] });
});

test('a save that changes nothing is no version', async () => {
  const count = (await history()).length;
  const saved = await put(firstSettings);
  expect(saved.status).toBe(200);
  expect(await history()).toHaveLength(count);
});

test('a save is in the audit with the fields that changed', async () => {
  const name = `Librería ${crypto.randomUUID()}`;
  await shop.expectOk(put(named(name)));
  const { body } = await shop.call('GET', '/admin/audit?what=settings&limit=1', { as: owner });
  expect(body).toMatchObject([
    {
      action: 'edited',
      label: name,
      before: { 'identity.name': 'Tintero' },
      after: { 'identity.name': name },
    },
  ]);
});

test('the date of the texts follows from the history', async () => {
  const dated = async () => (await readShop()).legal.textsOf;
  const first = await dated();
  await shop.expectOk(put(named('Otra')));
  expect(await dated()).toBe(first);
  const legal = { ...firstSettings.legal, terms: `# Términos\n\n${crypto.randomUUID()}` };
  await shop.expectOk(put({ ...firstSettings, legal }));
  const changed = await dated();
  expect(Date.parse(changed)).toBeGreaterThan(Date.parse(first));
});

test('what was saved before a field existed has its first value', async () => {
  const { mail: _mail, ...older } = firstSettings;
  const { categoryPictures: _pictures, ...home } = older.home;
  const settings = JSON.stringify({ ...older, home, identity: { ...older.identity, name: 'De antes' } });
  await shop.db.insertInto('settings_versions').values({ settings, texts_of: new Date() }).execute();
  expect((await read()).body).toEqual(named('De antes'));
});

test('what was saved under other rules is read, shown and mended, and not brought back', async () => {
  const { identity, home } = firstSettings;
  const colors = { ...identity.colors, action: '#ff9900' };
  const older = { ...firstSettings, identity: { ...identity, name: 'De antes', colors } };
  await shop.db
    .insertInto('settings_versions')
    .values({ settings: JSON.stringify(older), texts_of: new Date() })
    .execute();
  expect((await read()).body).toEqual(older);
  expect((await readShop()).identity.colors.action).toBe('#ff9900');
  const [version] = await history();
  await shop.expectOk(put({ ...firstSettings, home: { ...home, notice: crypto.randomUUID() } }));
  const path = `/admin/settings/history/${version?._id}/restore`;
  expect(await shop.call('POST', path, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'identity.colors.action' }] },
  });
});

test('the history shortens long texts', async () => {
  const terms = `${crypto.randomUUID()} ${'a'.repeat(5000)}`;
  await shop.expectOk(put({ ...firstSettings, legal: { ...firstSettings.legal, terms } }));
  const [{ changes } = { changes: [] }] = await history();
  const shown = changes.map(({ after }) => after);
  expect(shown).toEqual([`${terms.slice(0, 400)}…`]);
});

test('without the fields that the contract does not have, argentina stays paid later', async () => {
  const shipping = firstSettings.shipping.map(({ paidLater: _later, ...way }) => way);
  const { categoryPictures: _pictures, ...home } = firstSettings.home;
  expect((await put({ ...firstSettings, shipping, home })).body).toEqual(firstSettings);
});

test.each(['giles', 'retira', 'argentina'])('%s cannot be deleted', async (id) => {
  const shipping = firstSettings.shipping.filter((way) => way.id !== id);
  const refused = await put({ ...firstSettings, shipping });
  expect(refused).toMatchObject({ status: 409, body: { code: 'fixed_shipping', missing: [id] } });
});

test('a buyer with an unproven e-mail reserves as many units as the settings say', async () => {
  await shop.expectOk(put({ ...firstSettings, checkout: { ...firstSettings.checkout, unprovenUnits: 2 } }));
  const ana = await shop.givenCustomer();
  const [variant] = (await shop.givenProduct({ stock: 5 })).variants;
  await shop.putInCart(ana, variant ?? { _id: '' }, 3);
  expect(await shop.createOrder(ana)).toMatchObject({
    status: 409,
    body: { code: 'email_unproven', units: 3, limit: 2 },
  });
});
