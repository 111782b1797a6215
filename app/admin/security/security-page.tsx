import { ChangePassword } from '../../account/profile/change-password.tsx';
import { OwnSessions } from '../../account/profile/own-sessions.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/security-page.ts';
import { EndSessions } from './end-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Seguridad' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [factor, sessions] = await Promise.all([
    call('readSecondFactor', { signal }),
    call('listOwnSessions', { signal }),
  ]);
  return { factor, sessions };
}

/** The administrator's own second factor and sessions. */
export default function Security({ loaderData: { factor, sessions } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <div className="container page">
      <Text as="h1" below={5}>
        Seguridad
      </Text>
      <Stack gap={5} width={46}>
        <Card as="section" size="large" gap={4} aria-label="Verificación en dos pasos">
          <SecondFactor state={factor} />
        </Card>
        <Card as="section" size="large" gap={4} aria-label="Contraseña">
          <ChangePassword />
        </Card>
        <Card as="section" size="large" gap={4} aria-label="Sesiones abiertas">
          <OwnSessions sessions={sessions} />
        </Card>
        {may('staff') && (
          <Card as="section" size="large" gap={4} aria-label="Sesiones de otra persona">
            <EndSessions />
          </Card>
        )}
      </Stack>
    </div>
  );
}
