import { useState } from 'react';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './security.module.css';

/** For a lost telephone or somebody who left: ends all sessions of another account. */
export function EndSessions() {
  const { fault, pending, end } = useEnding();
  return (
    <>
      <h2>Sesiones de otra persona</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void end(event.currentTarget);
        }}
      >
        <Field
          label="E-mail de la cuenta"
          hint="Va a tener que iniciar sesión de nuevo en todos lados."
          error={fault}
        >
          {(control) => <TextInput {...control} name="email" type="email" autoComplete="off" required />}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" scheme="danger" pending={pending}>
            Cerrar sus sesiones
          </Button>
        </div>
      </form>
    </>
  );
}

function useEnding() {
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function end(form: HTMLFormElement) {
    if (pending) return;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (email === '') return setFault('Escribí el e-mail.');
    setFault(null);
    setPending(true);
    try {
      const { ended } = await api.post<{ ended: number }>('/api/admin/end-sessions', { email });
      form.reset();
      toast(ended === 1 ? 'Cerraste 1 sesión.' : `Cerraste ${ended} sesiones.`, { scheme: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setFault(error.detail);
      else toast(errorText(error), { scheme: 'error' });
    } finally {
      setPending(false);
    }
  }

  return { fault, pending, end };
}
