import { href, Link } from 'react-router';
import { LIST_MISSES } from '#shared/reports.ts';
import { dayText } from '#shared/reports-text.ts';
import type { ListDemand } from '#shared/schemas/reports.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { useMay } from '../kit/use-may.ts';
import { RowBar } from './bars.tsx';
import { RangeForm } from './range-form.tsx';
import type { Days } from './report-view.ts';

/** What school lists asked for and the shop did not have. */
export function DemandView({ rows, view }: { rows: readonly ListDemand[]; view: Days }) {
  const { since, until } = view;
  const mayCreate = useMay()('catalogue');
  return (
    <Stack gap={4}>
      <RangeForm since={since} until={until} />
      {rows.length === 0 ? (
        <div role="status">
          <EmptyState
            drawing={nothingFound}
            text="En estos días las listas no pidieron nada que falte."
            note="Lo que una lista pida y no haya se ve acá: son ideas de qué comprar antes de marzo."
          />
        </div>
      ) : (
        <DataTable
          caption="Lo que pidieron las listas y no había"
          columns={DEMAND_COLUMNS}
          rows={rows}
          rowKey={({ words, outcome }) => `${words} ${outcome}`}
          context={{ highest: Math.max(...rows.map(({ times }) => times)), mayCreate }}
        />
      )}
      <Text size="xs" tone="soft">
        Una lista que se lee varias veces seguidas cuenta una sola. No se guarda de quién es: de cada renglón
        quedan las palabras del rubro, y otras solo si llegaron de tres lugares distintos.
      </Text>
      {rows.length > 0 && (
        <TableDownloads
          small
          name="pedido-por-listas"
          fetchFile={(format) => download('listDemand', { query: { since, until, format } })}
        />
      )}
    </Stack>
  );
}

type Context = { highest: number; mayCreate: boolean };

const DEMAND_COLUMNS: readonly Column<ListDemand, Context>[] = [
  { label: 'Pidieron', card: 'top', cell: ({ words }) => words },
  {
    label: 'Veces',
    isNumber: true,
    card: 'topEnd',
    cell: ({ times }) => <strong>{times.toLocaleString('es-AR')}</strong>,
  },
  {
    label: 'Parte',
    card: 'line',
    cell: ({ times }, { highest }) => <RowBar value={times} highest={highest} />,
  },
  { label: 'Por qué falta', card: 'left', cell: ({ outcome }) => LIST_MISSES[outcome] },
  { label: 'Último día', card: 'middle', cell: ({ last }) => dayText(last) },
  {
    label: 'Qué hacer',
    card: 'end',
    cell: ({ words, outcome }, { mayCreate }) => (
      <Row gap={3} lines={1}>
        <Link to={`${href('/admin/products')}?q=${encodeURIComponent(words)}`}>
          Ver productos<span className="visually-hidden"> con {words}</span>
        </Link>
        {mayCreate && outcome === 'not_sold' && (
          <Link to={href('/admin/new-product')}>
            Crear producto<span className="visually-hidden">: {words}</span>
          </Link>
        )}
      </Row>
    ),
  },
];
