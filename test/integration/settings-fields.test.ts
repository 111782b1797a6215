import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '#shared/schemas/problem.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const put = (body: object) => shop.call<Settings>('PUT', '/admin/settings', { as: owner, body });

describe('what is wrong is refused at its field', () => {
  const { identity, contact, social, legal, home, payments, checkout, mail } = firstSettings;
  const [way] = firstSettings.shipping;
  const ways = (changed: object) => ({
    shipping: [{ ...way, ...changed }, ...firstSettings.shipping.slice(1)],
  });
  const fixedWay = (id: string, changed: object) => ({
    shipping: firstSettings.shipping.map((each) => (each.id === id ? { ...each, ...changed } : each)),
  });
  const transfer = (changed: object) => ({
    payments: { ...payments, transfer: { ...payments.transfer, holder: 'Marta', ...changed } },
  });
  test.each<[string, object, string]>([
    ['no name', { identity: { ...identity, name: ' ' } }, 'identity.name'],
    ['a logo from anywhere', { identity: { ...identity, logo: 'http://x.ar/a.png' } }, 'identity.logo'],
    [
      'a colour that cannot be read',
      { identity: { ...identity, colors: { ...identity.colors, action: '#ff9900' } } },
      'identity.colors.action',
    ],
    [
      'a word for a colour',
      { identity: { ...identity, colors: { ...identity.colors, ink: 'azul' } } },
      'identity.colors.ink',
    ],
    ['a short phone for chats', { contact: { ...contact, whatsapp: '15-4444' } }, 'contact.whatsapp'],
    ['no e-mail', { contact: { ...contact, email: 'hola' } }, 'contact.email'],
    ['a link without https', { social: { ...social, tiktok: 'javascript:alert(1)' } }, 'social.tiktok'],
    ['a CUIT with a wrong digit', { legal: { ...legal, cuit: '30-71234567-2' } }, 'legal.cuit'],
    ['a foreign Data Fiscal', { legal: { ...legal, dataFiscalUrl: 'https://x.ar/' } }, 'legal.dataFiscalUrl'],
    ['prices without tax hidden', { legal: { ...legal, showNetPrice: false } }, 'legal.showNetPrice'],
    [
      'a banner to another protocol',
      { home: { ...home, banners: [{ ...home.banners[0], link: 'data:text/html,x' }] } },
      'home.banners.0.link',
    ],
    [
      'a banner to //elsewhere',
      { home: { ...home, banners: [{ ...home.banners[0], link: '//x.ar' }] } },
      'home.banners.0.link',
    ],
    ['a negative price', ways({ price: -1 }), 'shipping.0.price'],
    ['a third decimal', ways({ price: 1.005 }), 'shipping.0.price'],
    ['no postal code', ways({ postalCodes: ['6720', 'Giles'] }), 'shipping.0.postalCodes.1'],
    ['a range backwards', ways({ postalCodes: ['1499-1000'] }), 'shipping.0.postalCodes.0'],
    ['an id with spaces', ways({ id: 'en moto' }), 'shipping.0.id'],
    ['two ways with one id', ways({ id: 'retira' }), 'shipping'],
    [
      'no way of delivery',
      { shipping: firstSettings.shipping.map((each) => ({ ...each, enabled: false })) },
      'shipping',
    ],
    ['no way to pay', { payments: { ...payments, mercadopago: { enabled: false } } }, 'payments'],
    ['a CBU with a wrong digit', transfer({ cbu: '2850590940090418135202' }), 'payments.transfer.cbu'],
    ['a short alias', transfer({ alias: 'corto' }), 'payments.transfer.alias'],
    ['a transfer to nowhere', transfer({ enabled: true }), 'payments.transfer.alias'],
    [
      'a transfer to nobody',
      transfer({ enabled: true, alias: 'LIBRERIA.ANDES', holder: '' }),
      'payments.transfer.holder',
    ],
    ['no hours', transfer({ hours: 0 }), 'payments.transfer.hours'],
    ['more than the whole', transfer({ discount: 101 }), 'payments.transfer.discount'],
    ['a second or less', transfer({ hours: 1e-9 }), 'payments.transfer.hours'],
    [
      'a local delivery without address',
      fixedWay('giles', { needsAddress: false }),
      'shipping.0.needsAddress',
    ],
    ['a pickup with address', fixedWay('retira', { needsAddress: true }), 'shipping.1.needsAddress'],
    ['free for all the country', fixedWay('argentina', { paidLater: false }), 'shipping.2.paidLater'],
    [
      'cash alone, and nothing to pick up',
      {
        ...fixedWay('retira', { enabled: false }),
        payments: {
          ...payments,
          mercadopago: { enabled: false },
          cash: { ...payments.cash, enabled: true },
        },
      },
      'payments.cash.enabled',
    ],
    [
      'half a place on the map',
      { contact: { ...contact, address: { ...contact.address, longitude: null } } },
      'contact.address.longitude',
    ],
    [
      'a banner to //elsewhere, behind a tab',
      { home: { ...home, banners: [{ ...home.banners[0], link: '/\t/x.ar' }] } },
      'home.banners.0.link',
    ],
    ['no units', { checkout: { ...checkout, maxUnits: 0 } }, 'checkout.maxUnits'],
    ['no time', { checkout: { ...checkout, reservationMinutes: 0 } }, 'checkout.reservationMinutes'],
    ['no sender', { mail: { ...mail, from: 'Librería' } }, 'mail.from'],
  ])('%s', async (_, changed, path) => {
    const refused = await put({ ...firstSettings, ...changed });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    const { errors } = problemSchema.parse(refused.body);
    expect(errors?.map((error) => error.path)).toEqual([path]);
  });

  test('the nearest colour that passes is named', async () => {
    const colors = { ...identity.colors, action: '#ff9900' };
    const { body } = await put({ ...firstSettings, identity: { ...identity, colors } });
    expect(JSON.stringify(body)).toMatch(/El más parecido que se lee es #[0-9a-f]{6}/);
  });
});

test('what people type is stored in one form', async () => {
  const { identity, contact, legal, payments } = firstSettings;
  const [way] = firstSettings.shipping;
  const { body } = await put({
    ...firstSettings,
    identity: { ...identity, name: 'Los\r\nAndes\u202e' },
    contact: { ...contact, whatsapp: '011 15-4444-3333' },
    legal: { ...legal, cuit: '30 71234567 1' },
    payments: { ...payments, transfer: { ...payments.transfer, cbu: '28505909 40090418135201', hours: 0.5 } },
    shipping: [{ ...way, postalCodes: [' 6720', '1000 – 1499'] }, ...firstSettings.shipping.slice(1)],
  });
  expect(body.identity.name).toBe('Los Andes');
  expect(body.contact.whatsapp).toBe('5491144443333');
  expect(body.legal.cuit).toBe('30-71234567-1');
  expect(body.payments.transfer).toMatchObject({ cbu: '2850590940090418135201', hours: 0.5 });
  expect(body.shipping[0]?.postalCodes).toEqual(['6720', '1000-1499']);
});

test('pictures of categories stay when they are not sent, and go with their category', async () => {
  const { home } = firstSettings;
  const { categoryPictures: _none, ...withoutPictures } = home;
  const pictures = { Libros: 'drawing:libros', Tijeras: 'drawing:tijeras', Ninguna: 'drawing:libros' };
  const saved = await put({ ...firstSettings, home: { ...home, categoryPictures: pictures } });
  expect(saved.body.home.categoryPictures).toEqual({ Libros: 'drawing:libros', Tijeras: 'drawing:tijeras' });
  const kept = await put({ ...firstSettings, home: { ...withoutPictures, categories: ['Libros'] } });
  expect(kept.body.home.categoryPictures).toEqual({ Libros: 'drawing:libros' });
});
