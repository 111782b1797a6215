import layout from '../../account/checkout/checkout-layout.module.css';
import { ChangePassword } from '../../account/profile/change-password.tsx';
import { OwnSessions } from '../../account/profile/own-sessions.tsx';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/security-page.ts';
import { EndSessions } from './end-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './security-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Seguridad' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [factor, sessions] = await Promise.all([
    call('readSecondFactor', { signal }),
    call('listOwnSessions', { signal }),
  ]);
  return { factor, sessions };
}

/** An administrator's own security: the second factor, and where one is signed in. */
export default function Security({ loaderData: { factor, sessions } }: Route.ComponentProps) {
  return (
    <div className="container page">
      <h1 className={styles.title}>Seguridad</h1>
      <div className={styles.column}>
        <section className={layout.sheet} aria-label="Verificación en dos pasos">
          <SecondFactor state={factor} />
        </section>
        <section className={layout.sheet} aria-label="Contraseña">
          <ChangePassword />
        </section>
        <section className={layout.sheet} aria-label="Sesiones abiertas">
          <OwnSessions sessions={sessions} />
        </section>
        <section className={layout.sheet} aria-label="Sesiones de otra persona">
          <EndSessions />
        </section>
      </div>
    </div>
  );
}
