import { Outlet } from 'react-router';
import { requireAdmin } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';
import type { Route } from './+types/admin-layout.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/**
 * Runs before the loaders of all pages below, so that nothing is requested: redirects everybody but administrators
 * home (rules 9.14).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    await requireAdmin();
  },
];

/** The layout of the administration. The server checks each call by itself (rules 9.13). */
export default function AdminLayout() {
  useSessionGuard();
  return <Outlet />;
}
