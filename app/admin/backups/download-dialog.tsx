import { useState } from 'react';
import type { Backup } from '#shared/schemas/backups.ts';
import { downloadLarge } from '../kit/client.ts';
import { downloadFile } from '../kit/download-file.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { usePasswordAction } from '../security/use-password-action.ts';
import { bytesText } from '../status/amounts.ts';

/** Asks for the password, then says how far the download is. */
export function DownloadDialog({ backup, onEnd }: { backup: Backup | null; onEnd: () => void }) {
  const [percent, setPercent] = useState(0);
  const fetching = usePasswordAction(
    async (body) => {
      if (!backup) return;
      const { name } = backup;
      const onShare = (share: number) => setPercent(Math.floor(share * 100));
      await downloadFile(downloadLarge('downloadBackup', onShare, { params: { name }, body }), name);
      onEnd();
    },
    () => setPercent(0),
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
      error={fetching.error}
      onAnswer={(password) => void fetching.run(password)}
      onClose={close}
    >
      {backup &&
        `Son ${bytesText(backup.bytes)} con todo lo de la tienda, también los datos de tus clientes: guardala donde nadie más la vea. Si acabás de entrar con Google, podés dejar la contraseña vacía.`}
    </PasswordQuestion>
  );
}
