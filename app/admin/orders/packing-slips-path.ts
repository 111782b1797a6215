import { href } from 'react-router';

/** The query parameter of an order; there may be several. */
export const ORDER_PARAMETER = 'orden';

/** The page with the packing slips of these orders. */
export function packingSlipsPath(orderIds: readonly string[]): string {
  return `${href('/admin/remitos')}?${new URLSearchParams(orderIds.map((id) => [ORDER_PARAMETER, id]))}`;
}
