import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import {
  articleQuerySchema,
  articleSchema,
  foundArticlesSchema,
  newReceptionSchema,
  receptionQuerySchema,
  receptionSchema,
  stockCorrectionSchema,
  stockMovementQuerySchema,
  stockMovementSchema,
} from '#shared/schemas/stock.ts';
import {
  newStockCountSchema,
  shelfQuerySchema,
  stockCountQuerySchema,
  stockCountSchema,
} from '#shared/schemas/stock-counts.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Stock', permission: 'admin', needs: ['stock'] } as const;

/** The ledger of the stock, corrections, and what comes in (rules 4.1 to 4.9). */
export const stock = {
  findArticles: {
    ...admin,
    needs: [],
    description: 'Para lectores de códigos: un código entero (de barras, de un proveedor o _id), o palabras.',
    query: articleQuerySchema,
    answer: foundArticlesSchema,
  },
  listStockMovements: {
    ...admin,
    description: 'Todo lo que cambió las existencias de un subproducto; la suma es lo que hay.',
    query: stockMovementQuerySchema,
    answer: z.array(stockMovementSchema),
    pageSize: 50,
    table: true,
  },
  correctStock: {
    ...admin,
    description:
      'Suma o resta unidades (change), o dice cuántas hay (counted), con un motivo. Una sola vez por attempt: otro envío con el mismo no cambia nada.',
    body: stockCorrectionSchema,
    answer: articleSchema,
    status: 201,
    errors: ['too_many_units', 'units_reserved'],
  },
  receiveStock: {
    ...admin,
    description:
      'Suma unidades, una sola vez por attempt: otro envío con el mismo responde la primera recepción. supplier es el _id de un proveedor o su nombre; uno desconocido se crea. Los costos piden además el permiso prices.',
    body: newReceptionSchema,
    answer: receptionSchema,
    status: 201,
    errors: ['purchase_cancelled', 'too_many_units', 'unknown_articles'],
  },
  listReceptions: { ...admin, query: receptionQuerySchema, answer: z.array(receptionSchema), pageSize: 10 },
  readReception: { ...admin, params: z.object({ id }), answer: receptionSchema },
  undoReception: {
    ...admin,
    description: 'Saca las unidades que sumó, si todavía están. Deshacer dos veces es lo mismo que una.',
    params: z.object({ id }),
    answer: receptionSchema,
    errors: ['units_sold'],
  },
  listShelf: {
    ...admin,
    description: 'Lo que tendría que haber en un estante: los artículos de una categoría con existencias.',
    query: shelfQuerySchema,
    answer: z.array(articleSchema),
  },
  listStockCounts: {
    ...admin,
    query: stockCountQuerySchema,
    answer: z.array(stockCountSchema),
    pageSize: 10,
  },
  applyStockCount: {
    ...admin,
    description:
      'Corrige las existencias por la diferencia entre lo contado y lo que se creía, una sola vez por attempt.',
    body: newStockCountSchema,
    answer: stockCountSchema,
    status: 201,
    errors: ['too_many_units', 'units_reserved', 'units_sold'],
  },
  undoStockCount: {
    ...admin,
    description: 'Devuelve las diferencias. Deshacer dos veces es lo mismo que una.',
    params: z.object({ id }),
    answer: stockCountSchema,
    errors: ['units_reserved', 'units_sold'],
  },
} satisfies Record<string, Endpoint>;
