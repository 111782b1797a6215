import { useNavigate, useSearchParams } from 'react-router';
import { countText } from '#shared/counts.ts';
import { entriesOf } from '#shared/entries.ts';
import { formatPesos } from '#shared/money.ts';
import { SALES_BY, SALES_SORTS, type SalesBy } from '#shared/reports.ts';
import { dayText, salesKeyText } from '#shared/reports-text.ts';
import type { SalesReport } from '#shared/schemas/reports.ts';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { download } from '../kit/client.ts';
import { DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { useMay } from '../kit/use-may.ts';
import { Bars } from './bars.tsx';
import { RangeForm } from './range-form.tsx';
import { type ReportView, searchWith } from './report-view.ts';
import styles from './reports.module.css';
import { changeText, isOfArticles, marginPartText, plain, salesColumns } from './sales-columns.tsx';

const BY = entriesOf(SALES_BY).map(([value, label]) => ({ value, label }));
const SORTS = entriesOf(SALES_SORTS).map(([value, label]) => ({ value, label }));

const follows = (by: SalesBy) => by === 'day' || by === 'month' || by === 'weekday' || by === 'hour';

/** Sales of some days: their sums, drawn, and as a table. */
export function SalesView({ report, view }: { report: SalesReport; view: ReportView }) {
  const { by, since, until, sort } = view;
  const { rows, count, totals } = report;
  // What follows one another is drawn without gaps; the table leaves out what has nothing.
  const sold = follows(by) ? rows.filter(({ total, before }) => total > 0 || before?.total) : rows;
  const mayCosts = useMay()('prices');
  const all = sold.reduce((sum, { total }) => sum + Math.max(0, total), 0);
  // What an order has besides its articles.
  const isWhole = isOfArticles(by) && count === rows.length;
  const unassigned = isWhole ? totals.total - rows.reduce((sum, { total }) => sum + total, 0) : 0;
  const hasBefore = rows.some((row) => row.before !== null && row.before.total > 0);
  return (
    <Stack gap={5}>
      <RangeForm since={since} until={until} />
      <Sums report={report} mayCosts={mayCosts} />
      <Card as="section" size="large" gap={5} aria-labelledby="ventas-por">
        <Choices view={view} />
        {follows(by) && <Chart report={report} by={by} hasBefore={hasBefore} />}
      </Card>
      {sold.length === 0 ? (
        <p role="status">No se vendió nada en estos días.</p>
      ) : (
        <DataTable
          caption={`Ventas por ${SALES_BY[by].toLowerCase()}`}
          columns={salesColumns(by, mayCosts, hasBefore)}
          rows={by === 'day' ? sold.toReversed() : sold}
          rowKey={({ key }) => key}
          context={all}
        />
      )}
      {sold.length > 0 && sold.length < rows.length && (
        <Text size="sm" tone="soft">
          Lo que no tuvo ventas no está en la tabla; en el archivo, sí.
        </Text>
      )}
      {count > rows.length && (
        <Text size="sm" tone="soft">
          Se muestran {rows.length} de {count.toLocaleString('es-AR')}. En el archivo están todos.
        </Text>
      )}
      {unassigned !== 0 && (
        <Text size="sm" tone="soft">
          La diferencia con las ventas, {formatPesos(unassigned)}, son envíos y descuentos.
        </Text>
      )}
      <TableDownloads
        small
        name={`ventas-${since}-${until}`}
        fetchFile={(format) => download('readSalesReport', { query: { by, sort, since, until, format } })}
      />
    </Stack>
  );
}

type ChartProps = { report: SalesReport; by: SalesBy; hasBefore: boolean };

function Chart({ report: { rows, beforeSince, beforeUntil }, by, hasBefore }: ChartProps) {
  return (
    <Stack gap={2}>
      <Bars
        name={`Ventas por ${SALES_BY[by].toLowerCase()}. Los números están en la tabla.`}
        text={formatPesos}
        bars={rows.map((row) => ({
          key: row.key,
          label: salesKeyText(by, row),
          value: row.total,
          before: row.before?.total ?? null,
        }))}
      />
      {hasBefore && (
        <Text size="xs" tone="soft">
          La raya gris es lo vendido {daysText(beforeSince, beforeUntil)}.
        </Text>
      )}
    </Stack>
  );
}

/** What the sales are told apart by, above their chart and table. */
function Choices({ view: { by, sort } }: { view: ReportView }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const show = (changed: Record<string, string>) =>
    void navigate({ search: searchWith(parameters, changed) }, { preventScrollReset: true });
  return (
    <Row gap={4} lines={2} justify="between">
      <h2 id="ventas-por">Ventas por {SALES_BY[by].toLowerCase()}</h2>
      <Row gap={4} lines={2} className={styles.choices}>
        <SelectField label="Ver por" value={by} options={BY} onChoose={(por) => show({ por })} />
        {!follows(by) && by !== 'payment' && (
          <SelectField
            label="Ordenar por"
            value={sort}
            options={SORTS}
            onChoose={(orden) => show({ orden })}
          />
        )}
      </Row>
    </Row>
  );
}

function Sums({ report, mayCosts }: { report: SalesReport; mayCosts: boolean }) {
  const { totals, before, beforeSince, beforeUntil } = report;
  const each = (sums: SalesReport['totals']) => (sums.orders ? Math.round(sums.total / sums.orders) : 0);
  const then = before.orders || before.total ? before : undefined;
  return (
    <section aria-label="En total">
      <div className={styles.sums}>
        <Sum label="Ventas" now={totals.total} before={then?.total} text={formatPesos} />
        <Sum label="Pedidos" now={totals.orders ?? 0} before={then && (then.orders ?? 0)} text={plain} />
        <Sum label="Unidades" now={totals.units ?? 0} before={then && (then.units ?? 0)} text={plain} />
        <Sum label="Por pedido" now={each(totals)} before={then && each(then)} text={formatPesos} />
        {mayCosts && (
          <Sum
            label="Margen"
            now={totals.margin}
            note={marginText(totals)}
            before={then?.margin}
            text={formatPesos}
          />
        )}
      </div>
      <Text size="xs" tone="soft" above={2}>
        {then ? 'Comparado con lo vendido' : 'Sin ventas'} {daysText(beforeSince, beforeUntil)}.
        {mayCosts &&
          ' El margen cuenta los artículos que ya tenían un costo cargado cuando se vendieron: lo que se cobró menos ese costo, sin descuentos del pedido.'}
      </Text>
    </section>
  );
}

type SumProps = {
  label: string;
  now: number | null;
  note?: string | null;
  /** Missing: nothing was sold before. */
  before: number | null | undefined;
  text: (value: number) => string;
};

function Sum({ label, now, note, before, text }: SumProps) {
  return (
    <Card gap={1}>
      <Text as="h2" size="sm" tone="soft">
        {label}
      </Text>
      <Text as="strong" size="xl" className="numbers unbroken">
        {now === null ? '—' : text(now)}
      </Text>
      {[note, before === undefined ? null : beforeText(now, before, text)].map(
        (line) =>
          line && (
            <Text key={line} size="xs" tone="soft" className="numbers">
              {line}
            </Text>
          ),
      )}
    </Card>
  );
}

/** The margin's part of what has a cost; no costs: there is no margin. */
function marginText(sums: SalesReport['totals']): string {
  const part = marginPartText(sums);
  if (part === null) return 'Sin costos cargados';
  return `${part} ${(sums.known ?? 0) < sums.total ? 'con costo' : 'de lo vendido'}`;
}

/** What it was before, and how much it has changed. */
function beforeText(now: number | null, before: number | null, text: SumProps['text']): string | null {
  if (before === null) return now === null ? null : 'Antes, sin costos cargados';
  if (before === 0) return 'Antes, nada';
  return `Antes ${text(before)}${now === null ? '' : ` (${changeText(now, before)})`}`;
}

function daysText(since: string, until: string): string {
  return since === until
    ? `el ${dayText(since)}`
    : `en los ${countDays(since, until)} anteriores, ${dayText(since)} al ${dayText(until)}`;
}

function countDays(since: string, until: string): string {
  return countText(Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1, 'día', 'días');
}
