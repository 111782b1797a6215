import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Backup, Backups } from '#shared/schemas/backups.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

/** What is done with a backup of the list. */
export type BackupDeed = 'download' | 'restore' | 'delete';

type BackupDialogsProps = {
  asked: { deed: BackupDeed; backup: Backup } | null;
  backups: Backups;
  onEnd: () => void;
  /** The shop closes to go back to a backup. */
  onClosing: () => void;
};

/** Asks before a backup is downloaded or deleted, or the shop goes back to one. */
export function BackupDialogs({ asked, backups, onEnd, onClosing }: BackupDialogsProps) {
  const of = (deed: BackupDeed) => (asked?.deed === deed ? asked.backup : null);
  return (
    <>
      <DownloadDialog backup={of('download')} onEnd={onEnd} />
      <DeleteDialog backup={of('delete')} isOnly={backups.list?.length === 1} onEnd={onEnd} />
      <RestoreDialog backup={of('restore')} onEnd={onEnd} onClosing={onClosing} />
    </>
  );
}

type DialogProps = { backup: Backup | null; onEnd: () => void };

function DeleteDialog({ backup, isOnly, onEnd }: DialogProps & { isOnly: boolean }) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(backup);
  if (backup && backup !== shown) setShown(backup);
  const remove = useAction(
    async ({ name, at }: Backup) => {
      await call('deleteBackup', { params: { name } });
      toast(`Borramos la copia del ${formatDateTime(at)}.`, { tone: 'success' });
    },
    {
      onEnd: async () => {
        onEnd();
        await revalidate();
      },
    },
  );
  return (
    <ConfirmDialog
      open={backup !== null}
      title={`¿Borrar la copia del ${shown ? formatDateTime(shown.at) : ''}?`}
      cancel="No"
      confirm="Borrar"
      pending={remove.pending}
      onCancel={onEnd}
      onConfirm={() => backup && void remove.run(backup)}
    >
      <p>
        No se puede deshacer. {isOnly && <strong>Es la única que hay: te quedás sin ninguna copia.</strong>}
      </p>
    </ConfirmDialog>
  );
}
