import { useNavigate, useSearchParams } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDate } from '#shared/dates.ts';
import { entriesOf } from '#shared/entries.ts';
import { formatPesos } from '#shared/money.ts';
import { STOCK_BY } from '#shared/reports.ts';
import type { StockWorth, StockWorthRow, UnsoldArticle, UnsoldReport } from '#shared/schemas/reports.ts';
import { categoryText } from '#shared/search.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { download } from '../kit/client.ts';
import list from '../kit/data-list/data-list.module.css';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { useMay } from '../kit/use-may.ts';
import { Share } from './bars.tsx';
import { RangeForm } from './range-form.tsx';
import { type Days, type ReportView, searchWith } from './report-view.ts';
import styles from './reports.module.css';

const plain = (value: number) => value.toLocaleString('es-AR');
const STOCK_CHOICES = entriesOf(STOCK_BY).map(([value, label]) => ({ value, label }));

/** Articles with units that nobody bought in some days. */
export function UnsoldView({ report: { rows, count, worth }, view }: { report: UnsoldReport; view: Days }) {
  const { since, until } = view;
  const mayCosts = useMay()('prices');
  return (
    <Stack gap={4}>
      <RangeForm since={since} until={until} />
      <p role="status">
        {count === 0
          ? 'Todo lo que había se vendió alguna vez en estos días.'
          : `${countText(count, 'artículo', 'artículos')} con stock que nadie compró: ${formatPesos(worth)} a precio de venta.`}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption="Artículos sin ventas"
          columns={UNSOLD_COLUMNS}
          rows={rows}
          rowKey={({ subProduct }) => subProduct}
          context={{ mayCosts }}
        />
      )}
      {count > rows.length && (
        <Text size="sm" tone="soft">
          Se muestran los {rows.length} que más valen. En el archivo están todos.
        </Text>
      )}
      <TableDownloads
        small
        name="sin-ventas"
        fetchFile={(format) => download('readUnsold', { query: { since, until, format } })}
      />
    </Stack>
  );
}

type CostsContext = { mayCosts: boolean };

const UNSOLD_COLUMNS: readonly Column<UnsoldArticle, CostsContext>[] = [
  {
    label: 'Artículo',
    card: 'top',
    cell: ({ product, color }) => (
      <span className={list.text}>
        {product.name}, {color}
      </span>
    ),
  },
  { label: 'Categoría', card: 'line', cell: ({ category }) => categoryText(category) },
  {
    label: 'Unidades',
    isNumber: true,
    card: 'left',
    cardLabel: 'Unidades',
    cell: ({ units }) => plain(units),
  },
  {
    label: 'A precio de venta',
    isNumber: true,
    card: 'topEnd',
    cell: ({ worth }) => <strong className="numbers unbroken">{formatPesos(worth)}</strong>,
  },
  {
    label: 'Al costo',
    isNumber: true,
    isShown: ({ mayCosts }) => mayCosts,
    cell: ({ cost }) => (cost === null ? 'sin costo' : formatPesos(cost)),
  },
  {
    label: 'Última venta',
    card: 'end',
    cardLabel: 'Última venta',
    cell: ({ lastSold }) => (lastSold ? formatDate(lastSold) : 'Nunca'),
  },
];

/** What the units on hand are worth. */
export function StockView({ worth: { rows, totals }, view }: { worth: StockWorth; view: ReportView }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const mayCosts = useMay()('prices');
  const by = view.stockBy;
  const all = rows.reduce((sum, { price }) => sum + price, 0);
  return (
    <Stack gap={4}>
      <p role="status">
        Hay {countText(totals.units, 'unidad', 'unidades')}: <strong>{formatPesos(totals.price)}</strong> a
        precio de venta
        {totals.cost !== null && totals.unknown < totals.units && `, ${formatPesos(totals.cost)} al costo`}.
        {mayCosts &&
          totals.unknown > 0 &&
          ` De ${countText(totals.unknown, 'unidad', 'unidades')} no hay costo cargado.`}
      </p>
      <Row className={styles.choices}>
        <SelectField
          label="Ver por"
          value={by}
          options={STOCK_CHOICES}
          onChoose={(por) =>
            void navigate({ search: searchWith(parameters, { por }) }, { preventScrollReset: true })
          }
        />
      </Row>
      {rows.length > 0 && (
        <DataTable
          caption="Lo que vale el stock"
          columns={worthColumns(STOCK_BY[by])}
          rows={rows}
          rowKey={({ key }) => key}
          context={{ mayCosts, all }}
        />
      )}
      <TableDownloads
        small
        name="stock-valorizado"
        fetchFile={(format) => download('readStockWorth', { query: { by, format } })}
      />
    </Stack>
  );
}

/** What units cost; that of units whose cost nobody knows is not zero. */
function costText({ cost, units, unknown }: Pick<StockWorthRow, 'cost' | 'units' | 'unknown'>): string {
  return cost === null || unknown === units ? 'sin costo' : formatPesos(cost);
}

function worthColumns(label: string): Column<StockWorthRow, CostsContext & { all: number }>[] {
  return [
    { label, card: 'top', cell: ({ key }) => categoryText(key) },
    {
      label: 'A precio de venta',
      isNumber: true,
      card: 'topEnd',
      cell: ({ price }) => <strong className="numbers unbroken">{formatPesos(price)}</strong>,
    },
    {
      label: 'Parte',
      card: 'line',
      cell: ({ price }, { all }) => all > 0 && <Share value={price} all={all} />,
    },
    {
      label: 'Unidades',
      isNumber: true,
      card: 'left',
      cardLabel: 'Unidades',
      cell: ({ units }) => plain(units),
    },
    {
      label: 'Al costo',
      isNumber: true,
      card: 'end',
      cardLabel: 'Al costo',
      isShown: ({ mayCosts }) => mayCosts,
      cell: costText,
    },
    {
      label: 'Sin costo',
      isNumber: true,
      isShown: ({ mayCosts }) => mayCosts,
      cell: ({ unknown }) => plain(unknown),
    },
  ];
}
