import type { Order } from '#shared/schemas/orders.ts';
import { namesNothing } from '../../api/api-error.ts';
import { call } from '../kit/client.ts';

/** The order, or null if there is none with that id. Throws ApiError otherwise. */
export async function findOrder(id: string, signal: AbortSignal): Promise<Order | null> {
  try {
    return await call('readOrder', { params: { orderId: id }, signal });
  } catch (error) {
    if (namesNothing(error)) return null;
    throw error;
  }
}
