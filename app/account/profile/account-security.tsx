import type { UserSession } from '#shared/schemas/sessions.ts';
import { Card } from '../../ui/layout.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The user's password and sessions. A default export, so that it can be loaded lazily. */
export default function AccountSecurity({ sessions }: { sessions: readonly UserSession[] }) {
  return (
    <>
      <Card as="section" size="large" gap={4} aria-label="Contraseña">
        <ChangePassword />
      </Card>
      <Card as="section" size="large" gap={4} aria-label="Sesiones abiertas">
        <OwnSessions sessions={sessions} />
      </Card>
    </>
  );
}
