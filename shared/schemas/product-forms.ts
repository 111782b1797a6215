import { z } from 'zod';
import { netContentText, readNetContent } from '#shared/net-content.ts';
import {
  eachNumber,
  PRODUCT_FIELDS,
  PRODUCT_NUMBERS,
  SIZES,
  VARIANT_FIELDS,
  VARIANT_NUMBERS,
} from '#shared/product-fields.ts';
import { TAX_RATES } from '#shared/tax.ts';
import type { Visibility } from '#shared/visibility.ts';
import { visibility } from './catalog.ts';
import {
  fieldNumberInput,
  imageUrl,
  instant,
  numberAmong,
  requiredPesos,
  requiredText,
  requiredUnits,
  stockUnits,
  textOrNull,
} from './fields.ts';

const taxRate = numberAmong(TAX_RATES);

/** Optional, in any spelling that `readNetContent` reads. Empty or null means that there is none. */
export const netContent = textOrNull(PRODUCT_FIELDS.netContent.most).transform((typed, context) => {
  if (typed === null) return null;
  const reading = readNetContent(typed);
  if ('value' in reading) return netContentText(reading.value);
  context.addIssue(reading.error);
  return z.NEVER;
});

/** When a product is published. PostgreSQL has no year 0. */
export const publishDate = instant.refine((date) => date >= '2000', 'Es una fecha demasiado vieja');

/** Missing: a new product is published, and another one stays as it is. */
const visibilityInput = { visibility: visibility.optional(), publishDate: publishDate.nullable().optional() };

type VisibilityInput = { visibility?: Visibility | undefined; publishDate?: string | null | undefined };

function hasPublishDate({ visibility: chosen, publishDate: date }: VisibilityInput): boolean {
  return chosen !== 'scheduled' || Boolean(date);
}

const withoutDate = { path: ['publishDate'], message: 'Elegí desde cuándo se publica.' };

const sizeInputSchema = z.object(eachNumber(SIZES, (row) => fieldNumberInput(row).default(0)));

// `sizeInputSchema.partial()` would not do: its defaults would store 0 for a part that an edit leaves out.
const sizeEditSchema = z.object(eachNumber(SIZES, (row) => fieldNumberInput(row).optional()));

/** How many pictures a sub-product has at most. */
export const MAX_PICTURES_OF_SUB_PRODUCT = 50;

const pictures = z
  .array(imageUrl)
  .max(MAX_PICTURES_OF_SUB_PRODUCT, `Hasta ${MAX_PICTURES_OF_SUB_PRODUCT} imágenes`);

const color = requiredText(VARIANT_FIELDS.color.most, 'Escribí el color.');

/** One sub-product of a new product. */
const newSubProductSchema = z.object({
  color,
  stock: requiredUnits('Escribí cuántas unidades hay, con un número entero.'),
  barcode: textOrNull(VARIANT_FIELDS.barcode.most).optional(),
  img: pictures.default([]),
  ...eachNumber(VARIANT_NUMBERS, (row) => fieldNumberInput(row).default(0)),
});
export type NewSubProduct = z.infer<typeof newSubProductSchema>;

const newSubProducts = z.array(newSubProductSchema).min(1, 'Hace falta al menos un subproducto').max(100);

/** What each product needs. */
const productFields = {
  name: requiredText(PRODUCT_FIELDS.name.most, 'Escribí el nombre.'),
  description: requiredText(PRODUCT_FIELDS.description.most, 'Escribí la descripción.'),
  price: requiredPesos('Escribí el precio.'),
  category: requiredText(PRODUCT_FIELDS.category.most, 'Escribí la categoría.'),
  brand: requiredText(PRODUCT_FIELDS.brand.most, 'Escribí la marca.'),
};

/** POST /api/products. */
export const newProductSchema = z
  .object({
    ...productFields,
    ...visibilityInput,
    ...eachNumber(PRODUCT_NUMBERS, (row) => fieldNumberInput(row).default(0)),
    /** Missing: the usual rate of the category. */
    taxRate: taxRate.optional(),
    netContent: netContent.optional(),
    size: sizeInputSchema.default({ long: 0, width: 0, height: 0 }),
    subProducts: newSubProducts,
  })
  .refine(hasPublishDate, withoutDate);
export type NewProduct = z.infer<typeof newProductSchema>;

/** POST /api/products/add-more-sub-product. */
export const moreSubProductsSchema = z.object({ idProduct: requiredText(200), subProducts: newSubProducts });

/** PUT /api/products/{id}: the whole product. A field that is missing keeps its value. */
export const productEditSchema = z
  .object({
    ...productFields,
    ...visibilityInput,
    ...eachNumber(PRODUCT_NUMBERS, (row) => fieldNumberInput(row).optional()),
    taxRate: taxRate.optional(),
    netContent: netContent.optional(),
    size: sizeEditSchema.optional(),
    /** The new order of the sub-products, as ids or whole sub-products. It never deletes one (rules 12.4). */
    IDSubProducts: z
      .array(z.union([z.string().max(200), z.object({ _id: z.string().max(200) })]))
      .max(1000)
      .optional(),
  })
  .refine(hasPublishDate, withoutDate);
export type ProductEdit = z.infer<typeof productEditSchema>;

/** `ask=price`: a price beyond ±30 % is refused with 409 price_beyond (rules 3.7). Without `ask` it is saved. */
export const productEditQuerySchema = z.object({
  ask: z.literal('price', 'Solo puede ser price').optional(),
});

/** PUT /api/subproducts/{id}: the whole sub-product. A field that is missing keeps its value. */
export const subProductEditSchema = z.object({
  color: color.optional(),
  stock: stockUnits.optional(),
  barcode: textOrNull(VARIANT_FIELDS.barcode.most).optional(),
  img: pictures.optional(),
  ...eachNumber(VARIANT_NUMBERS, (row) => fieldNumberInput(row).optional()),
});
export type SubProductEdit = z.infer<typeof subProductEditSchema>;
