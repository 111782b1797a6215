import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { ArticleName } from '../scanning/article-name.tsx';
import { differenceOf } from './count-draft.ts';
import { signed } from './movements-list.tsx';
import type { ReceptionLine } from './reception-draft.ts';
import { nameOfLine, UnitsInput } from './units-input.tsx';

type LineActions = {
  /** True while differences are being accepted. */
  pending: boolean;
  onUnits: (line: ReceptionLine, units: number) => void;
  onAccept: (line: ReceptionLine) => void;
  onRemove: (line: ReceptionLine) => void;
  /** A field was left with Enter; `text` is what a reader typed into it, or null. */
  onDone: (text: string | null) => void;
};

const COLUMNS: readonly Column<ReceptionLine, LineActions>[] = [
  { label: 'Artículo', card: 'top', cell: ({ article }) => <ArticleName article={article} /> },
  {
    label: 'Contado',
    card: 'left',
    isNumber: true,
    cell: (line, { onUnits, onDone }) => (
      <UnitsInput line={line} least={0} onUnits={(units) => onUnits(line, units)} onDone={onDone} />
    ),
  },
  {
    label: 'Según la tienda',
    card: 'line',
    cardLabel: 'Según la tienda',
    isNumber: true,
    cell: ({ article }) => article.onHand,
  },
  {
    label: 'Diferencia',
    card: 'middle',
    isNumber: true,
    cell: (line) => <Difference units={differenceOf(line)} />,
  },
  {
    label: 'Aceptar',
    card: 'end',
    cell: (line, { pending, onAccept }) => (
      <Button size="small" variant="secondary" aria-disabled={pending} onClick={() => onAccept(line)}>
        Aceptar<span className="visually-hidden"> {nameOfLine(line)}</span>
      </Button>
    ),
  },
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

/** What was counted against what the shop believed, the last scanned article first. */
export function CountLines({ lines, ...actions }: LineActions & { lines: readonly ReceptionLine[] }) {
  return (
    <DataTable
      caption="Artículos contados"
      columns={COLUMNS}
      rows={lines}
      rowKey={({ article }) => article._id}
      context={actions}
    />
  );
}

function Difference({ units }: { units: number }) {
  if (units === 0) return 'Coincide';
  return (
    <Text as="span" weight="bold" {...(units < 0 && { tone: 'danger' as const })}>
      {signed(units)}
    </Text>
  );
}
