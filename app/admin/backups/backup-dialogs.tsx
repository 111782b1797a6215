import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Backup, Backups } from '#shared/schemas/backups.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, download } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { downloadFile } from '../kit/download-file.ts';
import { isOfPassword } from '../security/is-of-password.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { bytesText } from '../status/amounts.ts';
import { RestoreByCommand } from './restore-by-command.tsx';
import { RestoreHere } from './restore-here.tsx';

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
      {backups.restoresHere ? (
        <RestoreHere backup={of('restore')} onEnd={onEnd} onClosing={onClosing} />
      ) : (
        <RestoreByCommand backup={of('restore')} place={backups} onEnd={onEnd} />
      )}
    </>
  );
}

type DialogProps = { backup: Backup | null; onEnd: () => void };

function DownloadDialog({ backup, onEnd }: DialogProps) {
  const fetching = useAction(
    async ({ name, password }: { name: string; password: string }) => {
      const body = password === '' ? {} : { password };
      await downloadFile(download('downloadBackup', { params: { name }, body }), name);
      onEnd();
    },
    { onError: (error) => (isOfPassword(error) ? undefined : showError(error)) },
  );
  const close = () => {
    fetching.clearError();
    onEnd();
  };
  return (
    <PasswordQuestion
      open={backup !== null}
      title="Descargar la copia"
      action="Descargar"
      variant="primary"
      pending={fetching.pending}
      error={isOfPassword(fetching.error) ? fetching.error.detail : null}
      onAnswer={(password) => backup && void fetching.run({ name: backup.name, password })}
      onClose={close}
    >
      {backup &&
        `Son ${bytesText(backup.bytes)} con todo lo de la tienda, también los datos de tus clientes: guardala donde nadie más la vea. Si acabás de entrar con Google, podés dejar la contraseña vacía.`}
    </PasswordQuestion>
  );
}

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
