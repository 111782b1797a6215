import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import type { Till } from '#shared/schemas/till.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { differenceText } from './till-report.tsx';

const COLUMNS: readonly Column<Till>[] = [
  {
    label: 'Cerró',
    card: 'top',
    cell: ({ _id, closedAt }) => (
      <Link to={href('/admin/caja/:idTill?', { idTill: _id })}>{formatDateTime(closedAt ?? '')}</Link>
    ),
  },
  { label: 'Quién', card: 'left', cell: ({ closedBy }) => closedBy?.name },
  { label: 'Fondo inicial', isNumber: true, cell: ({ opening }) => formatPesos(opening) },
  { label: 'Debía haber', isNumber: true, cell: ({ expected }) => formatPesos(expected ?? 0) },
  {
    label: 'Contado',
    isNumber: true,
    card: 'end',
    cardLabel: 'Contado',
    cell: ({ counted }) => formatPesos(counted ?? 0),
  },
  {
    label: 'Diferencia',
    isNumber: true,
    card: 'topEnd',
    cell: ({ difference }) => differenceText(difference ?? 0),
  },
];

/** The tills that were closed, the newest first. */
export function TillsTable({ tills }: { tills: readonly Till[] }) {
  if (tills.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label="Cierres anteriores">
      <Row gap={3} justify="between">
        <h2>Cierres anteriores</h2>
        <TableDownloads
          name="cajas"
          small
          fetchFile={(format) => download('listTills', { query: { format } })}
        />
      </Row>
      <DataTable
        caption="Cierres anteriores"
        columns={COLUMNS}
        rows={tills}
        rowKey={({ _id }) => _id}
        context={undefined}
      />
    </Stack>
  );
}
