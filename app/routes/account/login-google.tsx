import { replace } from 'react-router';
import { NOTICE_PARAMETER, RETURN_PARAMETER, type SignInNotice } from '#shared/login-address.ts';
import { returnPath } from '#shared/return-path.ts';
import { errorText } from '../../api/api-error.ts';
import { PageLoading } from '../../components/account/private-page.tsx';
import { pageMeta } from '../../components/page-meta.ts';
import { isSignedIn, signInWithToken } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/login-google.ts';

export { PageLoading as HydrateFallback } from '../../components/account/private-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Entrando con Google' });

/** The address holds a session's token: nobody keeps it, and no other site is told of it. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

const REFUSED: SignInNotice = 'enlace-no-valido';

/**
 * Where a sign-in with Google ends (contract, Session): the token is put away and the page goes on at once. It replaces
 * this entry of the history, whatever comes of the token.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (await isSignedIn()) throw replace('/');
  const target = returnPath(new URL(request.url).searchParams.get(RETURN_PARAMETER));
  let user: unknown;
  try {
    user = await signInWithToken(params.token);
  } catch (error) {
    toast(errorText(error), { scheme: 'error' });
    throw replace(target);
  }
  throw replace(user ? target : `/login?${new URLSearchParams({ [NOTICE_PARAMETER]: REFUSED })}`);
}

export default PageLoading;
