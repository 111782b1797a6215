import { useRef, useState } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { deleteThing, deletionWords, type PendingDelete, restoreThing } from './deletion.ts';

export type DeletionProps = {
  /** What is to be deleted; null: nothing. */
  pendingDelete: PendingDelete | null;
  /** Called when the dialog is closed, whatever happened. */
  onEnd: () => void;
  /** Called after deleting or restoring. */
  onChanged: () => void;
};

/** Asks before deleting (rules 12.5); then the message replaces the question, with a button to undo. */
export function DeletionQuestion({ pendingDelete, onEnd, onChanged }: DeletionProps) {
  const { step, remove, undo, close } = useDeletion(pendingDelete, onEnd, onChanged);
  const words = pendingDelete && deletionWords(pendingDelete);
  const isDone = step === 'done';
  return (
    <Dialog
      open={words !== null}
      onClose={close}
      title={isDone ? adminMessages.done : <Question name={pendingDelete?.name} words={words?.question} />}
      actions={
        isDone ? (
          <>
            <Button variant="secondary" onClick={undo}>
              Deshacer
            </Button>
            <Button onClick={close}>Cerrar</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button variant="danger" pending={step === 'pending'} onClick={remove}>
              Eliminar
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div role="status">
          <p>
            <strong>{pendingDelete?.name}</strong>
          </p>
          <p>{words?.deleted}</p>
        </div>
      ) : (
        <p>{words?.note}</p>
      )}
    </Dialog>
  );
}

/** The fixed sentence names a thing by its id; people recognise its name. */
function Question({ name, words }: { name: string | undefined; words: string | undefined }) {
  return (
    <Stack as="span">
      <span className="breaks">{name}</span>{' '}
      <Text as="span" size="md" weight="medium" className="breaks">
        {words}
      </Text>
    </Stack>
  );
}

function useDeletion(pendingDelete: PendingDelete | null, onEnd: () => void, onChanged: () => void) {
  const [step, setStep] = useState<'asked' | 'pending' | 'done'>('asked');
  const isLeft = useRef(false);

  function end() {
    isLeft.current = false;
    setStep('asked');
    onEnd();
  }

  // The browser fires `close` for our own closing, too.
  function close() {
    if (!pendingDelete) return;
    // Escape closes the dialog, but a request that was sent goes on.
    if (step === 'pending') {
      isLeft.current = true;
      return;
    }
    if (step === 'asked') toast(adminMessages.deletionCancelled);
    end();
  }

  async function remove() {
    if (!pendingDelete) return;
    setStep('pending');
    const { deleted, failed } = deletionWords(pendingDelete);
    try {
      await deleteThing(pendingDelete);
      onChanged();
      if (!isLeft.current) return setStep('done');
      toast(deleted, { tone: 'success', action: { label: 'Deshacer', run: undo } });
      end();
    } catch (error) {
      toast(`${failed}. ${errorText(error)}`, { tone: 'error' });
      // Somebody else has deleted it already, so it has to leave the list.
      if (error instanceof ApiError && error.status === 404) onChanged();
      end();
    }
  }

  function undo() {
    end();
    putBack().catch(showError);
  }

  async function putBack() {
    if (!pendingDelete) return;
    await restoreThing(pendingDelete);
    toast(`${pendingDelete.name} está de nuevo en la tienda.`, { tone: 'success' });
    onChanged();
  }

  return { step, remove: () => void remove(), undo, close };
}
