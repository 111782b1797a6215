import { PESOS, readNumber } from '#shared/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { ArticleName } from '../scanning/article-name.tsx';
import { ReaderInput } from '../scanning/reader-input.tsx';
import type { ReceptionLine } from './reception-draft.ts';
import styles from './reception-lines.module.css';
import { nameOfLine, UnitsInput } from './units-input.tsx';

type LineActions = {
  seesCosts: boolean;
  onUnits: (line: ReceptionLine, units: number) => void;
  onCost: (line: ReceptionLine, cost: string) => void;
  onRemove: (line: ReceptionLine) => void;
  /** A field was left with Enter; `text` is what a reader typed into it, or null. */
  onDone: (text: string | null) => void;
};

const COLUMNS: readonly Column<ReceptionLine, LineActions>[] = [
  { label: 'Artículo', card: 'top', cell: ({ article }) => <ArticleName article={article} /> },
  {
    label: 'Cantidad',
    card: 'left',
    isNumber: true,
    cell: (line, { onUnits, onDone }) => (
      <UnitsInput line={line} least={1} onUnits={(units) => onUnits(line, units)} onDone={onDone} />
    ),
  },
  {
    label: 'Costo con IVA',
    card: 'line',
    cardLabel: 'Costo con IVA',
    isNumber: true,
    isShown: ({ seesCosts }) => seesCosts,
    cell: (line, { onCost, onDone }) => (
      <ReaderInput
        className={styles.cost}
        inputMode="decimal"
        maxLength={20}
        aria-label={`Costo de ${nameOfLine(line)}`}
        aria-invalid={costError(line.cost) ? true : undefined}
        kept={line.cost}
        onKeep={(cost) => onCost(line, cost)}
        onDone={onDone}
      />
    ),
  },
  { label: 'Había', isNumber: true, cell: ({ article }) => article.onHand },
  {
    label: 'Quitar',
    card: 'topEnd',
    cell: (line, { onRemove }) => (
      <Button variant="quiet" size="small" onClick={() => onRemove(line)}>
        <Icon name="trash" />
        <span className="visually-hidden">Quitar {nameOfLine(line)}</span>
      </Button>
    ),
  },
];

/** The articles of a delivery with their units and costs, the last scanned one first. */
export function ReceptionLines({ lines, ...actions }: LineActions & { lines: readonly ReceptionLine[] }) {
  return (
    <DataTable
      caption="Artículos de la entrega"
      columns={COLUMNS}
      rows={lines}
      rowKey={({ article }) => article._id}
      context={actions}
    />
  );
}

/** Why a typed cost is none; null if there is none, or it can be read. */
export function costError(cost: string): string | null {
  if (cost.trim() === '') return null;
  const reading = readNumber(cost, PESOS);
  return 'error' in reading ? reading.error : null;
}
