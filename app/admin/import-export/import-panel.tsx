import { useState } from 'react';
import { nothingToImport } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, Row } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import counted from '../kit/counts.module.css';
import { DownloadButton } from '../kit/download-button.tsx';
import { FarPricesDialog } from './far-prices-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { fileText, rowsText, undoneText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';
import { UndoImport } from './undo-import.tsx';
import type { ImportMoves } from './use-import-moves.ts';

/** What was recognised, the outcome of rows, and the actions. */
export function ImportPanel({ one, moves }: { one: Import; moves: ImportMoves }) {
  const { facts, failure, state } = one;
  return (
    <Card as="section" size="large" gap={4} above={4} aria-label="La importación">
      {facts && <p>{fileText(one)}</p>}
      {failure && (
        <p data-tone="danger" className="margin-line" role="alert">
          {failure}
        </p>
      )}
      {state === 'asking' && facts?.question && (
        <p data-tone="warning" className="margin-line" role="status">
          {facts.question}
        </p>
      )}
      {state === 'undone' && <p role="status">{undoneText(one.counts)}</p>}
      <ImportProgress one={one} moves={moves} />
      {!isAtWork(state) && hasRows(one) && <Counts one={one} />}
      {state === 'checked' && <Confirm one={one} moves={moves} />}
      {!isAtWork(state) && hasRows(one) && (
        <Row gap={3}>
          <DownloadButton
            fetchFile={() => download('downloadImportReport', { params: { id: one._id } })}
            fileName="informe.csv"
            small
          >
            Descargar el informe
          </DownloadButton>
          {one.canUndo && <UndoImport one={one} moves={moves} />}
        </Row>
      )}
    </Card>
  );
}

/** True if there is a report. */
export function hasRows({ counts }: Import): boolean {
  return counts.new + counts.changed + counts.same + counts.error + counts.skipped > 0;
}

function Counts({ one: { counts, state } }: { one: Import }) {
  const facts: Array<[string, number]> = [
    ['Nuevas', counts.new],
    ['Cambian', counts.changed],
    ['Iguales', counts.same],
    ['Con error', counts.error],
    ...(counts.beyond > 0 ? ([['Precio a más de ±30 %', counts.beyond]] as Array<[string, number]>) : []),
    ['No se importan', counts.skipped],
    ...(state === 'applied' || state === 'undone' || state === 'cancelled'
      ? ([['Importadas', counts.applied]] as Array<[string, number]>)
      : []),
    ...(counts.undone > 0 ? ([['Deshechas', counts.undone]] as Array<[string, number]>) : []),
  ];
  return (
    <dl className={classNames(counted.counts, 'facts')}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('es-AR')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Confirm({ one: { counts }, moves }: { one: Import; moves: ImportMoves }) {
  const [isAsked, setAsked] = useState(false);
  const rows = counts.new + counts.changed;
  if (rows === 0) return <p role="status">{nothingToImport(counts)}</p>;
  return (
    <>
      {counts.error > 0 && (
        <p data-tone="warning" className="margin-line">
          Con errores: {rowsText(counts.error)}. No entran, ni las demás de su mismo producto. Podés importar
          el resto ahora y subir las corregidas después: nada se duplica.
        </p>
      )}
      <Row gap={3}>
        <Button
          pending={moves.pending === 'apply'}
          onClick={() => (counts.beyond > 0 ? setAsked(true) : moves.apply())}
        >
          Importar {rowsText(rows)}
        </Button>
        <Button variant="secondary" pending={moves.pending === 'cancel'} onClick={moves.cancel}>
          Descartar
        </Button>
      </Row>
      <FarPricesDialog
        open={isAsked}
        prices={counts.beyond}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          moves.apply();
        }}
      />
    </>
  );
}
