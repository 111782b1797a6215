import type { StockNotice } from '#shared/schemas/stock-notices.ts';
import type { TestShop, Visitor } from './shop.ts';

/** Asking for notices of stock, and what the shop does about them (rules 4.16). */
export function stockNoticesOf(shop: TestShop) {
  const deeds = deedsOf(shop);
  const reads = readsOf(shop);
  let made = 0;
  const somebody = () => `espera${++made}@tintero.test`;

  /** A product whose first colour is sold out. */
  async function givenSoldOut(): Promise<{ product: string; variant: string; name: string }> {
    const { _id, name, variants } = await shop.givenProduct({ stock: [0, 3], name: `Témpera ${++made}` });
    return { product: _id, variant: variants[0]?._id ?? '', name };
  }

  async function givenProven(): Promise<Visitor> {
    const visitor = await shop.givenCustomer();
    const proven = { email_verified_at: new Date() };
    await shop.db.updateTable('users').set(proven).where('id', '=', visitor.user._id).execute();
    return visitor;
  }

  /** A stranger who has asked and confirmed. */
  async function givenWaiting(variant: string): Promise<string> {
    const email = somebody();
    await shop.expectOk(deeds.ask(variant, { email }));
    await shop.expectOk(deeds.press('confirm', (await reads.linksTo(email)).confirm));
    return email;
  }

  return { ...deeds, ...reads, somebody, givenSoldOut, givenProven, givenWaiting };
}

/** What people and the timers do. */
function deedsOf(shop: TestShop) {
  const ask = (subProduct: string, { email, as }: { email?: unknown; as?: Visitor } = {}) =>
    shop.call<StockNotice & { code: string; errors: Array<{ path: string }> }>('POST', '/stock-notices', {
      as,
      body: { subProduct, ...(email !== undefined && { email }) },
    });
  const press = (step: 'confirm' | 'unsubscribe', token: string) =>
    shop.call<{ code: string }>('POST', `/stock-notices/${step}/${token}`);
  const restock = async (variant: string, stock: number) => {
    const as = await shop.keptAdmin();
    await shop.expectOk(shop.call('PUT', `/subproducts/${variant}`, { as, body: { stock } }));
  };
  /** What the timers do, the minute after that included. */
  async function pass(): Promise<void> {
    await shop.shop.services.stockNotices.mailWhatIsBack();
    await shop.db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'stock-notice')
      .execute();
  }
  return { ask, press, restock, pass };
}

/** What the shop keeps and has mailed. */
function readsOf(shop: TestShop) {
  const noticesOf = (email: string) =>
    shop.db
      .selectFrom('stock_notices')
      .selectAll()
      .where('email_key', '=', email.toLowerCase())
      .orderBy('id')
      .execute();

  /** The links in the newest mail to an address. */
  async function linksTo(email: string) {
    const mail = (await shop.mailsTo(email)).at(-1);
    const token = (page: string) =>
      mail?.links
        .find((link) => link.startsWith(`${shop.url}/aviso-de-stock/${page}/`))
        ?.split('/')
        .at(-1) ?? '';
    return { mail, confirm: token('confirmar'), unsubscribe: token('baja') };
  }

  /** Of the mails to an address, those about stock. */
  const subjectsTo = async (email: string) =>
    (await shop.mailsTo(email))
      .map(({ subject }) => subject)
      .filter((subject) => /^Volvió|avis/.test(subject));

  return { noticesOf, linksTo, subjectsTo };
}
