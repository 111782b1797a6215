import type { Database } from '#server/db/index.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { cancelLockedOrder, readOrder } from '#server/orders/index.ts';
import { giveBack } from '#server/payments/index.ts';
import { expectPermissions } from '#server/permissions.ts';
import { toPesos } from '#shared/money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { type By, changeOrder } from './change-order.ts';

type Input = { orderId: string; reason: string; restock: boolean; refund: boolean; by: By };

/**
 * Cancels an order. What it holds comes back; what it has sold if `restock`; what was paid if `refund`. Its state
 * stays. The buyer gets a mail. Throws not_found, edited_meanwhile, permission_missing (for what is paid), and
 * order_cancelled.
 */
export function cancelOrder(
  deps: { db: Database },
  { orderId, reason, restock, refund, by }: Input,
): Promise<AdminOrder> {
  return changeOrder(deps, { orderId, action: 'cancelled', by }, async (db, order) => {
    const { adminId, permissions } = by;
    const paid = order.paid_centavos;
    expectPermissions(permissions, [paid > 0 ? 'refunds' : 'orders']);
    await cancelLockedOrder(db, order, { reason, restock, adminId });
    const returned = refund ? paid : 0;
    if (returned > 0) {
      const locked = { ...order, cancelled_at: new Date() };
      const why = { reason: 'cancelled' as const, note: reason, userId: adminId };
      await giveBack(db, locked, { ...why, amount: returned, isToldOtherwise: true });
    }
    const after = await readOrder(db, order.id);
    await enqueueMail(db, {
      template: 'order-cancelled',
      to: after.userId.email,
      order: after,
      why: reason,
      returned: toPesos(returned),
    });
  });
}
