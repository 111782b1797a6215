import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Tag } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';

/** One's e-mail, and whether it is proven to be one's own; if not, how to prove it. */
export function EmailFact({ email, verified }: { email: string; verified: boolean }) {
  return (
    <Row as="span" gap={3} lines={2}>
      <span className="breaks">{email}</span>
      {verified ? (
        <Tag tone="success">
          <Icon name="check" />
          Verificado
        </Tag>
      ) : (
        <>
          <Tag>Sin verificar</Tag>
          <SendVerification email={email}>Verificar</SendVerification>
        </>
      )}
    </Row>
  );
}

/** Mails the link that proves the e-mail, and says so. */
export function SendVerification({ email, children }: { email: string; children: ReactNode }) {
  const [pending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      await call('requestEmailVerification');
      toast(`Te mandamos un mail a ${email} con un enlace para verificarlo.`, { tone: 'success' });
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={send}>
      {children}
    </Button>
  );
}
