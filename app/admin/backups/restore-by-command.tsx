import { formatDateTime } from '#shared/dates.ts';
import type { Backup, Backups } from '#shared/schemas/backups.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './backups.module.css';
import { CommandLine } from './command-line.tsx';

type RestoreByCommandProps = {
  backup: Backup | null;
  place: Pick<Backups, 'where' | 'inBucket'>;
  onEnd: () => void;
};

/**
 * How to go back to a backup where the shop cannot do it by itself: its other processes would write into what is being
 * replaced.
 */
export function RestoreByCommand({ backup, place, onEnd }: RestoreByCommandProps) {
  return (
    <Dialog
      open={backup !== null}
      onClose={onEnd}
      title="Volver a esta copia"
      actions={<Button onClick={onEnd}>Listo</Button>}
    >
      {backup && (
        <Stack gap={4}>
          <p>
            Toda la tienda queda como el <strong>{formatDateTime(backup.at)}</strong>: también las contraseñas
            y el equipo. Lo que se vendió después deja de estar, y queda solo en los mails y en Mercado Pago.
          </p>
          <p>Se hace en el servidor, con la tienda cerrada, para que nadie compre a mitad de camino:</p>
          <Stack as="ol" gap={3} className={styles.steps}>
            <li>Pará la tienda, como lo hacés para actualizarla.</li>
            <li>
              <Stack gap={2}>
                <span>En la carpeta de la tienda, corré:</span>
                <CommandLine name="Comando para volver a la copia">{commandFor(backup, place)}</CommandLine>
                <span>
                  Primero revisa el archivo entero y guarda una copia de lo que hay ahora, por si te
                  arrepentís. Si algo no está bien, no toca nada y dice por qué.
                </span>
              </Stack>
            </li>
            <li>Arrancá la tienda. Vas a tener que entrar de nuevo.</li>
          </Stack>
        </Stack>
      )}
    </Dialog>
  );
}

function commandFor({ name }: Backup, { where, inBucket }: RestoreByCommandProps['place']): string {
  const file = inBucket ? `s3:${name}` : `${where}/${name}`;
  return `npm run restore -- --replace ${/^[\w./:-]+$/.test(file) ? file : `"${file}"`}`;
}
