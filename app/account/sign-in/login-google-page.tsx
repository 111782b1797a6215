import { useEffect } from 'react';
import { href, replace, useNavigate } from 'react-router';
import { NOTICE_PARAMETER, RETURN_PARAMETER, type SignInNotice } from '#shared/login-address.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { findTokenOwner, wakeGoogleSession } from '../../session/google-session.ts';
import { isSignedIn } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { MessageSheet } from '../../ui/sheet.tsx';
import type { Route } from './+types/login-google-page.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';

export { ErrorPage as ErrorBoundary } from '../../storefront/layout/error-page.tsx';
export { PageLoading as HydrateFallback } from '../../storefront/layout/page-loading.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Entrando con Google' });

/** The address has a session's token, so it must neither be cached nor sent as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

const REFUSED: SignInNotice = 'enlace-no-valido';

/**
 * The end of a Google sign-in (rules 10.2, 10.3). The browser that began it stores the token and goes on, replacing
 * this history entry. Any other browser first asks whose account it is, since a stranger may have sent the link.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (await isSignedIn()) throw replace(href('/'));
  const wanted = new URL(request.url).searchParams.get(RETURN_PARAMETER);
  const awake = await wakeGoogleSession(params.token);
  if (awake) throw replace(pathAfterSignIn(awake, wanted));
  const owner = await findTokenOwner(params.token);
  if (!owner) throw replace(`${href('/login')}?${new URLSearchParams({ [NOTICE_PARAMETER]: REFUSED })}`);
  return { ...owner, target: pathAfterSignIn(owner.user, wanted) };
}

/** Asked once: after the answer the user is signed in, and the loader would redirect home. */
export const shouldRevalidate = () => false;

export default function LoginGoogle({ loaderData: { user, enter, target } }: Route.ComponentProps) {
  const navigate = useNavigate();
  // The token leaves the address bar while the question is open. A reload then shows the sign-in form.
  useEffect(() => history.replaceState(history.state, '', href('/login')), []);
  return (
    <MessageSheet
      title="Confirmá tu cuenta"
      isOutcome
      actions={
        <>
          <Button
            size="large"
            wide
            onClick={() => {
              enter();
              void navigate(target, { replace: true });
            }}
          >
            Sí, entrar
          </Button>
          <Button
            variant="secondary"
            size="large"
            wide
            onClick={() => void navigate(href('/login'), { replace: true })}
          >
            No soy yo
          </Button>
        </>
      }
    >
      <p>
        Vas a entrar como {`${user.name} ${user.lastName}`.trim()} ({user.email}). ¿Sos vos?
      </p>
      <p>Si te llegó este enlace de otra persona, no entres: tus compras quedarían en su cuenta.</p>
    </MessageSheet>
  );
}
