import { formatDateTime } from '#shared/dates.ts';
import type { Backup } from '#shared/schemas/backups.ts';
import { showError } from '../../ui/show-error.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { isOfPassword } from '../security/is-of-password.ts';
import { PasswordQuestion } from '../security/password-question.tsx';

type RestoreHereProps = {
  backup: Backup | null;
  onEnd: () => void;
  /** The shop is closing. */
  onClosing: () => void;
};

/** Asks before the shop goes back to a backup by itself. */
export function RestoreHere({ backup, onEnd, onClosing }: RestoreHereProps) {
  const restoring = useAction(
    async ({ name, password }: { name: string; password: string }) => {
      await call('restoreBackup', { params: { name }, body: password === '' ? {} : { password } });
      onClosing();
    },
    { onError: (error) => (isOfPassword(error) ? undefined : showError(error)) },
  );
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
      error={isOfPassword(restoring.error) ? restoring.error.detail : null}
      onAnswer={(password) => backup && void restoring.run({ name: backup.name, password })}
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
