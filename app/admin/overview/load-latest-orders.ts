import { missingOf } from '#shared/permissions.ts';
import { requireAdmin } from '../../session/session.ts';
import { callForPage } from '../kit/client.ts';

/** The newest orders with the list that shows them; null without any, and for who may not read them. */
export async function loadLatestOrders(signal: AbortSignal) {
  const { permissions } = await requireAdmin();
  if (missingOf(permissions, ['orders']).length > 0) return null;
  const [{ rows }, { LatestOrders }] = await Promise.all([
    callForPage('listOrders', { query: { limit: 5 }, signal }),
    // A new shop has none.
    import('./latest-orders.tsx'),
  ]);
  return rows.length === 0 ? null : { rows, LatestOrders };
}
