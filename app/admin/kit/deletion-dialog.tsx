import { useRef, useState } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { deleteThing, deletionWords, type PendingDelete, restoreThing } from './deletion.ts';

type DeletionDialogProps = {
  /** What the question is about; null: there is none. */
  pendingDelete: PendingDelete | null;
  /** The question is over, whatever came of it. */
  onEnd: () => void;
  /** It was deleted, or it was put back. */
  onChanged: () => void;
};

/**
 * Asks before something is deleted, in the specification's words; 'Listo!' and the message then replace the question,
 * with a way to undo it.
 */
export function DeletionDialog({ pendingDelete, onEnd, onChanged }: DeletionDialogProps) {
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

/** The specification's sentence names a thing by its id; which one it is, people know by its name. */
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

  // The browser tells of the closing once more when it is ours.
  function close() {
    if (!pendingDelete) return;
    // Escape closes the dialog, but what has been sent goes on.
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
      // Somebody else was faster: it must not stay in the list.
      if (error instanceof ApiError && error.status === 404) onChanged();
      end();
    }
  }

  function undo() {
    end();
    void putBack();
  }

  async function putBack() {
    if (!pendingDelete) return;
    try {
      await restoreThing(pendingDelete);
      toast(`${pendingDelete.name} está de nuevo en la tienda.`, { tone: 'success' });
      onChanged();
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    }
  }

  return { step, remove: () => void remove(), undo, close };
}
