import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { hasErrors } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordField } from '../sign-in/password-field.tsx';

/** The form for a new password of the signed-in user, who has to type the present one. */
export function ChangePassword() {
  const { field, pending, handlers } = useChange();
  return (
    <>
      <h2>Contraseña</h2>
      <Stack as="form" gap={4} width={24} noValidate {...handlers}>
        <PasswordField label="Contraseña actual" {...field('password')} autoComplete="current-password" />
        <PasswordField
          label="Contraseña nueva"
          hint={`Al menos ${PASSWORD_LENGTH.min} caracteres. Se cierran tus demás sesiones.`}
          {...field('newPassword')}
          autoComplete="new-password"
        />
        <Button variant="secondary" type="submit" pending={pending}>
          Cambiar contraseña
        </Button>
      </Stack>
    </>
  );
}

function useChange() {
  return useForm({
    schema: async () => (await import('#shared/schemas/accounts.ts')).passwordChangeSchema,
    values: (data) => ({
      password: formText(data, 'password'),
      newPassword: formText(data, 'newPassword'),
    }),
    send: async (body, form) => {
      await call('changePassword', { body });
      form.reset();
      toast('Cambiamos tu contraseña.', { tone: 'success' });
    },
    sentence: ({ error, errors }) => (error === null || hasErrors(errors) ? null : errorText(error)),
  });
}
