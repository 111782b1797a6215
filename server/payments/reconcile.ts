import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { applyPayment } from './apply-payment.ts';
import { markChecked, readCheckout } from './checkouts.ts';
import { GatewayUnavailableError } from './gateway.ts';
import type { Gateways } from './gateways.ts';

export type ReconcileDeps = {
  db: Database;
  gateways: Gateways;
  /** Called for an order whose payments could not be applied, for the log. */
  onFailure: (error: unknown, orderId: string) => void;
};

const BATCH = 50;

/**
 * Asks the gateway for payments that notifications missed, order by order (rules 8.9): every 5 minutes at most for
 * orders that hold units or have a payment in progress; less and less often, for four days, for all others, which may
 * still get a second payment, a late one or a refund. Returns the number of orders. An order that fails does not stop
 * the others. Throws if the gateway does not answer; the next round continues.
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
 * Applies the payments of an order, oldest first. One that fails does not stop the others; its error is thrown at the
 * end. In any case the order counts as checked.
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
