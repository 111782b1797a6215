import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { ApiError, fieldMessage } from '../../api/api-error.ts';
import { AuthCard, AuthMessage } from '../../components/account/auth-card.tsx';
import { focusFirstFault } from '../../components/account/focus-first-fault.ts';
import { formErrorText } from '../../components/account/form-error-text.ts';
import { PasswordInput } from '../../components/account/password-input.tsx';
import {
  type FormFaults,
  type PasswordInput as Passwords,
  passwordFaults,
} from '../../components/account/registration-faults.ts';
import { useFormMessage } from '../../components/account/use-form-message.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { resetPassword } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/new-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Contraseña nueva' });

/** Where the mailed link leads: a new password, once. */
export default function NewPassword({ params }: Route.ComponentProps) {
  const { faults, pending, expired, submit } = useNewPassword(params.token);
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
        error={faults.password}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label="Confirmar contraseña" error={faults.confirmation}>
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
  const [faults, setFaults] = useState<FormFaults<keyof Passwords>['fields']>({});
  const [pending, setPending] = useState(false);
  const [expired, setExpired] = useState(false);
  const { say, clear } = useFormMessage();

  function refuse(form: HTMLFormElement, wrong: FormFaults<keyof Passwords>) {
    setFaults(wrong.fields);
    say(wrong.message);
    focusFirstFault(form);
  }

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    const wrong = passwordFaults({ password, confirmation: String(data.get('confirmation') ?? '') });
    if (wrong) return refuse(form, wrong);
    clear();
    setFaults({});
    setPending(true);
    try {
      const removeSecondFactor = data.get('removeSecondFactor') !== null;
      await resetPassword({ token, password, ...(removeSecondFactor && { removeSecondFactor }) });
      toast('Cambiamos tu contraseña. Ya podés iniciar sesión.', { scheme: 'success', about: 'sign-in' });
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

  return { faults, pending, expired, submit };
}
