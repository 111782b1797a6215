import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { HAND_METHOD_NAMES } from '#shared/order-money.ts';
import type { TillMovement, TillReport } from '#shared/schemas/till.ts';
import { TILL_MOVEMENT_NAMES } from '#shared/till.ts';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { DownloadButton } from '../kit/download-button.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { useMay } from '../kit/use-may.ts';

type Method = NonNullable<TillReport['byMethod']>[number];

const METHOD_COLUMNS: readonly Column<Method>[] = [
  { label: 'Medio', card: 'top', cell: ({ method }) => HAND_METHOD_NAMES[method] },
  {
    label: 'Cobros',
    isNumber: true,
    card: 'left',
    cardLabel: 'Cobros',
    cell: ({ paymentCount }) => paymentCount,
  },
  { label: 'Cobrado', isNumber: true, card: 'topEnd', cell: ({ payments }) => formatPesos(payments) },
  { label: 'Devoluciones', isNumber: true, cell: ({ refundCount }) => refundCount },
  {
    label: 'Devuelto',
    isNumber: true,
    card: 'end',
    cardLabel: 'Devuelto',
    cell: ({ refunds }) => formatPesos(-refunds),
  },
];

const MOVEMENT_COLUMNS: readonly Column<TillMovement, { mayOpen: boolean }>[] = [
  { label: 'Fecha', card: 'left', cell: ({ date }) => formatDateTime(date) },
  { label: 'Qué', card: 'top', cell: ({ kind }) => TILL_MOVEMENT_NAMES[kind] },
  { label: 'Medio', card: 'middle', cell: ({ method }) => HAND_METHOD_NAMES[method] },
  {
    label: 'Orden',
    card: 'end',
    cell: ({ order }, { mayOpen }) =>
      order && mayOpen ? (
        <Link to={href('/admin/edit-state/:idOrder', { idOrder: order._id })}>{order.code}</Link>
      ) : (
        order?.code
      ),
  },
  { label: 'Quién', cell: ({ by }) => by?.name },
  { label: 'Motivo', card: 'line', cell: ({ reason }) => reason },
  { label: 'Importe', isNumber: true, card: 'topEnd', cell: ({ amount }) => formatPesos(amount) },
];

type ReportProps = { till: TillReport; movements: readonly TillMovement[] };

/** A till with its count and all that happened in it. */
export function TillReportView({ till, movements }: ReportProps) {
  const may = useMay();
  const params = { id: till._id };
  const name = `caja-${till.openedAt.slice(0, 10)}`;
  return (
    <Stack gap={5}>
      <Card gap={3}>
        <Text>
          Abrió {till.openedBy.name}, {formatDateTime(till.openedAt)}
          {till.closedAt !== null && ` · cerró ${till.closedBy?.name}, ${formatDateTime(till.closedAt)}`}
        </Text>
        {till.difference !== null && <Count till={till} difference={till.difference} />}
        {till.note !== '' && <Text>Nota: {till.note}</Text>}
        <Row gap={3}>
          <DownloadButton fileName={`${name}.pdf`} fetchFile={() => download('printTill', { params })}>
            PDF de 80 mm
          </DownloadButton>
          {till.closedAt !== null && (
            <TableDownloads
              name={name}
              fetchFile={(format) => download('listTillMovements', { params, query: { format } })}
            />
          )}
        </Row>
      </Card>
      {till.byMethod && (
        <DataTable
          caption="Por medio de pago"
          columns={METHOD_COLUMNS}
          rows={till.byMethod}
          rowKey={({ method }) => method}
          context={undefined}
        />
      )}
      {movements.length > 0 && (
        <DataTable
          caption="Movimientos"
          columns={MOVEMENT_COLUMNS}
          rows={movements}
          rowKey={(row) => `${row.date}${row.kind}${row.order?._id ?? row.reason}${row.amount}`}
          context={{ mayOpen: may('orders') }}
        />
      )}
    </Stack>
  );
}

function Count({ till, difference }: { till: TillReport; difference: number }) {
  return (
    <Row gap={5}>
      <span>
        Debía haber <strong>{formatPesos(till.expected ?? 0)}</strong>
      </span>
      <span>
        Contado <strong>{formatPesos(till.counted ?? 0)}</strong>
      </span>
      <Text as="span" size="lg" weight="bold" tone={difference < 0 ? 'danger' : undefined}>
        {differenceText(difference)}
      </Text>
    </Row>
  );
}

/** `Faltan $ 300`, `Sobran $ 20`, `Cierra justo`. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'Cierra justo';
  return difference < 0 ? `Faltan ${formatPesos(-difference)}` : `Sobran ${formatPesos(difference)}`;
}
