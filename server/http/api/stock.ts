import { formatDateTime } from '#shared/dates.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { StockMovement } from '#shared/schemas/stock.ts';
import { MOVEMENT_REASONS } from '#shared/stock.ts';
import { eachPage, type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';

/** The ledger of the stock, corrections, and what comes in (rules 4.1 to 4.9). */
export const stockRoutes: ApiRoutes = ({ serve, services: { stock } }) => {
  serve('listStockMovements', async ({ query: { format, ...query } }) => {
    if (format) {
      const things = eachPage(async (slice) => (await stock.listMovements({ ...query, ...slice })).movements);
      return tableFile(format, { name: 'movimientos', columns: MOVEMENT_COLUMNS, things });
    }
    const { movements: rows, total } = await stock.listMovements(query);
    return { rows, total };
  });

  serve('correctStock', ({ body, user }) => stock.correctStock({ ...body, adminId: user._id }));
  serve('receiveStock', ({ body, user }) => stock.receiveStock({ ...body, ...by(user) }));

  serve('listReceptions', async ({ query, user }) => {
    const { receptions: rows, total } = await stock.listReceptions({ ...query, ...by(user) });
    return { rows, total };
  });

  serve('readReception', ({ params, user }) => stock.readReception({ ...params, ...by(user) }));
  serve('undoReception', ({ params, user }) => stock.undoReception({ ...params, ...by(user) }));
};

function by({ _id, permissions }: User) {
  return { adminId: _id, seesCosts: permissions?.includes('prices') === true };
}

const MOVEMENT_COLUMNS: readonly TableColumn<StockMovement>[] = [
  { label: 'Fecha', cell: ({ date }) => formatDateTime(date) },
  { label: 'Motivo', cell: ({ reason }) => MOVEMENT_REASONS[reason] },
  { label: 'Unidades', cell: ({ quantity }) => quantity },
  { label: 'Existencias', cell: ({ balance }) => balance },
  { label: 'Quién', cell: ({ by }) => by?.name ?? null },
  { label: 'Pedido', cell: ({ reference }) => reference?.code ?? null },
  { label: 'Nota', cell: ({ note }) => note },
];
