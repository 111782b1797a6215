import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Tag } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { useUndoCount } from './use-undo-count.ts';

type PastCountsProps = { counts: readonly StockCount[]; onUndone: (count: StockCount) => void };

const COLUMNS: readonly Column<StockCount, PastCountsProps>[] = [
  { label: 'Fecha', cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time> },
  { label: 'Quién', cell: ({ by }) => by.name },
  { label: 'Motivo', cell: ({ note }) => note || '—' },
  { label: 'Artículos', isNumber: true, cell: ({ lines }) => lines.length },
  {
    label: 'Diferencias',
    isNumber: true,
    cell: ({ lines }) => lines.filter(({ counted, before }) => counted !== before).length,
  },
  { label: 'Deshacer', cell: (count, { onUndone }) => <UndoCell count={count} onUndone={onUndone} /> },
];

/** The last counts, each with a button to take it back. */
export function PastCounts(props: PastCountsProps) {
  if (props.counts.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>Últimos recuentos</h2>
      <DataTable
        caption="Últimos recuentos"
        columns={COLUMNS}
        rows={props.counts}
        rowKey={({ _id }) => _id}
        context={props}
      />
    </Stack>
  );
}

function UndoCell({ count, onUndone }: { count: StockCount; onUndone: (count: StockCount) => void }) {
  const undo = useUndoCount(onUndone);
  if (count.undone) return <Tag>Deshecho</Tag>;
  return (
    <Button size="small" variant="secondary" pending={undo.pending} onClick={() => void undo.run(count)}>
      Deshacer
      <span className="visually-hidden">
        {' '}
        el recuento de {countText(count.lines.length, 'artículo', 'artículos')}
      </span>
    </Button>
  );
}
