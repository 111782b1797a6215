import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { readAdminOrder } from '#server/orders/index.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import { readSettings } from '#server/settings/index.ts';
import { formatPesos } from '#shared/money.ts';
import type { ReceiptLink, ReceiptPaper } from '#shared/schemas/receipts.ts';
import { drawReceipt } from './draw-receipt.ts';

type Deps = { db: Database; publicUrl: string };

/** Streams the receipt of an order as a PDF. Throws not_found. */
export async function printReceipt(
  { db }: Deps,
  { orderId, paper }: { orderId: string; paper: ReceiptPaper },
): Promise<AsyncIterable<Uint8Array>> {
  const [order, settings] = await Promise.all([readAdminOrder({ db }, orderId), readSettings(db)]);
  return drawReceipt(order, settings, paper);
}

/** Makes a link to a receipt that needs no account, good for 30 days. Throws not_found. */
export async function linkReceipt(
  { db, publicUrl }: Deps,
  { orderId, adminId }: { orderId: string; adminId: string },
): Promise<ReceiptLink> {
  return inTransaction(db, async (db) => {
    const order = await readAdminOrder({ db }, orderId);
    const { identity } = await readSettings(db);
    const secret = makeSecret();
    await db.deleteFrom('receipt_links').where('expires_at', '<', databaseTime()).execute();
    const { expires_at: expires } = await db
      .insertInto('receipt_links')
      .values({ token_hash: hashSecret(secret), order_id: order._id, user_id: adminId })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    const url = `${publicUrl}/api/receipts/${secret}`;
    const text = `${identity.name}: tu compra ${order.code} por ${formatPesos(order.totalPrice)}. Comprobante: ${url}`;
    const phone = order.userId.phone ?? '';
    return {
      url,
      text,
      whatsapp: `https://wa.me/${phone}?text=${encodeURIComponent(text)}`,
      expiresAt: expires.toISOString(),
    };
  });
}

/** Streams the receipt of a link on A4. Throws link_expired, also for a link that never was. */
export async function openReceipt(
  { db, publicUrl }: Deps,
  token: string,
): Promise<AsyncIterable<Uint8Array>> {
  const link = await db
    .selectFrom('receipt_links')
    .select('order_id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', databaseTime())
    .executeTakeFirst();
  if (!link) throw new ShopError('link_expired', { of: 'receipt' });
  return printReceipt({ db, publicUrl }, { orderId: link.order_id, paper: 'a4' });
}
