import { useState } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

/** Ends all sessions of another account, for a lost phone or a former employee. */
export function EndSessions() {
  const { error, pending, end } = useEnding();
  return (
    <>
      <h2>Sesiones de otra persona</h2>
      <Stack
        as="form"
        gap={4}
        width={24}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void end(event.currentTarget);
        }}
      >
        <Field
          label="E-mail de la cuenta"
          hint="Va a tener que iniciar sesión de nuevo en todos lados."
          error={error}
        >
          {(control) => <TextInput {...control} name="email" type="email" autoComplete="off" required />}
        </Field>
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
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function end(form: HTMLFormElement) {
    if (pending) return;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (email === '') return setError('Escribí el e-mail.');
    setError(null);
    setPending(true);
    try {
      const { ended } = await call('endSessionsOfUser', { body: { email } });
      form.reset();
      toast(ended === 1 ? 'Cerraste 1 sesión.' : `Cerraste ${ended} sesiones.`, { tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setError(error.detail);
      else toast(errorText(error), { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return { error, pending, end };
}
