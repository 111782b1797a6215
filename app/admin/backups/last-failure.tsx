import { formatDateTime } from '#shared/dates.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the last backup was not made, and what to do. */
export function LastFailure({ failure: { at, reason } }: { failure: NonNullable<Backups['failure']> }) {
  return (
    <Notice tone="warning" role="status">
      <p>
        <strong>La última copia no se pudo hacer</strong> ({formatDateTime(at)}).
      </p>
      <p className="breaks">El servidor dijo: «{reason}».</p>
      <p>{adviceFor(reason)} Después, apretá «Hacer una copia ahora».</p>
    </Notice>
  );
}

function adviceFor(reason: string): string {
  if (/lugar en el disco|ENOSPC/.test(reason)) return 'Hacé lugar en el disco, o borrá acá copias viejas.';
  if (/S3|bucket|AccessDenied|Signature|credential/i.test(reason))
    return 'Revisá el nombre del bucket y sus claves en el servidor (BACKUP_S3_BUCKET y las S3_…).';
  if (/DATABASE_URL/.test(reason))
    return 'Revisá que el servidor PostgreSQL ande y que la tienda pueda entrar.';
  return 'Si se repite, mostrale esa línea a quien cuida el servidor.';
}
