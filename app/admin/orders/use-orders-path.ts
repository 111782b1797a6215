import { useLocation } from 'react-router';

/** The way back to the list as it was left: its links bring its query along, and ours pass it on. */
export function useOrdersPath(): { ordersPath: string; search: string } {
  const state: unknown = useLocation().state;
  const brought = typeof state === 'object' && state !== null && 'search' in state ? state.search : '';
  const search = typeof brought === 'string' && brought.startsWith('?') ? brought : '';
  return { ordersPath: `/admin/order${search}`, search };
}
