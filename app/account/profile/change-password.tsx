import { useState } from 'react';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { ApiError, errorText, fieldMessage } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';

type Errors = { password?: string; newPassword?: string };

/** A new password for who is signed in and knows the one until now. */
export function ChangePassword() {
  const { errors, pending, submit } = useChange();
  return (
    <>
      <h2>Contraseña</h2>
      <Stack
        as="form"
        gap={4}
        width={24}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <Field label="Contraseña actual" error={errors.password}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" required />
          )}
        </Field>
        <Field
          label="Contraseña nueva"
          hint={`Al menos ${PASSWORD_LENGTH.min} caracteres. Se cierran tus demás sesiones.`}
          error={errors.newPassword}
        >
          {(control) => (
            <PasswordInput {...control} name="newPassword" autoComplete="new-password" required />
          )}
        </Field>
        <Button type="submit" pending={pending}>
          Cambiar contraseña
        </Button>
      </Stack>
    </>
  );
}

function useChange() {
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const data = new FormData(form);
    const newPassword = String(data.get('newPassword') ?? '');
    if (newPassword.length < PASSWORD_LENGTH.min) {
      setErrors({ newPassword: `Usá al menos ${PASSWORD_LENGTH.min} caracteres.` });
      return focusFirstError(form);
    }
    setErrors({});
    setPending(true);
    try {
      const password = String(data.get('password') ?? '');
      await call('changePassword', { body: { password, newPassword } });
      form.reset();
      toast('Cambiamos tu contraseña.', { tone: 'success' });
    } catch (error) {
      const refused = errorsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toast(errorText(error), { tone: 'error' });
      focusFirstError(form);
    } finally {
      setPending(false);
    }
  }

  return { errors, pending, submit };
}

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  const password = fieldMessage(error, 'password');
  const newPassword = fieldMessage(error, 'newPassword');
  return { ...(password && { password }), ...(newPassword && { newPassword }) };
}
