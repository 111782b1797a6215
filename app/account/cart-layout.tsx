import { Outlet } from 'react-router';
import { userWithCart } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/** The cart as it is now; guests see the pages, too, and are asked to sign in. */
export async function clientLoader() {
  await userWithCart();
  return null;
}

// Each of its pages begins with the cart as it is then.
export const shouldRevalidate = () => true;

/** Around the pages from the cart to the purchase. */
export default function CartLayout() {
  useSessionGuard();
  return <Outlet />;
}
