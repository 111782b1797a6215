import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, fieldMessage } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/recover-password-page.ts';
import { AuthCard, AuthMessage } from './auth-card.tsx';
import { formErrorText } from './form-error-text.ts';
import { useFormMessage } from './use-form-message.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Recuperar contraseña' });

/** Requests a link to choose a new password. The page does not reveal whether the e-mail has an account (rules 9.9). */
export default function RecoverPassword() {
  const { error, pending, sentTo, submit, startAgain } = useResetRequest();
  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={startAgain} />;
  return (
    <AuthCard
      title="Recuperar contraseña"
      intro="Te mandamos un enlace por mail para elegir una nueva."
      onSubmit={submit}
      foot={
        <>
          ¿Te acordaste? <Link to="/login">Iniciá sesión</Link>
        </>
      }
    >
      <Field label="E-mail" hint="Con el que creaste tu cuenta." error={error}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Button type="submit" size="large" wide pending={pending}>
        Mandarme el enlace
      </Button>
    </AuthCard>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthMessage
      isOutcome
      title="Revisá tu correo"
      actions={
        <>
          <ButtonLink to="/login" size="large" wide>
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
    </AuthMessage>
  );
}

function useResetRequest() {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { say, clear } = useFormMessage();

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const wrong = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? null
      : 'Escribí tu e-mail, por ejemplo ana@correo.com.';
    setError(wrong);
    if (wrong) return focusFirstError(form);
    clear();
    setPending(true);
    try {
      await call('requestPasswordReset', { body: { email }, anonymous: true });
      setSentTo(email);
    } catch (error) {
      const refused = error instanceof ApiError ? fieldMessage(error, 'email') : null;
      setError(refused);
      say(formErrorText(error, { refused }));
      focusFirstError(form);
    } finally {
      setPending(false);
    }
  }

  return { error, pending, sentTo, submit, startAgain: () => setSentTo(null) };
}
