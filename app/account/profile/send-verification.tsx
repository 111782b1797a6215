import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** A button that sends the verification mail. */
export default function SendVerification({ email, children }: { email: string; children: ReactNode }) {
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
