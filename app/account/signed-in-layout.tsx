import { Outlet } from 'react-router';
import { requireUser, userContext } from '../session/guards.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';
import type { Route } from './+types/signed-in-layout.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/** Runs before the loaders of every page below: guests are sent home, and the loaders get the user. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(userContext, await requireUser(request));
  },
];

/** Around the pages that only somebody who is signed in has. */
export default function SignedInLayout() {
  useSessionGuard();
  return <Outlet />;
}
