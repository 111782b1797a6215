import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { ApiError, fieldMessage } from '../../api/api-error.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { resetPassword } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/new-password-page.ts';
import { AuthCard, AuthMessage } from './auth-card.tsx';
import { formErrorText } from './form-error-text.ts';
import { PasswordInput } from './password-input.tsx';
import { type FormErrors, type PasswordInput as Passwords, passwordErrors } from './registration-errors.ts';
import { useFormMessage } from './use-form-message.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Contraseña nueva' });

/** The page of a mailed link to choose a new password. */
export default function NewPassword({ params }: Route.ComponentProps) {
  const { errors, pending, expired, submit } = useNewPassword(params.token);
  if (expired) return <LinkExpired />;
  return (
    <AuthCard
      title="Elegí una contraseña nueva"
      intro="Por seguridad, se cierra tu sesión en todos los dispositivos."
      onSubmit={submit}
      foot={
        <>
          ¿La recordaste? <Link to="/login">Iniciá sesión</Link>
        </>
      }
    >
      <Field
        label="Contraseña nueva"
        hint={`Al menos ${PASSWORD_LENGTH.min} caracteres.`}
        error={errors.password}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label="Confirmar contraseña" error={errors.confirmation}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" required />}
      </Field>
      <details>
        <summary>También perdí mi teléfono y mis códigos de verificación</summary>
        <label>
          <input type="checkbox" name="removeSecondFactor" /> Desactivar la verificación en dos pasos. Pasa en
          tres días; hasta entonces, entrar con un código lo anula.
        </label>
      </details>
      <Button type="submit" size="large" wide pending={pending}>
        Guardar contraseña
      </Button>
    </AuthCard>
  );
}

function LinkExpired() {
  return (
    <AuthMessage
      isOutcome
      title="Ese enlace ya no sirve"
      actions={
        <ButtonLink to="/recuperar" size="large" wide>
          Pedir un enlace nuevo
        </ButtonLink>
      }
    >
      <p>Los enlaces sirven una sola vez y por una hora. Tu contraseña no cambió.</p>
    </AuthMessage>
  );
}

function useNewPassword(token: string) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FormErrors<keyof Passwords>['fields']>({});
  const [pending, setPending] = useState(false);
  const [expired, setExpired] = useState(false);
  const { say, clear } = useFormMessage();

  function refuse(form: HTMLFormElement, wrong: FormErrors<keyof Passwords>) {
    setErrors(wrong.fields);
    say(wrong.message);
    focusFirstError(form);
  }

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    const wrong = passwordErrors({ password, confirmation: String(data.get('confirmation') ?? '') });
    if (wrong) return refuse(form, wrong);
    clear();
    setErrors({});
    setPending(true);
    try {
      const removeSecondFactor = data.get('removeSecondFactor') !== null;
      await resetPassword({ token, password, ...(removeSecondFactor && { removeSecondFactor }) });
      toast('Cambiamos tu contraseña. Ya podés iniciar sesión.', { tone: 'success', about: 'sign-in' });
      await navigate('/login', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') return setExpired(true);
      const message = error instanceof ApiError ? fieldMessage(error, 'password') : null;
      const fields = message ? { password: message } : {};
      refuse(form, { message: formErrorText(error, fields), fields });
    } finally {
      setPending(false);
    }
  }

  return { errors, pending, expired, submit };
}
