import { countText } from '#shared/counts.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';

/** Ends all sessions of another account, for a lost phone or a former employee. */
export function EndSessions() {
  const { field, pending, handlers } = useEnding();
  return (
    <>
      <h2>Sesiones de otra persona</h2>
      <Stack as="form" gap={4} width={24} noValidate {...handlers}>
        <TextField
          label="E-mail de la cuenta"
          hint="Va a tener que iniciar sesión de nuevo en todos lados."
          {...field('email')}
          type="email"
          autoComplete="off"
          required
        />
        <Row gap={3}>
          <Button type="submit" variant="danger" pending={pending}>
            Cerrar sus sesiones
          </Button>
        </Row>
      </Stack>
    </>
  );
}

function useEnding() {
  return useForm({
    values: (data) => ({ email: formText(data, 'email').trim() }),
    check: ({ email }) => (email === '' ? { email: 'Escribí el e-mail.' } : {}),
    send: async (body, form) => {
      const { ended } = await call('endSessionsOfUser', { body });
      form.reset();
      toast(`Cerraste ${countText(ended, 'sesión', 'sesiones')}.`, { tone: 'success' });
    },
    errorsOf: (error): FormErrors => (isUnknown(error) ? { email: error.detail } : {}),
    sentence: ({ error }) => (error === null || isUnknown(error) ? null : errorText(error)),
  });
}

/** True if no account has this e-mail. */
function isUnknown(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
