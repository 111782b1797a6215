import type { UserSession } from '#shared/schemas/sessions.ts';
import layout from '../checkout/checkout-layout.module.css';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** One's password and where one is signed in. The default export, so that it can be loaded when it is needed. */
export default function AccountSecurity({ sessions }: { sessions: readonly UserSession[] }) {
  return (
    <>
      <section className={layout.sheet} aria-label="Contraseña">
        <ChangePassword />
      </section>
      <section className={layout.sheet} aria-label="Sesiones abiertas">
        <OwnSessions sessions={sessions} />
      </section>
    </>
  );
}
