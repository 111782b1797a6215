import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type PublishListProps = {
  /** How many of its lines families would meet as a question or as missing, and nobody has settled. */
  unsettled: number;
  onPublish: () => void;
  pending: boolean;
};

/** Publishes a list; with lines that nobody has settled only after asking. */
export function PublishList({ unsettled, onPublish, pending }: PublishListProps) {
  const [isAsking, setAsking] = useState(false);

  function publish() {
    setAsking(false);
    onPublish();
  }

  return (
    <>
      <Button pending={pending} onClick={unsettled > 0 ? () => setAsking(true) : publish}>
        Publicar
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={
          unsettled === 1 ? 'Queda 1 renglón sin confirmar' : `Quedan ${unsettled} renglones sin confirmar`
        }
        cancel="Revisar antes"
        confirm="Publicar igual"
        onCancel={() => setAsking(false)}
        onConfirm={publish}
      >
        <p>
          {unsettled === 1
            ? 'Mientras no lo confirmes, a las familias les sale como una pregunta o como algo que no tenemos.'
            : 'Mientras no los confirmes, a las familias les salen como preguntas o como cosas que no tenemos.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
