import { formatDateTime } from '#shared/dates.ts';
import { HAND_METHOD_NAMES } from '#shared/order-money.ts';
import type { Till, TillMovement } from '#shared/schemas/till.ts';
import { TILL_MOVEMENT_NAMES } from '#shared/till.ts';
import { eachPage, type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';

/** The till (rules 23.1 to 23.5). */
export const tillRoutes: ApiRoutes = ({ serve, services: { till } }) => {
  serve('readOpenTill', () => till.readOpenTill());
  serve('openTill', ({ body, user }) => till.openTill({ ...body, adminId: user._id }));
  serve('addTillEntry', ({ params, body, user }) =>
    till.addTillEntry({ ...params, ...body, adminId: user._id }),
  );
  serve('closeTill', ({ params, body, user }) => till.closeTill({ ...params, ...body, adminId: user._id }));

  serve('listTills', async ({ query: { format, ...slice } }) => {
    if (format) {
      const things = eachPage(async (slice) => (await till.listTills(slice)).tills);
      return tableFile(format, { name: 'cajas', columns: TILL_COLUMNS, things });
    }
    const { tills: rows, total } = await till.listTills(slice);
    return { rows, total };
  });

  serve('readTill', ({ params }) => till.readTill(params.id));
  serve('listTillMovements', async ({ params, query: { format } }) => {
    const movements = await till.listTillMovements(params.id);
    if (!format) return movements;
    return tableFile(format, { name: 'caja', columns: MOVEMENT_COLUMNS, things: [movements] });
  });
  serve('printTill', async ({ params }) => ({
    type: 'application/pdf',
    name: 'caja.pdf',
    content: await till.printTill(params.id),
  }));
};

const TILL_COLUMNS: readonly TableColumn<Till>[] = [
  { label: 'Abrió', cell: ({ openedAt }) => formatDateTime(openedAt) },
  { label: 'Quién abrió', cell: ({ openedBy }) => openedBy.name },
  { label: 'Fondo inicial', cell: ({ opening }) => opening },
  { label: 'Cerró', cell: ({ closedAt }) => (closedAt === null ? null : formatDateTime(closedAt)) },
  { label: 'Quién cerró', cell: ({ closedBy }) => closedBy?.name ?? null },
  { label: 'Debía haber', cell: ({ expected }) => expected },
  { label: 'Contado', cell: ({ counted }) => counted },
  { label: 'Diferencia', cell: ({ difference }) => difference },
  { label: 'Nota', cell: ({ note }) => note },
];

const MOVEMENT_COLUMNS: readonly TableColumn<TillMovement>[] = [
  { label: 'Fecha', cell: ({ date }) => formatDateTime(date) },
  { label: 'Qué', cell: ({ kind }) => TILL_MOVEMENT_NAMES[kind] },
  { label: 'Medio', cell: ({ method }) => HAND_METHOD_NAMES[method] },
  { label: 'Importe', cell: ({ amount }) => amount },
  { label: 'Orden', cell: ({ order }) => order?.code ?? null },
  { label: 'Quién', cell: ({ by }) => by?.name ?? null },
  { label: 'Motivo', cell: ({ reason }) => reason },
];
