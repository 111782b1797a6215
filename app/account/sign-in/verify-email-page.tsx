import { useState } from 'react';
import { href } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { errorText, isRefused } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFormMessage } from '../../ui/form/use-form-message.ts';
import { MessageSheet } from '../../ui/sheet.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Route } from './+types/verify-email-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Verificar e-mail' });

/** The page of a mailed link. A person presses the button, because programs open links (rules 9.9). */
export default function VerifyEmail({ params }: Route.ComponentProps) {
  const { outcome, pending, verify } = useVerification(params.token);
  if (outcome === 'verified') return <Verified />;
  if (outcome === 'expired') return <LinkExpired />;
  return (
    <MessageSheet
      title="Verificá tu e-mail"
      actions={
        <Button size="large" wide pending={pending} onClick={() => void verify()}>
          Verificar mi e-mail
        </Button>
      }
    >
      <p>Un toque más y sabemos que esta dirección es tuya. Ahí te llegan los avisos de tus pedidos.</p>
      <p>Si no creaste una cuenta con nosotros, cerrá esta página.</p>
    </MessageSheet>
  );
}

function Verified() {
  const signedIn = useSession().status === 'user';
  return (
    <MessageSheet
      isOutcome
      title="¡Listo! Tu e-mail está verificado"
      actions={
        <>
          <ButtonLink to={href('/catalogo')} size="large" wide>
            Ir al catálogo
          </ButtonLink>
          <ButtonLink
            to={signedIn ? href('/info-user') : href('/login')}
            variant="secondary"
            size="large"
            wide
          >
            {signedIn ? 'Ver mis datos' : 'Iniciar sesión'}
          </ButtonLink>
        </>
      }
    >
      <p>Gracias. No hace falta nada más.</p>
    </MessageSheet>
  );
}

function LinkExpired() {
  const signedIn = useSession().status === 'user';
  return (
    <MessageSheet
      isOutcome
      title="Ese enlace ya no sirve"
      actions={
        <ButtonLink to={signedIn ? href('/info-user') : loginPath(href('/info-user'))} size="large" wide>
          Ir a mis datos
        </ButtonLink>
      }
    >
      <p>Los enlaces sirven por tres días. En Datos de usuario podés pedir otro con el botón Verificar.</p>
    </MessageSheet>
  );
}

function useVerification(token: string) {
  const [outcome, setOutcome] = useState<'verified' | 'expired' | null>(null);
  const { say, clear } = useFormMessage();
  const { pending, run: verify } = useAction(
    async () => {
      clear();
      // With the session, if there is one, which also proves the password (rules 9.11).
      await call('verifyEmail', { body: { token } });
      setOutcome('verified');
    },
    {
      onError: (error) => (isRefused(error, 'link_expired') ? setOutcome('expired') : say(errorText(error))),
    },
  );
  return { outcome, pending, verify };
}
