import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { userWithCart } from '../session/session.ts';
import { useSessionGuard } from '../session/use-session-guard.ts';

export { ErrorPage as ErrorBoundary } from '../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../storefront/layout/page-loading.tsx';

/** Loads the cart. Visitors see these pages, too, and are asked to sign in (rules 5.6). */
export async function clientLoader() {
  await userWithCart();
  return null;
}

/** Each of these pages starts with the present cart. The query (the chosen shipping) changes nothing about it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** Around the pages from the cart to the purchase. */
export default function CartLayout() {
  useSessionGuard();
  return <Outlet />;
}
