import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './email-fact.module.css';

/** One's e-mail, and whether it is proven to be one's own; if not, how to prove it. */
export function EmailFact({ email, verified }: { email: string; verified: boolean }) {
  return (
    <span className={styles.fact}>
      <span className={styles.address}>{email}</span>
      {verified ? (
        <span className={styles.verified}>
          <Icon name="check" />
          Verificado
        </span>
      ) : (
        <Verify email={email} />
      )}
    </span>
  );
}

function Verify({ email }: { email: string }) {
  const [pending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      await api.post<undefined>('/api/user/email-verification');
      toast(`Te mandamos un mail a ${email} con un enlace para verificarlo.`, { scheme: 'success' });
    } catch (error) {
      toast(errorText(error), { scheme: 'error' });
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <span className={styles.unverified}>Sin verificar</span>
      <Button scheme="secondary" size="small" pending={pending} onClick={send}>
        Verificar
      </Button>
    </>
  );
}
