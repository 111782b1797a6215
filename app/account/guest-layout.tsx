import { Outlet } from 'react-router';
import { requireGuest } from '../session/session.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

export async function clientLoader() {
  await requireGuest();
  return null;
}

/** Around the pages for whoever is not signed in: everybody else is sent home. */
export default function GuestLayout() {
  return <Outlet />;
}
