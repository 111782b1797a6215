import { formatDateTime } from '#shared/dates.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import { Notice } from '../../ui/notice.tsx';
import { ageText } from '../orders/age-text.ts';

type LastRestoreProps = {
  restored: NonNullable<Backups['restored']>;
  list: Backups['list'];
  /** Milliseconds since 1970. */
  now: number;
};

/** How the shop went back to a backup a short while ago. */
export function LastRestore({ restored, list, now }: LastRestoreProps) {
  const backup = list?.find(({ name }) => name === restored.name);
  const which = backup ? `la copia del ${formatDateTime(backup.at)}` : 'una copia que ya no está';
  if (restored.failure !== null) {
    return (
      <Notice tone="warning">
        <p>
          <strong>No se pudo volver a {which}</strong> ({ageText(restored.at, now)}). La tienda quedó como
          estaba.
        </p>
        <p className="breaks">El servidor dijo: «{restored.failure}».</p>
        <p>Probá con otra copia de la lista.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <p>
        <strong>La tienda volvió a {which}</strong> ({ageText(restored.at, now)}).
      </p>
      <p>Lo que había hasta entonces está en la lista, como «Antes de volver», por si te arrepentís.</p>
    </Notice>
  );
}
