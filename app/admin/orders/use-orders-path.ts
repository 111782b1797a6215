import { href, useLocation } from 'react-router';

/** The address of the list as it was left: its links pass the query on, and so do ours. */
export function useOrdersPath(): { ordersPath: string; search: string } {
  const state: unknown = useLocation().state;
  const brought = typeof state === 'object' && state !== null && 'search' in state ? state.search : '';
  const search = typeof brought === 'string' && brought.startsWith('?') ? brought : '';
  return { ordersPath: `${href('/admin/order')}${search}`, search };
}
