import type { ImportState } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { JobProgress } from '../kit/job-progress.tsx';
import { rowsText } from './import-words.ts';
import type { ImportMoves } from './use-import-moves.ts';

const WORDS: Partial<Record<ImportState, { title: string; note: string }>> = {
  checking: { title: 'Revisando el archivo', note: 'Todavía no cambia nada en la tienda.' },
  applying: {
    title: 'Importando',
    note: 'Podés dejar esta página: sigue solo. Si cancelás, lo que ya entró queda, producto por producto entero.',
  },
  undoing: {
    title: 'Deshaciendo la importación',
    note: 'Podés dejar esta página: sigue solo. Si cancelás, el resto lo podés deshacer después.',
  },
};

/** The progress of a running job; nothing if there is none. */
export function ImportProgress({ one, moves }: { one: Import; moves: ImportMoves }) {
  const words = WORDS[one.state];
  if (!words) return null;
  const { done, total } = one.progress;
  return (
    <JobProgress
      title={words.title}
      progress={one.progress}
      count={total > 0 ? `${rowsText(done)} de ${total.toLocaleString('es-AR')}` : null}
      note={words.note}
      pending={moves.pending === 'cancel'}
      onCancel={moves.cancel}
    />
  );
}
