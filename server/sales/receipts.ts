import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { readAdminOrder } from '#server/orders/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import { readSettings } from '#server/settings/index.ts';
import { formatPesos } from '#shared/money.ts';
import type { Permission } from '#shared/permissions.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { ReceiptLink, ReceiptPaper } from '#shared/schemas/receipts.ts';
import { drawReceipt } from './draw-receipt.ts';

type Deps = { db: Database; publicUrl: string };
type Permissions = readonly Permission[] | undefined;

/** Streams the receipt of an order as a PDF. Throws not_found, permission_missing. */
export async function printReceipt(
  { db }: Deps,
  { orderId, paper, permissions }: { orderId: string; paper: ReceiptPaper; permissions: Permissions },
): Promise<AsyncIterable<Uint8Array>> {
  return drawReceipt(await readSale(db, orderId, permissions), await readSettings(db), paper);
}

/** An order for who sells: that of a buyer on the web is for who may read orders. Throws not_found, permission_missing. */
async function readSale(db: Database, orderId: string, permissions: Permissions): Promise<AdminOrder> {
  const order = await readAdminOrder({ db }, orderId);
  if (order.channel === 'web') expectPermissions(permissions, ['orders']);
  return order;
}

/** Makes a link to a receipt that needs no account, good for 30 days. Throws not_found, permission_missing. */
export async function linkReceipt(
  { db, publicUrl }: Deps,
  { orderId, adminId, permissions }: { orderId: string; adminId: string; permissions: Permissions },
): Promise<ReceiptLink> {
  return inTransaction(db, async (db) => {
    const order = await readSale(db, orderId, permissions);
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
export async function openReceipt({ db }: Deps, token: string): Promise<AsyncIterable<Uint8Array>> {
  const link = await db
    .selectFrom('receipt_links')
    .select('order_id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', databaseTime())
    .executeTakeFirst();
  if (!link) throw new ShopError('link_expired', { of: 'receipt' });
  return drawReceipt(await readAdminOrder({ db }, link.order_id), await readSettings(db), 'a4');
}
