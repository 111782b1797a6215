import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { applyPayment } from './apply-payment.ts';
import { GatewayUnavailableError } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { markChecked, readCheckout } from './store.ts';

export type ReconcileDeps = {
  db: Database;
  gateways: Gateways;
  /** Told of an order whose payments could not be brought in step, for the log. */
  onFailure: (error: unknown, orderId: string) => void;
};

const BATCH = 50;

/**
 * Looks at the gateway for payments that notifications missed, order by order. Orders that hold units or have a payment
 * under way: every 5 minutes at most (contract). All others, paid or come to nothing, at growing distances for four
 * days, since a second payment, a late one, or a refund is still possible. Answers how many orders it looked at. An
 * order that fails stops no other. A gateway that does not answer throws; the next round goes on from there.
 */
export async function reconcilePayments(deps: ReconcileDeps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with watched as (
      select id, true as open from orders where stock = 'reserved'
      union all
      select order_id, true from payments where status in ('pending', 'in_review')
      union all
      select id, false from orders where created_at > now() - interval '4 days'),
    due as (
      select checkouts.order_id as id, checkouts.checked_at, bool_or(watched.open) as open
      from watched join checkouts on checkouts.order_id = watched.id
      group by checkouts.order_id
      having coalesce(checkouts.checked_at, checkouts.created_at) < now() - case
        when bool_or(watched.open) then interval '4 minutes'
        else greatest(interval '4 minutes', (now() - checkouts.created_at) / 8) end)
    select id from due order by open desc, checked_at nulls first, id limit ${BATCH}`.execute(deps.db);
  for (const { id } of rows) {
    try {
      await reconcileOrder(deps, id);
    } catch (error) {
      if (error instanceof GatewayUnavailableError) throw error;
      deps.onFailure(error, id);
    }
  }
  return rows.length;
}

/**
 * One order's payments, oldest first, as the gateway has them now. One that cannot be applied keeps no other from it:
 * the first such error is thrown at the end. Whatever comes of it, the order has had its turn.
 */
export async function reconcileOrder(deps: Omit<ReconcileDeps, 'onFailure'>, orderId: string): Promise<void> {
  const checkout = await readCheckout(deps.db, orderId);
  if (!checkout) return;
  const gateway = deps.gateways.named(checkout.gateway);
  try {
    const payments = (await gateway.payments?.search(orderId)) ?? [];
    await applyEach(
      deps,
      payments.toReversed().map((payment) => ({ ...payment, gateway: gateway.id })),
    );
  } finally {
    await markChecked(deps.db, orderId);
  }
}

async function applyEach(
  deps: { db: Database },
  payments: Parameters<typeof applyPayment>[1][],
): Promise<void> {
  const errors: unknown[] = [];
  for (const payment of payments) {
    await applyPayment(deps, payment).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
