import { Outlet, useRouteError } from 'react-router';
import { requireAdmin } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';
import { ErrorPage } from '../storefront/layout/error-page.tsx';
import { PageLoading } from '../storefront/layout/page-loading.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminFrame, WaitingFrame } from './frame/admin-frame.tsx';
import { expectToOpen, missingPermissionsIn } from './frame/expect-permissions.ts';
import { MissingPermission } from './frame/missing-permission.tsx';

/**
 * Runs before the loaders of all pages below, so that nothing is requested: redirects everybody but administrators
 * home (rules 9.14), and refuses screens that an administrator may not use (rules 20.11).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    expectToOpen(await requireAdmin(), new URL(request.url).pathname);
  },
];

/** The layout of the administration. The server checks each call by itself (rules 9.13). */
export default function AdminLayout() {
  useSessionGuard();
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

/** The error page, within the administration's frame. */
export function ErrorBoundary() {
  const missing = missingPermissionsIn(useRouteError());
  return <AdminFrame>{missing ? <MissingPermission permissions={missing} /> : <ErrorPage />}</AdminFrame>;
}

export function HydrateFallback() {
  return (
    <WaitingFrame>
      <PageLoading />
    </WaitingFrame>
  );
}
