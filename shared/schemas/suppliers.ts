import { z } from 'zod';
import { id, pageLimit, pageNumber, personName, pesos, tableFormat, text, wholeNumber } from './fields.ts';

/** A company that the shop buys from. */
export const supplierSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    contact: z.string(),
    /** As typed. */
    whatsapp: z.string(),
    email: z.string(),
    /** Days from an order to its arrival. */
    leadDays: z.number().int().nullable(),
    notes: z.string(),
    /** Whether the prices of its lists include VAT; null: nobody has said. */
    listsWithVat: z.boolean().nullable(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof supplierSchema>;

/** `articles`: how many it sells to the shop. */
export const listedSupplierSchema = supplierSchema
  .extend({ articles: z.number().int() })
  .meta({ id: 'ListedSupplier' });
export type ListedSupplier = z.infer<typeof listedSupplierSchema>;

export const supplierInputSchema = z.object({
  name: personName(200, 'Escribí el nombre del proveedor.'),
  contact: text(200).default(''),
  whatsapp: text(50).default(''),
  email: z
    .union([z.literal(''), z.email('Escribí un e-mail, por ejemplo ana@correo.com.').max(254)])
    .default(''),
  leadDays: wholeNumber(0, 365, 'Escribí un número de días, hasta 365').nullable().default(null),
  notes: text(2000).default(''),
  listsWithVat: z.boolean('Tiene que ser sí o no').nullable().default(null),
});
export type SupplierInput = z.infer<typeof supplierInputSchema>;

export const supplierQuerySchema = z.object({
  q: text(200).optional(),
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
  format: tableFormat.optional(),
});
export type SupplierQuery = z.infer<typeof supplierQuerySchema>;

/** An article of a supplier: its code there, and what a unit costs, VAT included. */
export const supplierArticleSchema = z
  .object({
    subProduct: z.string(),
    product: z.string(),
    color: z.string(),
    barcode: z.string().nullable(),
    stock: z.number().int(),
    price: z.number(),
    code: z.string().nullable(),
    /** Null also for whoever may not see costs. */
    cost: z.number().nullable(),
  })
  .meta({ id: 'SupplierArticle' });
export type SupplierArticle = z.infer<typeof supplierArticleSchema>;

export const supplierArticleQuerySchema = z.object({
  q: text(200).optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type SupplierArticleQuery = z.infer<typeof supplierArticleQuerySchema>;

/** A supplier's code for an article, in characters. */
export const LONGEST_CODE = 100;

/** What is not there stays as it is; a code of null or '' takes it away. */
export const supplierArticleInputSchema = z.object({
  code: text(LONGEST_CODE)
    .nullable()
    .transform((code) => code || null)
    .optional(),
  cost: pesos.nullable().optional(),
});
export type SupplierArticleInput = z.infer<typeof supplierArticleInputSchema>;

/** A cost that an article has had. */
export const supplierCostSchema = z
  .object({
    supplier: z.object({ _id: z.string(), name: z.string() }),
    date: z.iso.datetime(),
    /** Null: it was taken away. */
    cost: z.number().nullable(),
    by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'SupplierCost' });
export type SupplierCost = z.infer<typeof supplierCostSchema>;

export const supplierParams = z.object({ id });
export const supplierArticleParams = z.object({ id, subProduct: id });
