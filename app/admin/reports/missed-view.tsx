import { href, Link } from 'react-router';
import { dayText } from '#shared/reports-text.ts';
import type { MissedSearch } from '#shared/schemas/reports.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { RowBar } from './bars.tsx';
import { RangeForm } from './range-form.tsx';
import type { Days } from './report-view.ts';

const plain = (value: number) => value.toLocaleString('es-AR');

/** What was searched in the shop and not found. */
export function MissedView({ rows, view }: { rows: readonly MissedSearch[]; view: Days }) {
  const { since, until } = view;
  return (
    <Stack gap={4}>
      <RangeForm since={since} until={until} />
      {rows.length === 0 ? (
        <div role="status">
          <EmptyState
            drawing={nothingFound}
            text="En estos días todo lo que buscaron apareció."
            note="Lo que alguien busque y no encuentre se ve acá: son ideas de qué comprar."
          />
        </div>
      ) : (
        <DataTable
          caption="Búsquedas sin resultado"
          columns={MISSED_COLUMNS}
          rows={rows}
          rowKey={({ words }) => words}
          context={Math.max(...rows.map(({ times }) => times))}
        />
      )}
      <Text size="xs" tone="soft">
        Cada búsqueda cuenta una vez por minuto. No se guarda quién buscó.
      </Text>
      {rows.length > 0 && (
        <TableDownloads
          small
          name="busquedas-sin-resultado"
          fetchFile={(format) => download('listMissedSearches', { query: { since, until, format } })}
        />
      )}
    </Stack>
  );
}

const MISSED_COLUMNS: readonly Column<MissedSearch, number>[] = [
  { label: 'Búsqueda', card: 'top', cell: ({ words }) => words },
  { label: 'Veces', isNumber: true, card: 'topEnd', cell: ({ times }) => <strong>{plain(times)}</strong> },
  { label: 'Parte', card: 'line', cell: ({ times }, highest) => <RowBar value={times} highest={highest} /> },
  { label: 'Último día', card: 'left', cell: ({ last }) => dayText(last) },
  {
    label: 'Ahora',
    card: 'end',
    cell: ({ words, found }) =>
      found ? (
        <Link to={`${href('/admin/products')}?q=${encodeURIComponent(words)}`}>Ya hay</Link>
      ) : (
        <>
          No hay:{' '}
          <Link to={href('/admin/new-product')}>
            crear<span className="visually-hidden"> {words}</span>
          </Link>
        </>
      ),
  },
];
