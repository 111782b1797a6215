import { Outlet } from 'react-router';
import { useSessionGuard } from '../session/use-session-guard.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';
export { isCartStale as shouldRevalidate, loadCart as clientLoader } from './cart-loader.ts';

/** Around the cart, in the shop's frame. */
export default function CartLayout() {
  useSessionGuard();
  return <Outlet />;
}
