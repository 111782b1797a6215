import { Outlet } from 'react-router';
import { requireGuest } from '../session/session.ts';
import type { Route } from './+types/guest-layout.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/** Redirects signed-in users home, before the loaders of the pages below (rules 9.14). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    await requireGuest();
  },
];

/** The layout of pages for visitors only. */
export default function GuestLayout() {
  return <Outlet />;
}
