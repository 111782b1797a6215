import { lazy, Suspense, useState } from 'react';
import { href } from 'react-router';
import { isRefused } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageLoading } from '../../storefront/layout/page-loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageSheet } from '../../ui/sheet.tsx';
import type { Route } from './+types/invitation-page.ts';

export { PageLoading as HydrateFallback } from '../../storefront/layout/page-loading.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Invitación' });

/** Null: the link was used, withdrawn, or has expired. Reading it takes nothing. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { token } = params;
  try {
    return await call('readInvitation', { params: { token }, anonymous: true, signal: request.signal });
  } catch (error) {
    if (isRefused(error, 'link_expired')) return null;
    throw error;
  }
}

// Few people ever need it, and its parts would come with every page of an account.
const InvitationForm = lazy(() => import('./invitation-form.tsx'));

/** The page of a mailed invitation to the team (rules 20.6). */
export default function InvitationPage({ params, loaderData }: Route.ComponentProps) {
  const [expired, setExpired] = useState(false);
  if (!loaderData || expired) return <LinkExpired />;
  return (
    <Suspense fallback={<PageLoading />}>
      <InvitationForm token={params.token} facts={loaderData} onExpired={() => setExpired(true)} />
    </Suspense>
  );
}

function LinkExpired() {
  return (
    <MessageSheet
      isOutcome
      title="Esa invitación ya no sirve"
      actions={
        <ButtonLink to={href('/login')} size="large" wide>
          Iniciar sesión
        </ButtonLink>
      }
    >
      <p>
        Sirven una sola vez y por siete días. Si ya la usaste, iniciá sesión; si no, pedile otra a quien te
        invitó.
      </p>
    </MessageSheet>
  );
}
