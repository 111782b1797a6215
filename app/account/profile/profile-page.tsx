import { lazy, Suspense, useRef, useState } from 'react';
import type { User } from '#shared/schemas/accounts.ts';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import { PageLoading } from '../../storefront/layout/page-loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import type { Route } from './+types/profile-page.ts';
import { EditUserForm } from './edit-user-form.tsx';
import styles from './profile-page.module.css';
import { ProfilePhoto } from './profile-photo.tsx';
import { UserFacts } from './user-facts.tsx';

/** Loaded lazily, because it is below the main content. */
const AccountSecurity = lazy(() => import('./account-security.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Datos de usuario' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [{ verified }, sessions] = await Promise.all([
    call('readEmailVerified', { signal }),
    call('listOwnSessions', { signal }),
  ]);
  return { verified, sessions };
}

/** The user's own data. */
export default function InfoUser({ loaderData: { verified, sessions } }: Route.ComponentProps) {
  // The e-mail may have been verified in another tab.
  useRefreshOnReturn();
  const session = useSession();
  if (session.status !== 'user') return <PageLoading />;
  return (
    <div className="container page">
      <Stack gap={5} width={54} className="centered">
        <h1>Datos de usuario</h1>
        <Card as="section" size="large" gap={5} className={styles.sheet}>
          <ProfilePhoto key={session.user._id} user={session.user} />
          <FactsOrForm key={`facts-${session.user._id}`} user={session.user} verified={verified} />
        </Card>
        <Suspense>
          <AccountSecurity sessions={sessions} />
        </Suspense>
      </Stack>
    </div>
  );
}

function FactsOrForm({ user, verified }: { user: User; verified: boolean }) {
  const [modifying, setModifying] = useState(false);
  const wasModifying = useRef(false);

  function close() {
    wasModifying.current = true;
    setModifying(false);
  }
  if (modifying) {
    return (
      <Stack gap={5} className={styles.facts}>
        <h2 tabIndex={-1} ref={takeFocus}>
          Modificar Información
        </h2>
        <EditUserForm
          user={user}
          addressNeeded={false}
          submitLabel="Guardar cambios"
          onSaved={() => {
            toast('Guardamos tus datos.', { tone: 'success' });
            close();
          }}
          onCancel={close}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={5} className={styles.facts}>
      <UserFacts user={user} verified={verified} />
      <Row className="buttons">
        <Button
          // The form's focused button is gone, so move the focus back to the button that opened it.
          ref={wasModifying.current ? takeFocus : undefined}
          onClick={() => setModifying(true)}
        >
          Modificar Información
        </Button>
      </Row>
    </Stack>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
