import type { Backups } from '#shared/schemas/backups.ts';
import { Notice } from '../../ui/notice.tsx';
import { ageText } from '../orders/age-text.ts';

type LastMoveProps = {
  moved: NonNullable<Backups['moved']>;
  /** Milliseconds since 1970. */
  now: number;
};

/** How the shop moved to a server a short while ago. */
export function LastMove({ moved: { at, where, failure }, now }: LastMoveProps) {
  if (failure !== null) {
    return (
      <Notice tone="warning">
        <p className="breaks">
          <strong>La tienda no se pudo mudar a {where}</strong> ({ageText(at, now)}). Quedó como estaba, con
          su base de siempre.
        </p>
        <p className="breaks">El servidor dijo: «{failure}».</p>
        <p>Cuando esté resuelto, probá de nuevo más abajo; si hace falta, con otra base vacía.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <p className="breaks">
        <strong>La tienda se mudó a {where}</strong> ({ageText(at, now)}). Sigue ahí también cuando se vuelva
        a arrancar: no hace falta configurar nada.
      </p>
      <p>
        La base de antes quedó como estaba, cerrada con llave, en la carpeta «database» de los datos de la
        tienda. Cuando veas que todo anda, se puede borrar.
      </p>
    </Notice>
  );
}
