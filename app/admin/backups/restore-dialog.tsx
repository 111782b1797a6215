import { formatDateTime } from '#shared/dates.ts';
import type { Backup } from '#shared/schemas/backups.ts';
import { call } from '../kit/client.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { usePasswordAction } from '../security/use-password-action.ts';

type RestoreDialogProps = {
  backup: Backup | null;
  onEnd: () => void;
  /** The shop is closing. */
  onClosing: () => void;
};

/** Asks before the shop goes back to a backup. */
export function RestoreDialog({ backup, onEnd, onClosing }: RestoreDialogProps) {
  const restoring = usePasswordAction(async (body) => {
    if (!backup) return;
    await call('restoreBackup', { params: { name: backup.name }, body });
    onClosing();
  });
  const close = () => {
    restoring.clearError();
    onEnd();
  };
  return (
    <PasswordQuestion
      open={backup !== null}
      title="Volver a esta copia"
      action="Volver a la copia"
      variant="danger"
      pending={restoring.pending}
      error={restoring.error}
      onAnswer={(password) => void restoring.run(password)}
      onClose={close}
    >
      {backup && (
        <>
          Toda la tienda queda como el <strong>{formatDateTime(backup.at)}</strong>: también las contraseñas y
          el equipo. Lo que se vendió después deja de estar, y queda solo en los mails y en Mercado Pago.
          <br />
          La tienda cierra un momento y se abre sola. Antes revisa el archivo y guarda una copia de lo que hay
          ahora, por si te arrepentís.
        </>
      )}
    </PasswordQuestion>
  );
}
