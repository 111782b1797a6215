import type { Import } from '#shared/schemas/imports.ts';
import { JobProgress } from '../kit/job-progress.tsx';
import { rowsText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';
import type { ImportMoves } from './use-import-moves.ts';

/** The progress of a running job; nothing if there is none. */
export function ImportProgress({ one, moves }: { one: Import; moves: ImportMoves }) {
  if (!isAtWork(one.state)) return null;
  const { done, total } = one.progress;
  const isChecking = one.state === 'checking';
  return (
    <JobProgress
      title={isChecking ? 'Revisando el archivo' : 'Importando'}
      progress={one.progress}
      count={total > 0 ? `${rowsText(done)} de ${total.toLocaleString('es-AR')}` : null}
      note={
        isChecking
          ? 'Todavía no cambia nada en la tienda.'
          : 'Podés dejar esta página: sigue solo. Si cancelás, lo que ya entró queda, producto por producto entero.'
      }
      pending={moves.pending === 'cancel'}
      onCancel={moves.cancel}
    />
  );
}
