import { useState } from 'react';
import type { Import } from '#shared/schemas/imports.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { rowsText } from './import-words.ts';
import type { ImportMoves } from './use-import-moves.ts';

/** The button that takes an import back, and its question. */
export function UndoImport({ one, moves }: { one: Import; moves: ImportMoves }) {
  const [isAsked, setAsked] = useState(false);
  const { applied, undone } = one.counts;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        pending={moves.pending === 'undo'}
        onClick={() => setAsked(true)}
      >
        {undone > 0 ? 'Probar de nuevo con lo que queda' : 'Deshacer la importación'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="¿Deshacer la importación?"
        cancel="Dejar como está"
        confirm={`Deshacer ${rowsText(applied - undone)}`}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          moves.undo();
        }}
      >
        <p>
          Lo que creó se borra y lo que cambió vuelve a ser como antes. Las unidades se restan o suman por la
          diferencia.
        </p>
        <p>Lo que alguien vendió o editó después no se toca: el informe te dice qué quedó.</p>
      </ConfirmDialog>
    </>
  );
}
