import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDate } from '#shared/dates.ts';
import type { WaitedArticle } from '#shared/schemas/reports.ts';
import { nameInText } from '#shared/variant-color.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { useMay } from '../kit/use-may.ts';
import { Amount } from './bars.tsx';

/** What people wait for: sold-out articles with confirmed notices (rules 4.16). */
export function WaitingView({ rows }: { rows: readonly WaitedArticle[] }) {
  const mayStock = useMay()('stock');
  if (rows.length === 0) {
    return (
      <div role="status">
        <EmptyState
          drawing={nothingFound}
          text="Nadie está esperando nada agotado."
          note="Cuando alguien pida que le avisen de un color sin stock, lo ves acá, con cuántas personas lo esperan."
        />
      </div>
    );
  }
  const people = rows.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Stack gap={4}>
      <p role="status">
        {countText(rows.length, 'artículo', 'artículos')} con gente esperando:{' '}
        <strong>{countText(people, 'aviso pedido', 'avisos pedidos')}</strong>.
      </p>
      <DataTable
        caption="Lo que esperan"
        columns={WAITING_COLUMNS}
        rows={rows}
        rowKey={({ subProduct }) => subProduct}
        context={{ highest: Math.max(5, rows[0]?.waiting ?? 0), mayStock }}
      />
      <Text size="xs" tone="soft">
        Cuentan los avisos confirmados. Apenas cargues stock sale un mail a cada uno, y dejan de contar acá.
      </Text>
      <TableDownloads
        small
        name="esperan-que-vuelva"
        fetchFile={(format) => download('listWaitedArticles', { query: { format } })}
      />
    </Stack>
  );
}

type Context = { highest: number; mayStock: boolean };

const WAITING_COLUMNS: readonly Column<WaitedArticle, Context>[] = [
  { label: 'Artículo', card: 'top', cell: ({ product, color }) => nameInText(product.name, color) },
  {
    label: 'Esperan',
    card: 'line',
    cell: ({ waiting }, { highest }) => <Amount value={waiting} highest={highest} />,
  },
  { label: 'Stock', isNumber: true, card: 'left', cardLabel: 'Stock', cell: ({ stock }) => stock },
  { label: 'Desde', cell: ({ since }) => formatDate(since) },
  {
    label: 'Qué hacer',
    card: 'end',
    cell: ({ product, subProduct }, { mayStock }) => (
      <Row gap={3} lines={1}>
        <Link to={`${href('/admin/products')}?q=${product._id}`}>
          Ver producto<span className="visually-hidden">: {product.name}</span>
        </Link>
        {mayStock && (
          <Link to={`${href('/admin/stock/movimientos')}?subProduct=${subProduct}`}>
            Ver stock<span className="visually-hidden">: {product.name}</span>
          </Link>
        )}
      </Row>
    ),
  },
];
