import { findOrCreateCustomer, isEmailTaken } from '#server/accounts/index.ts';
import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueueOrderMails } from '#server/mail/index.ts';
import {
  findWay,
  noteOrderEvent,
  placeSale,
  readAdminOrder,
  readArticles,
  type SaleContact,
  type SoldArticle,
  setPaymentStatus,
} from '#server/orders/index.ts';
import { addHandPayment } from '#server/payments/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { normalisePhone } from '#server/phones.ts';
import { readSettings } from '#server/settings/index.ts';
import { type Centavos, toCentavos } from '#shared/money.ts';
import { type AdminOrderState, PAID_STATE } from '#shared/order-life.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Adjustment } from '#shared/pricing.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Sale } from '#shared/schemas/sales.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { shippingAdjustment } from '#shared/shipping.ts';

type Deps = { db: Database };
type Seller = { adminId: string; permissions: readonly Permission[] | undefined };

/**
 * Enters a sale at the counter, by WhatsApp or by telephone: an order that is paid or owed, whose units are sold at
 * once. What is taken away at the counter is received. The customer is found by e-mail, or made; an account whose
 * e-mail nobody has proven is left out. Throws not_found for an article that is not on sale, invalid for an unknown way
 * of delivery, permission_missing for a price of one's own, too_much, address_incomplete, total_out_of_range,
 * insufficient_stock.
 */
export async function recordSale(
  deps: Deps,
  { sale, seller }: { sale: Sale; seller: Seller },
): Promise<AdminOrder> {
  const enter = () => inTransaction(deps.db, (db) => enterSale(db, sale, seller));
  return enter().catch((error: unknown) => {
    // Somebody made the customer's account at the same moment: now it is found.
    if (isEmailTaken(error)) return enter();
    throw error;
  });
}

async function enterSale(db: Database, sale: Sale, seller: Seller): Promise<AdminOrder> {
  const { adminId } = seller;
  expectPermissions(seller.permissions, ['sales']);
  const lines = await pricedLines(db, sale, seller);
  const way = findWay(await readSettings(db), sale.typeOfShipment);
  const { userId, contact } = await contactOf(db, sale);
  const order = await placeSale(db, {
    channel: sale.channel,
    state: stateOf(sale, way),
    lines,
    adjustments: adjustmentsOf(sale, way),
    way,
    userId,
    contact,
    adminId,
  });
  const paid = sale.payments.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
  if (paid > order.total_centavos) {
    throw new ShopError('too_much', { at: 'payment', most: order.total_centavos });
  }
  for (const { method, amount } of sale.payments) {
    await addHandPayment(db, order, { method, amount: toCentavos(amount), reference: '', userId: adminId });
  }
  if (paid === order.total_centavos) await setPaymentStatus(db, order, 'approved');
  if (sale.note !== '') {
    await noteOrderEvent(db, order.id, { kind: 'note', userId: adminId, detail: { text: sale.note } });
  }
  const after = await readAdminOrder({ db }, order.id);
  if (after.state === PAID_STATE) {
    await enqueueOrderMails(db, { order: after, mails: ['order-paid'], delaySeconds: 0 });
  }
  await recordChange(db, {
    adminId,
    what: 'order',
    thingId: order.id,
    label: order.code,
    action: 'sold',
    before: null,
    after: {
      channel: sale.channel,
      totalPrice: after.totalPrice,
      paid: after.payment.paid,
      state: after.state,
    },
  });
  return after;
}

function stateOf({ channel }: Sale, { needsAddress }: ShippingMethod): AdminOrderState {
  return channel === 'mostrador' && !needsAddress ? 'recibida' : PAID_STATE;
}

/** The articles at their present prices, or at prices of one's own, for which the seller needs a permission. */
async function pricedLines(db: Database, sale: Sale, seller: Seller): Promise<SoldArticle[]> {
  const articles = await readArticles(
    db,
    sale.lines.map(({ subProduct }) => subProduct),
  );
  return sale.lines.flatMap(({ subProduct, quantity, price }) => {
    const article = articles.get(subProduct);
    if (!article) return [];
    const asked: Centavos = price === undefined ? article.price_centavos : toCentavos(price);
    if (asked !== article.price_centavos) expectPermissions(seller.permissions, ['prices']);
    return [{ ...article, quantity, price_centavos: asked }];
  });
}

/** Shipping first: the price that was agreed, else the way's own. */
function adjustmentsOf({ adjustments }: Sale, way: ShippingMethod): Adjustment[] {
  const all = adjustments.map(({ kind, label, amount }) => ({ kind, label, amount: toCentavos(amount) }));
  const agreed = all.filter(({ kind }) => kind === 'shipping');
  const shipping = agreed.length > 0 ? agreed : [shippingAdjustment(way)];
  return [...shipping, ...all.filter(({ kind }) => kind !== 'shipping')];
}

async function contactOf(
  db: Database,
  { customer, direction }: Sale,
): Promise<{ userId: string | null; contact: SaleContact }> {
  const userId =
    customer?.email == null ? null : await findOrCreateCustomer(db, { ...customer, email: customer.email });
  const account = userId === null ? undefined : await readAccount(db, userId);
  return {
    userId,
    contact: {
      name: customer?.name || account?.name || '',
      last_name: customer?.lastName || account?.last_name || '',
      email: account?.email ?? customer?.email?.trim() ?? '',
      phone: customer?.phone == null ? (account?.phone ?? null) : normalisePhone(customer.phone),
      ...(direction
        ? {
            address: direction.address,
            postal_code: direction.CP,
            city: direction.city,
            province: direction.prov,
          }
        : {
            address: account?.address ?? null,
            postal_code: account?.postal_code ?? null,
            city: account?.city ?? null,
            province: account?.province ?? null,
          }),
    },
  };
}

function readAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'last_name', 'email', 'phone', 'address', 'postal_code', 'city', 'province'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
