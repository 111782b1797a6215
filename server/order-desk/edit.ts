import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueueMail } from '#server/mail/index.ts';
import {
  changeDelivery,
  changeLines,
  noteOrderEvent,
  readOrder,
  setTracking,
  type WantedLine,
} from '#server/orders/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { trackingPage } from '#shared/carriers.ts';
import { isUnpaid } from '#shared/order-life.ts';
import type { AdminOrder, DeliveryChange } from '#shared/schemas/order-desk.ts';
import { type By, changeOrder, settleTotal } from './change-order.ts';

type Deps = { db: Database };

/**
 * Changes an order's lines, while it has not left. What it costs more is owed, what it costs less goes back, which
 * needs the permission for refunds. Throws not_found, edited_meanwhile, order_cancelled, order_closed, too_much,
 * insufficient_stock, total_out_of_range, permission_missing.
 */
export function changeOrderLines(
  deps: Deps,
  { orderId, lines, by }: { orderId: string; lines: readonly WantedLine[]; by: By },
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'lines_changed', by }, async (db, order) => {
    expectPermissions(by.permissions, ['orders']);
    if (order.cancelled_at) throw new ShopError('order_cancelled');
    const { total, changed } = await changeLines(db, order, { lines, adminId: by.adminId });
    await settleTotal(db, changed, { total, adminId: by.adminId, mayGiveBack: () => mayGiveBack(by) });
    await mailChange(db, order.id, 'lines');
  });
}

/**
 * Changes where an order goes and how. The price of a new way counts, as in `changeOrderLines`. Throws not_found,
 * edited_meanwhile, order_cancelled, order_closed, address_incomplete, total_out_of_range, permission_missing.
 */
export function changeOrderDelivery(
  deps: Deps,
  { orderId, change, by }: { orderId: string; change: DeliveryChange; by: By },
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'delivery_changed', by }, async (db, order) => {
    expectPermissions(by.permissions, ['orders']);
    if (order.cancelled_at) throw new ShopError('order_cancelled');
    const { total, isNews } = await changeDelivery(db, order, { change, adminId: by.adminId });
    await settleTotal(db, order, { total, adminId: by.adminId, mayGiveBack: () => mayGiveBack(by) });
    if (isNews) await mailChange(db, order.id, 'delivery');
  });
}

function mayGiveBack({ permissions }: By): void {
  expectPermissions(permissions, ['refunds']);
}

/** Adds a note for the shop alone. Throws not_found, edited_meanwhile. */
export function addOrderNote(
  deps: Deps,
  { orderId, text, by }: { orderId: string; text: string; by: By },
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'note_added', by }, (db, order) =>
    noteOrderEvent(db, order.id, { kind: 'note', userId: by.adminId, detail: { text } }),
  );
}

type Tracking = { carrier: string; code: string; url: string | null };

/**
 * Says which parcel an order is. Without an address of its own, the page of a known carrier is its link. An order that
 * is on its way has its buyer told; one that is not yet has the link in the mail of that state. Throws not_found,
 * edited_meanwhile, order_cancelled.
 */
export function setOrderTracking(
  deps: Deps,
  { orderId, tracking, by }: { orderId: string; tracking: Tracking; by: By },
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'tracking_set', by }, async (db, order, before) => {
    if (order.cancelled_at) throw new ShopError('order_cancelled');
    const { carrier, code } = tracking;
    const url = tracking.url ?? trackingPage(carrier, code);
    const { tracking: known } = before;
    if (known?.carrier === carrier && known.code === code && known.url === url) return;
    await setTracking(db, order, { tracking: { carrier, code, url }, adminId: by.adminId });
    if (order.state !== 'En-camino') return;
    const after = await readOrder(db, order.id);
    await enqueueMail(db, { template: 'order-tracking', to: after.userId.email, order: after });
  });
}

/** Tells the buyer of an order that it was changed. Nobody waits for one that came to nothing. */
async function mailChange(db: Database, orderId: string, what: 'delivery' | 'lines'): Promise<void> {
  const order = await readOrder(db, orderId);
  if (isUnpaid(order.state) && order.payment.reservedUntil === null) return;
  await enqueueMail(db, { template: 'order-changed', to: order.userId.email, order, what });
}
