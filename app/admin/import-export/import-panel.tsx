import { useState } from 'react';
import { nothingToImport } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { download } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../prices/change-panel.module.css';
import { DownloadButton } from './download-button.tsx';
import { FarPricesDialog } from './far-prices-dialog.tsx';
import styles from './import-export.module.css';
import { ImportProgress } from './import-progress.tsx';
import { fileText, rowsText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';
import type { ImportMoves } from './use-import-moves.ts';

/** What the file is, what would become of its rows, and what can be done about it. */
export function ImportPanel({ one, moves }: { one: Import; moves: ImportMoves }) {
  const { facts, failure, state } = one;
  return (
    <section className={panel.panel} aria-label="La importación">
      {facts && <p>{fileText(one)}</p>}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {state === 'asking' && facts?.question && (
        <p className={panel.warning} role="status">
          {facts.question}
        </p>
      )}
      <ImportProgress one={one} moves={moves} />
      {!isAtWork(state) && hasRows(one) && <Counts one={one} />}
      {state === 'checked' && <Confirm one={one} moves={moves} />}
      {!isAtWork(state) && hasRows(one) && (
        <div className={panel.actions}>
          <DownloadButton
            fetchFile={() => download('downloadImportReport', { params: { id: one._id } })}
            fileName="informe.csv"
            small
          >
            Descargar el informe
          </DownloadButton>
        </div>
      )}
    </section>
  );
}

/** Whether there is a report to look at. */
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
    ...(state === 'applied' || state === 'cancelled'
      ? ([['Importadas', counts.applied]] as Array<[string, number]>)
      : []),
  ];
  return (
    <dl className={panel.facts}>
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
        <p className={panel.warning}>
          Con errores: {rowsText(counts.error)}. No entran, ni las demás de su mismo producto. Podés importar
          el resto ahora y subir las corregidas después: nada se duplica.
        </p>
      )}
      <div className={panel.actions}>
        <Button
          pending={moves.pending === 'apply'}
          onClick={() => (counts.beyond > 0 ? setAsked(true) : moves.apply())}
        >
          Importar {rowsText(rows)}
        </Button>
        <Button variant="secondary" pending={moves.pending === 'cancel'} onClick={moves.cancel}>
          Descartar
        </Button>
      </div>
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
