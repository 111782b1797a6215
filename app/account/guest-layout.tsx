import { Outlet } from 'react-router';
import { requireGuest } from '../session/session.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

// A loader, unlike middleware, also runs when the page was rendered on the server.
export async function clientLoader() {
  await requireGuest();
  return null;
}

/** For visitors only: signed-in users are redirected home (rules 9.14). */
export default function GuestLayout() {
  return <Outlet />;
}
