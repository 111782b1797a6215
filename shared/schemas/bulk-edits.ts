import { z } from 'zod';
import { MOST_NAMED_PRODUCTS } from '#shared/price-change-states.ts';
import { PRODUCT_FIELDS } from '#shared/product-fields.ts';
import { adminProductQuerySchema, visibility } from './catalog.ts';
import { id, instant, requiredText, text, wholeNumber } from './fields.ts';

const named = z.array(id).max(MOST_NAMED_PRODUCTS, `Hasta ${MOST_NAMED_PRODUCTS} productos`);

/** Products named one by one, or all that the administration's list shows with these filters, except some. */
const selectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('products'), ids: named.min(1, 'Elegí al menos un producto') }),
  z.object({
    kind: z.literal('filter'),
    q: text(200).default(''),
    category: text(200).default(''),
    brand: text(200).default(''),
    stock: adminProductQuerySchema.shape.stock,
    visibility: adminProductQuerySchema.shape.visibility,
    except: named.default([]),
  }),
]);
export type BulkSelection = z.infer<typeof selectionSchema>;

export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    category: requiredText(PRODUCT_FIELDS.category.most, 'Escribí la categoría.'),
  }),
  z.object({ kind: z.literal('brand'), brand: requiredText(PRODUCT_FIELDS.brand.most, 'Escribí la marca.') }),
  z.object({ kind: z.literal('visibility'), visibility: visibility.exclude(['scheduled']) }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/**
 * POST /api/admin/bulk-edits. `seen`: how many products the person saw chosen; any other number means that the list
 * has changed since, and nothing is written.
 */
export const newBulkEditSchema = z.object({
  selection: selectionSchema,
  change: bulkChangeSchema,
  seen: wholeNumber(1, 10_000_000).optional(),
});
export type NewBulkEdit = z.infer<typeof newBulkEditSchema>;

/** One change of many products. */
export const bulkEditSchema = z
  .object({
    _id: z.string(),
    date: instant,
    change: bulkChangeSchema,
    /** Chosen products, and how many of them were changed; the others were so already. */
    chosen: z.number().int(),
    changed: z.number().int(),
  })
  .meta({ id: 'BulkEdit' });
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** What undoing did. `kept`: changed by somebody since, or its barcode is another variant's by now. */
export const undoneBulkEditSchema = z
  .object({ restored: z.number().int(), kept: z.number().int() })
  .meta({ id: 'UndoneBulkEdit' });
export type UndoneBulkEdit = z.infer<typeof undoneBulkEditSchema>;
