import { useState } from 'react';
import { href, Link } from 'react-router';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { MessageSheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/recover-password-page.ts';
import { AuthCard } from './auth-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Recuperar contraseña' });

/** Requests a link to choose a new password. The page does not reveal whether the e-mail has an account (rules 9.9). */
export default function RecoverPassword() {
  const { field, pending, sentTo, handlers, startAgain } = useResetRequest();
  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={startAgain} />;
  return (
    <AuthCard
      title="Recuperar contraseña"
      intro="Te mandamos un enlace por mail para elegir una nueva."
      form={handlers}
      foot={
        <>
          ¿Te acordaste? <Link to={href('/login')}>Iniciá sesión</Link>
        </>
      }
    >
      <TextField
        label="E-mail"
        hint="Con el que creaste tu cuenta."
        {...field('email')}
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" size="large" wide pending={pending}>
        Mandarme el enlace
      </Button>
    </AuthCard>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <MessageSheet
      isOutcome
      title="Revisá tu correo"
      actions={
        <>
          <ButtonLink to={href('/login')} size="large" wide>
            Volver a iniciar sesión
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            Probar con otro e-mail
          </Button>
        </>
      }
    >
      <p>
        Si hay una cuenta con <strong>{email}</strong>, en unos minutos te llega un mail con un enlace para
        elegir una contraseña nueva.
      </p>
      <p>Sirve una sola vez y por una hora. Si no aparece, mirá en correo no deseado.</p>
    </MessageSheet>
  );
}

function useResetRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: async () => (await import('#shared/schemas/accounts.ts')).resetRequestSchema,
    values: (data) => ({ email: formText(data, 'email').trim() }),
    send: async (body) => {
      await call('requestPasswordReset', { body, anonymous: true });
      setSentTo(body.email);
    },
  });
  return { ...form, sentTo, startAgain: () => setSentTo(null) };
}
