import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Tag } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** The user's e-mail, whether it is verified, and how to verify it. */
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

/** A button that sends the verification mail. */
export function SendVerification({ email, children }: { email: string; children: ReactNode }) {
  const { pending, run: send } = useAction(async () => {
    await call('requestEmailVerification');
    toast(`Te mandamos un mail a ${email} con un enlace para verificarlo.`, { tone: 'success' });
  });
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void send()}>
      {children}
    </Button>
  );
}
