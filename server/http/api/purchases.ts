import type { Purchase } from '#shared/schemas/purchases.ts';
import { type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';

/** Orders to suppliers (rules 4.14). */
export const purchaseRoutes: ApiRoutes = ({ serve, services: { purchases } }) => {
  serve('listPurchases', async ({ query }) => {
    const { purchases: rows, total } = await purchases.listPurchases(query);
    return { rows, total };
  });

  serve('createPurchase', ({ body, user }) => purchases.createPurchase({ ...body, adminId: user._id }));
  serve('readPurchase', ({ params }) => purchases.readPurchase(params.id));

  serve('editPurchase', ({ params, body, user, precondition }) =>
    purchases.editPurchase({ ...body, ...params, adminId: user._id, precondition }),
  );

  serve('movePurchase', ({ params, user }) => purchases.movePurchase({ ...params, adminId: user._id }));

  serve('downloadPurchase', async ({ params, query: { format } }) => {
    if (format === 'pdf') {
      return {
        type: 'application/pdf',
        name: 'pedido.pdf',
        content: await purchases.drawPurchase(params.id),
      };
    }
    const { lines } = await purchases.readPurchase(params.id);
    return tableFile(format, { name: 'pedido', columns: COLUMNS, things: [lines] });
  });
};

const COLUMNS: readonly TableColumn<Purchase['lines'][number]>[] = [
  { label: 'Cantidad', cell: ({ quantity }) => quantity },
  { label: 'Código del proveedor', cell: ({ code }) => code },
  { label: 'Código de barras', cell: ({ article }) => article.barcode },
  { label: 'Producto', cell: ({ article }) => article.product.name },
  { label: 'Color', cell: ({ article }) => article.color },
  { label: 'Marca', cell: ({ article }) => article.product.brand },
];
