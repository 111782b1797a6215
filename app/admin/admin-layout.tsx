import { lazy, Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { requireAdmin } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';
import { ErrorPage } from '../storefront/layout/error-page.tsx';
import { PageLoading } from '../storefront/layout/page-loading.tsx';
import { loadPart } from '../ui/load-part.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminFrame, WaitingFrame } from './frame/admin-frame.tsx';
import { expectToOpen, missingPermissionsIn } from './frame/expect-permissions.ts';
import { loadTools } from './frame/load-tools.ts';

const MissingPermission = lazy(async () => ({
  default: (await loadPart(() => import('./frame/missing-permission.tsx'))).MissingPermission,
}));

/**
 * Runs before the loaders of all pages below, so that nothing is requested: redirects everybody but administrators
 * home (rules 9.14), and refuses screens that an administrator may not use (rules 20.11).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const [user] = await Promise.all([requireAdmin(), loadTools()]);
    expectToOpen(user, new URL(request.url).pathname);
  },
];

/**
 * Loads nothing. A layout with a loader is rendered in the browser alone, with all its pages, once it is known who is
 * here: a page without data would be in the HTML, where presses are lost.
 */
export async function clientLoader() {
  return null;
}

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
  return (
    <AdminFrame>
      {missing ? (
        <Suspense fallback={<PageLoading />}>
          <MissingPermission permissions={missing} />
        </Suspense>
      ) : (
        <ErrorPage />
      )}
    </AdminFrame>
  );
}

export function HydrateFallback() {
  return (
    <WaitingFrame>
      <PageLoading />
    </WaitingFrame>
  );
}
