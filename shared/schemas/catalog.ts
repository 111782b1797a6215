import { z } from 'zod';
import { keysOf } from '#shared/entries.ts';
import { eachNumber, PRODUCT_NUMBERS, SIZES, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { fieldNumber, instant, pageLimit, pageNumber, text } from './fields.ts';

/** The three orders of the catalogue (rules 1.3). */
export const PRODUCT_SORTS = ['SortByName', 'SortByMinorPrice', 'SortByMajorPrice'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const visibility = z.enum(keysOf(VISIBILITIES), 'No es una visibilidad conocida');

/** The product of a sub-product. It has this shape wherever a sub-product appears. */
const parentProductSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  category: z.string(),
  brand: z.string(),
});

export const subProductSchema = z
  .object({
    _id: z.string(),
    color: z.string(),
    barcode: z.string().nullable(),
    /** What can be sold now (rules 4.2). */
    stock: z.number().int(),
    img: z.array(z.string()),
    ...eachNumber(VARIANT_NUMBERS, fieldNumber),
    creationDate: instant,
    lastModifiedDate: instant.nullable(),
    IDProduct: parentProductSchema,
  })
  .meta({ id: 'SubProduct' });
export type SubProduct = z.infer<typeof subProductSchema>;

/** Centimetres. */
const sizeSchema = z.object(eachNumber(SIZES, fieldNumber));

export const productSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    category: z.string(),
    brand: z.string(),
    creationDate: instant,
    lastModifiedDate: instant.nullable(),
    size: sizeSchema,
    ...eachNumber(PRODUCT_NUMBERS, fieldNumber),
    /** Percent of VAT that the price includes: 21, 10.5, or 0 (exempt). */
    taxRate: z.number(),
    /** How much it has in it: `500 g`, `1,5 l`, `12 u`; null: not said. */
    netContent: z.string().nullable(),
    /** Visitors see `published` ones alone (rules 1.15). */
    visibility,
    /** When a `scheduled` one is published; null for the others. */
    publishDate: instant.nullable(),
    IDSubProducts: z.array(subProductSchema),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** A category or brand, with its number of products. `slug`: its part of an address. */
export const taxonomySchema = z
  .object({ name: z.string(), slug: z.string(), products: z.number().int() })
  .meta({ id: 'Taxonomy' });
export type Taxonomy = z.infer<typeof taxonomySchema>;

/** GET /api/products/suggestions: other searches that find something, and products of the first one. */
export const suggestionsSchema = z
  .object({ words: z.array(z.string()), products: z.array(productSchema) })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** GET /api/search: what helps beside the results. `synonyms`: what the shop calls the thing; `also`: products near it. */
export const shopSearchSchema = z
  .object({
    category: taxonomySchema.optional(),
    brand: taxonomySchema.optional(),
    products: z.array(productSchema),
    corrected: z.string().optional(),
    synonyms: z.array(z.string()),
    also: z.array(productSchema),
  })
  .meta({ id: 'ShopSearch' });
export type ShopSearch = z.infer<typeof shopSearchSchema>;

/** GET /api/search/suggestions: what a box shows while somebody types. `corrected`: what was searched for instead. */
export const searchSuggestionsSchema = shopSearchSchema
  .pick({ category: true, brand: true, corrected: true })
  .extend({
    products: z.array(
      z.object({ _id: z.string(), name: z.string(), price: z.number(), img: z.string().nullable() }),
    ),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>;

/** `out`: nothing left to sell; `low`: less than the product's minimum, but something. */
const STOCK_FILTERS = ['out', 'low'] as const;

/** Query of the administrator's sub-product list. */
export const subProductQuerySchema = z.object({
  name: text(200).optional(),
  category: text(200).optional(),
  brand: text(200).optional(),
  barcode: text(200).optional(),
  sort: z
    .enum([
      'name',
      'color',
      'stock',
      'barcode',
      ...keysOf(VARIANT_NUMBERS),
      'category',
      'brand',
      'creationDate',
      'lastModifiedDate',
    ])
    .default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  stock: z.enum(STOCK_FILTERS, 'No es un filtro conocido').optional(),
  pictures: z.literal('missing', 'No es un filtro conocido').optional(),
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
});
export type SubProductQuery = z.infer<typeof subProductQuerySchema>;

/** A product in the administration's table, with the date of its deletion. */
export const adminProductSchema = productSchema
  .extend({ deletedDate: instant.nullable() })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** Query of the administrator's product list. */
export const adminProductQuerySchema = z.object({
  q: text(200).optional(),
  /** `name`: match names only, for a bulk change of everything that is found. */
  match: z.enum(['any', 'name'], 'No es una búsqueda conocida').default('any'),
  category: text(200).optional(),
  brand: text(200).optional(),
  /** `out`: no variant in stock; `low`: a variant in stock, below the product's minimum. */
  stock: z.enum(STOCK_FILTERS, 'No es un filtro conocido').optional(),
  visibility: visibility.optional(),
  /** `1`: deleted products instead of live ones. */
  deleted: z.enum(['0', '1']).default('0'),
  sort: z
    .enum([
      'name',
      'price',
      'category',
      'brand',
      'creationDate',
      'lastModifiedDate',
      ...keysOf(PRODUCT_NUMBERS),
      'stock',
    ])
    .default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;
