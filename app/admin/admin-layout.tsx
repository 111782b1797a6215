import { Outlet } from 'react-router';
import { requireAdmin } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';
import type { Route } from './+types/admin-layout.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/** Runs before the loaders of every page below: whoever is no administrator is sent home, and nothing is asked. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    await requireAdmin();
  },
];

/** Around every page of the administration. The server checks each call by itself. */
export default function AdminLayout() {
  useSessionGuard();
  return <Outlet />;
}
