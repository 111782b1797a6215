import { Outlet } from 'react-router';
import { requireUser, userContext } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';
import type { Route } from './+types/signed-in-layout.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/**
 * Runs before the loaders of all pages below: redirects visitors home, and gives the user to the loaders (rules
 * 9.13).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(userContext, await requireUser(request));
  },
];

/** The layout of pages for signed-in users. */
export default function SignedInLayout() {
  useSessionGuard();
  return <Outlet />;
}
