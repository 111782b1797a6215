import { isEmailTaken } from '#server/accounts/index.ts';
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
  setPaymentStatus,
} from '#server/orders/index.ts';
import { addHandPayment } from '#server/payments/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { readSettings } from '#server/settings/index.ts';
import { type Centavos, toCentavos } from '#shared/money.ts';
import { type AdminOrderState, PAID_STATE } from '#shared/order-life.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Sale } from '#shared/schemas/sales.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { contactOf, type Seller } from './sale-contact.ts';
import { adjustmentsOf, hasOwnPrices, type PricedArticle } from './sale-prices.ts';

type Deps = { db: Database };

/**
 * Enters a sale at the counter, by WhatsApp or by telephone: an order that is paid or owed, whose units are sold at
 * once. What is taken away at the counter is received. The customer is found by e-mail, or made; an account whose
 * e-mail nobody has proven is left out. A repeated attempt returns the sale of the first. Throws not_found for an article
 * that is not on sale, invalid for an unknown way of delivery, permission_missing for prices of one's own, too_much,
 * address_incomplete, total_out_of_range, insufficient_stock.
 */
export async function recordSale(
  deps: Deps,
  { sale, seller }: { sale: Sale; seller: Seller },
): Promise<AdminOrder> {
  expectPermissions(seller.permissions, ['sales']);
  const enter = () => inTransaction(deps.db, (db) => enterSale(db, sale, seller));
  try {
    return (await findAttempt(deps.db, sale, seller)) ?? (await enter());
  } catch (error) {
    // Both were sent at once, and the other one was faster: this one found its units gone, or its attempt.
    const first = await findAttempt(deps.db, sale, seller);
    if (first) return first;
    // Somebody made the customer's account at the same moment: now it is found.
    if (isEmailTaken(error)) return enter();
    throw error;
  }
}

async function findAttempt(db: Database, { attempt }: Sale, { adminId }: Seller): Promise<AdminOrder | null> {
  if (attempt === undefined) return null;
  const first = await db
    .selectFrom('sale_attempts')
    .select('order_id')
    .where('user_id', '=', adminId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return first ? readAdminOrder({ db }, first.order_id) : null;
}

async function enterSale(db: Database, sale: Sale, seller: Seller): Promise<AdminOrder> {
  const { adminId } = seller;
  const settings = await readSettings(db);
  const way = findWay(settings, sale.typeOfShipment);
  const lines = await pricedLines(db, sale);
  const adjustments = adjustmentsOf(sale, way);
  if (hasOwnPrices({ lines, adjustments }, { settings, way })) {
    expectPermissions(seller.permissions, ['prices']);
  }
  const { userId, contact } = await contactOf(db, sale, { way, seller });
  const order = await placeSale(db, {
    channel: sale.channel,
    state: stateOf(sale, way),
    lines,
    adjustments,
    way,
    userId,
    contact,
    adminId,
  });
  if (sale.attempt !== undefined) {
    const attempt = { user_id: adminId, attempt: sale.attempt, order_id: order.id };
    await db.insertInto('sale_attempts').values(attempt).execute();
  }
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

/** The articles at their present prices, or at prices of one's own. */
async function pricedLines(db: Database, sale: Sale): Promise<PricedArticle[]> {
  const articles = await readArticles(
    db,
    sale.lines.map(({ subProduct }) => subProduct),
  );
  return sale.lines.flatMap(({ subProduct, quantity, price }) => {
    const article = articles.get(subProduct);
    if (!article) return [];
    const asked: Centavos = price === undefined ? article.price_centavos : toCentavos(price);
    return [{ ...article, quantity, price_centavos: asked, hasOwnPrice: asked !== article.price_centavos }];
  });
}
