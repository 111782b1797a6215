import { formatDateTime } from '#shared/dates.ts';
import type { StockMovement } from '#shared/schemas/stock.ts';
import { MOVEMENT_REASONS } from '#shared/stock-movements.ts';
import { eachPage, type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';
import { personWithCosts } from './sees-costs.ts';

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

  serve('findArticles', ({ query }) => stock.findArticles(query));
  serve('correctStock', ({ body, user }) => stock.correctStock({ ...body, adminId: user._id }));
  serve('receiveStock', ({ body, user }) => stock.receiveStock({ ...body, ...personWithCosts(user) }));

  serve('listReceptions', async ({ query, user }) => {
    const { receptions: rows, total } = await stock.listReceptions({ ...query, ...personWithCosts(user) });
    return { rows, total };
  });

  serve('readReception', ({ params, user }) => stock.readReception({ ...params, ...personWithCosts(user) }));
  serve('undoReception', ({ params, user }) => stock.undoReception({ ...params, ...personWithCosts(user) }));

  serve('listShelf', ({ query }) => stock.listShelf(query));
  serve('listStockCounts', async ({ query }) => {
    const { counts: rows, total } = await stock.listCounts(query);
    return { rows, total };
  });
  serve('applyStockCount', ({ body, user }) => stock.applyCount({ ...body, adminId: user._id }));
  serve('undoStockCount', ({ params, user }) => stock.undoCount({ ...params, adminId: user._id }));
};

const MOVEMENT_COLUMNS: readonly TableColumn<StockMovement>[] = [
  { label: 'Fecha', cell: ({ date }) => formatDateTime(date) },
  { label: 'Motivo', cell: ({ reason }) => MOVEMENT_REASONS[reason] },
  { label: 'Unidades', cell: ({ quantity }) => quantity },
  { label: 'Existencias', cell: ({ balance }) => balance },
  { label: 'Quién', cell: ({ by }) => by?.name ?? null },
  { label: 'Pedido', cell: ({ reference }) => reference?.code ?? null },
  { label: 'Nota', cell: ({ note }) => note },
];
