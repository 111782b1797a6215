import type { Order } from '#shared/schemas/orders.ts';
import { nullIfMissing } from '../../api/api-error.ts';
import { call } from '../kit/client.ts';

/** The order, or null if there is none with that id. Throws ApiError otherwise. */
export function findOrder(id: string, signal: AbortSignal): Promise<Order | null> {
  return call('readOrder', { params: { orderId: id }, signal }).catch(nullIfMissing);
}
