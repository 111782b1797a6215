import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import { reorderLineSchema, reorderQuerySchema } from '#shared/schemas/reorder.ts';
import {
  listedSupplierSchema,
  supplierArticleInputSchema,
  supplierArticleParams,
  supplierArticleQuerySchema,
  supplierArticleSchema,
  supplierCostSchema,
  supplierInputSchema,
  supplierParams,
  supplierQuerySchema,
  supplierSchema,
} from '#shared/schemas/suppliers.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Proveedores', permission: 'admin', needs: ['stock'] } as const;
const oneSupplier = { ...admin, params: supplierParams } as const;
const oneArticle = { ...admin, params: supplierArticleParams } as const;

/** Suppliers, what they sell to the shop, and at what cost (rules 4.10, 4.11). */
export const suppliers = {
  listSuppliers: {
    ...admin,
    query: supplierQuerySchema,
    answer: z.array(listedSupplierSchema),
    pageSize: 10,
    table: true,
  },
  createSupplier: {
    ...admin,
    body: supplierInputSchema,
    answer: supplierSchema,
    etag: true,
    status: 201,
    errors: ['supplier_exists'],
  },
  readSupplier: { ...oneSupplier, answer: supplierSchema, etag: true },
  editSupplier: {
    ...oneSupplier,
    body: supplierInputSchema,
    answer: supplierSchema,
    etag: true,
    errors: ['edited_meanwhile', 'supplier_exists'],
  },
  deleteSupplier: { ...oneSupplier, answer: z.null() },
  listSupplierArticles: {
    ...oneSupplier,
    query: supplierArticleQuerySchema,
    answer: z.array(supplierArticleSchema),
    pageSize: 10,
  },
  editSupplierArticle: {
    ...oneArticle,
    description:
      'Dice que el proveedor vende el artículo, con su código y costo. El costo pide el permiso prices.',
    body: supplierArticleInputSchema,
    answer: supplierArticleSchema,
    errors: ['supplier_code_in_use'],
  },
  deleteSupplierArticle: { ...oneArticle, answer: z.null() },
  listSupplierCosts: {
    ...admin,
    needs: ['stock', 'prices'],
    description: 'Todos los costos que tuvo un artículo, el último primero.',
    query: z.object({ subProduct: id }),
    answer: z.array(supplierCostSchema),
  },
  listReorder: {
    ...admin,
    description: 'Los productos por debajo de su mínimo, por proveedor, con lo que conviene pedir.',
    query: reorderQuerySchema,
    answer: z.array(reorderLineSchema),
    pageSize: 50,
    table: true,
  },
} satisfies Record<string, Endpoint>;
