import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type DeleteListDialogProps = {
  /** Null: nothing is asked. */
  list: { _id: string; title: string } | null;
  onEnd: () => void;
  /** Called after deleting, and after bringing it back. */
  onChanged: () => void;
};

/** Asks before a list is deleted; the message afterwards brings it back. */
export function DeleteListDialog({ list, onEnd, onChanged }: DeleteListDialogProps) {
  const remove = useAction(async ({ _id, title }: { _id: string; title: string }) => {
    const params = { id: _id };
    await call('deletePublishedList', { params });
    const putBack = async () => {
      await call('restorePublishedList', { params });
      onChanged();
    };
    toast(`Eliminamos la lista de ${title}.`, {
      tone: 'success',
      action: { label: 'Deshacer', run: () => void putBack() },
    });
    onEnd();
    onChanged();
  });
  return (
    <ConfirmDialog
      open={list !== null}
      title={`¿Eliminar la lista de ${list?.title}?`}
      cancel="No"
      confirm="Eliminar"
      pending={remove.pending}
      onCancel={onEnd}
      onConfirm={() => list && void remove.run(list)}
    >
      <p>Las familias dejan de verla, y su código QR deja de abrirla. Se puede deshacer.</p>
    </ConfirmDialog>
  );
}
