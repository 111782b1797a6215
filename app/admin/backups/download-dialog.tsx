import { useState } from 'react';
import type { Backup } from '#shared/schemas/backups.ts';
import { showError } from '../../ui/show-error.ts';
import { useAction } from '../../ui/use-action.ts';
import { downloadLarge } from '../kit/client.ts';
import { downloadFile } from '../kit/download-file.ts';
import { isOfPassword } from '../security/is-of-password.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { bytesText } from '../status/amounts.ts';

/** Asks for the password, then says how far the download is. */
export function DownloadDialog({ backup, onEnd }: { backup: Backup | null; onEnd: () => void }) {
  const [percent, setPercent] = useState(0);
  const fetching = useAction(
    async ({ name, password }: { name: string; password: string }) => {
      const body = password === '' ? {} : { password };
      const onShare = (share: number) => setPercent(Math.floor(share * 100));
      await downloadFile(downloadLarge('downloadBackup', onShare, { params: { name }, body }), name);
      onEnd();
    },
    {
      onError: (error) => (isOfPassword(error) ? undefined : showError(error)),
      onEnd: () => setPercent(0),
    },
  );
  const close = () => {
    fetching.clearError();
    onEnd();
  };
  return (
    <PasswordQuestion
      open={backup !== null}
      title="Descargar la copia"
      action={percent === 0 ? 'Descargar' : `Descargando: ${percent} %`}
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
