import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Subscriber } from '#shared/schemas/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** Unsubscribes somebody who asked for it by another way than the link. Only they can come back, so it asks first. */
export function UnsubscribeButton({ subscriber: { _id: id, email } }: { subscriber: Subscriber }) {
  const [asks, setAsks] = useState(false);
  const { revalidate } = useRevalidator();
  const { pending, run } = useAction(
    async () => {
      await call('unsubscribeSubscriber', { params: { id } });
      setAsks(false);
      toast(`${email} ya no recibe las novedades`, { tone: 'success' });
    },
    { onEnd: revalidate },
  );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
        Dar de baja<span className="visually-hidden"> a {email}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        title="¿Dar de baja?"
        cancel="Cancelar"
        confirm="Dar de baja"
        pending={pending}
        onCancel={() => setAsks(false)}
        onConfirm={() => void run()}
      >
        <p>{email} deja de recibir las novedades. Solo esa persona puede volver a anotarse.</p>
      </ConfirmDialog>
    </>
  );
}
