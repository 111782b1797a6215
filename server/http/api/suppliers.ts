import type { ReorderLine } from '#shared/schemas/reorder.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import { type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';
import { personWithCosts } from './sees-costs.ts';

/** Suppliers, what they sell to the shop, and at what cost (rules 4.10, 4.11). */
export const supplierRoutes: ApiRoutes = ({ serve, services: { suppliers } }) => {
  serve('listSuppliers', async ({ query: { format, ...query } }) => {
    if (format) {
      const { suppliers: whole } = await suppliers.listSuppliers({ q: query.q });
      return tableFile(format, { name: 'proveedores', columns: COLUMNS, things: [whole] });
    }
    const { suppliers: rows, total } = await suppliers.listSuppliers(query);
    return { rows, total };
  });

  serve('createSupplier', ({ body, user }) => suppliers.createSupplier({ ...body, adminId: user._id }));
  serve('readSupplier', ({ params }) => suppliers.readSupplier(params.id));

  serve('editSupplier', ({ params, body, user, precondition }) =>
    suppliers.editSupplier({ ...body, ...params, adminId: user._id, precondition }),
  );

  serve('deleteSupplier', ({ params, user }) => suppliers.deleteSupplier({ ...params, adminId: user._id }));

  serve('listSupplierArticles', async ({ params, query, user }) => {
    const input = { ...query, ...params, ...personWithCosts(user) };
    const { articles: rows, total } = await suppliers.listSupplierArticles(input);
    return { rows, total };
  });

  serve('editSupplierArticle', ({ params, body, user }) =>
    suppliers.editSupplierArticle({ ...body, ...params, ...personWithCosts(user) }),
  );

  serve('deleteSupplierArticle', ({ params, user }) =>
    suppliers.deleteSupplierArticle({ ...params, adminId: user._id }),
  );

  serve('listReorder', async ({ query: { format, ...query }, user }) => {
    const costs = personWithCosts(user);
    if (format) {
      const { lines } = await suppliers.listReorder({ supplier: query.supplier, ...costs });
      const things = [lines.flatMap((line) => line.subProducts.map((variant) => ({ line, variant })))];
      return tableFile(format, { name: 'reposicion', columns: REORDER_COLUMNS, things });
    }
    const { lines: rows, total } = await suppliers.listReorder({ ...query, ...costs });
    return { rows, total };
  });

  serve('listSupplierCosts', ({ query }) => suppliers.listSupplierCosts(query.subProduct));
};

const COLUMNS: readonly TableColumn<Supplier>[] = [
  { label: 'Nombre', cell: ({ name }) => name },
  { label: 'Contacto', cell: ({ contact }) => contact },
  { label: 'WhatsApp', cell: ({ whatsapp }) => whatsapp },
  { label: 'E-mail', cell: ({ email }) => email },
  { label: 'Días de entrega', cell: ({ leadDays }) => leadDays },
  { label: 'Notas', cell: ({ notes }) => notes },
];

type ReorderRow = { line: ReorderLine; variant: ReorderLine['subProducts'][number] };

const REORDER_COLUMNS: readonly TableColumn<ReorderRow>[] = [
  { label: 'Proveedor', cell: ({ line }) => line.supplier?.name ?? null },
  { label: 'Código del proveedor', cell: ({ variant }) => variant.code },
  { label: 'Código de barras', cell: ({ variant }) => variant.barcode },
  { label: 'Producto', cell: ({ line }) => line.product.name },
  { label: 'Color', cell: ({ variant }) => variant.color },
  { label: 'Marca', cell: ({ line }) => line.product.brand },
  { label: 'Mínimo del producto', cell: ({ line }) => line.minimumStock },
  { label: 'Stock', cell: ({ variant }) => variant.stock },
  { label: 'Vendidas en 30 días', cell: ({ variant }) => variant.sold30 },
  { label: 'Vendidas en 90 días', cell: ({ variant }) => variant.sold90 },
  { label: 'Esperan', cell: ({ variant }) => variant.waiting },
  { label: 'Pedir', cell: ({ variant }) => variant.suggested },
  { label: 'Costo', cell: ({ variant }) => variant.cost },
];
