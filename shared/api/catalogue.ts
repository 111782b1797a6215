import { z } from 'zod';
import { ID } from '#shared/ids.ts';
import type { KeepRule, KeptValue } from '#shared/keep.ts';
import {
  adminProductQuerySchema,
  adminProductSchema,
  PRODUCT_SORTS,
  productSchema,
  searchSuggestionsSchema,
  shopSearchSchema,
  subProductQuerySchema,
  subProductSchema,
  suggestionsSchema,
  taxonomySchema,
} from '#shared/schemas/catalog.ts';
import { id, text } from '#shared/schemas/fields.ts';
import { pictureProgressSchema } from '#shared/schemas/pictures.ts';
import {
  moreSubProductsSchema,
  newProductSchema,
  productEditQuerySchema,
  productEditSchema,
  subProductEditSchema,
} from '#shared/schemas/product-forms.ts';
import { productQuerySchema } from '#shared/schemas/product-query.ts';
import type { Endpoint } from './endpoint.ts';

const CATEGORY: KeptValue = { is: /^.{1,100}$/, names: 'category' };
const BRAND: KeptValue = { is: /^.{1,100}$/, names: 'brand' };

/** Only these page sizes are kept, since there could be a hundred answers of each list. */
const LIST: KeepRule = {
  query: {
    sort: { is: new RegExp(`^(?:${PRODUCT_SORTS.join('|')})$`), default: 'SortByName' },
    category: CATEGORY,
    brand: BRAND,
    q: { is: /^.{1,100}$/, names: 'words' },
    inStock: { is: /^[01]$/, default: '0' },
    minPrice: { is: /^\d{1,9}$/, names: 'range' },
    maxPrice: { is: /^\d{1,9}$/, names: 'range' },
    colors: { is: /^[a-z]+(?: [a-z]+)*$/, names: 'range' },
    page: { is: /^[1-9]\d{0,4}$/, names: 'page' },
    limit: { is: /^(?:10|12|20|24|48|50|100)$/ },
  },
};

const byProduct = z.object({ idProduct: id });
const byId = z.object({ id });

const shopping = { tag: 'Catálogo', permission: 'anyone' } as const;
const list = {
  ...shopping,
  query: productQuerySchema,
  answer: z.array(productSchema),
  pageSize: 24,
} as const;

/** The public catalogue (rules 1.1 to 1.14). */
export const catalogue = {
  listProducts: { ...list, keep: LIST },
  listProductsOfCategory: {
    ...list,
    params: z.object({ category: text(200) }),
    keep: { ...LIST, params: { category: CATEGORY } },
  },
  listProductsOfBrand: {
    ...list,
    params: z.object({ brand: text(200) }),
    keep: { ...LIST, params: { brand: BRAND } },
  },
  suggestProducts: {
    ...shopping,
    query: z.object({ q: text(200) }),
    answer: suggestionsSchema,
    keep: false,
  },
  suggestSearch: {
    ...shopping,
    description: 'Mientras se escribe: categoría, marca y los primeros productos que se quieren decir.',
    query: z.object({ q: text(200) }),
    answer: searchSuggestionsSchema,
    keep: { query: { q: { is: /^.{1,100}$/, names: 'words' } } },
  },
  searchShop: {
    ...shopping,
    query: z.object({ q: text(200) }),
    answer: shopSearchSchema,
    keep: false,
  },
  /** Administrators also get what visitors do not see. */
  readProduct: {
    ...shopping,
    permission: 'known',
    params: byProduct,
    answer: productSchema,
    etag: true,
    keep: { params: { idProduct: { is: ID, names: 'product' } } },
  },
  readSubProduct: {
    ...shopping,
    permission: 'known',
    params: byId,
    answer: subProductSchema,
    etag: true,
    keep: false,
  },
  listCategories: { ...shopping, answer: z.array(taxonomySchema), keep: {} },
  listBrands: { ...shopping, answer: z.array(taxonomySchema), keep: {} },
} satisfies Record<string, Endpoint>;

const admin = { tag: 'Administración', permission: 'admin' } as const;
const product = { ...admin, answer: productSchema, etag: true } as const;
const subProduct = { ...admin, params: byId, answer: subProductSchema, etag: true } as const;
const deletion = { ...admin, needs: ['catalogue'], answer: z.null() } as const;
/** What the change touches decides (rules 20.3). */
const withStock = { needs: ['catalogue', 'stock'], needsDepend: true } as const;
const withPrice = { needs: ['catalogue', 'prices'], needsDepend: true } as const;
const PICTURE_ERRORS = [
  'storage_unavailable',
  'too_many_pictures',
  'too_many_pixels',
  'too_many_tries',
  'unsupported_picture',
] as const;

/** The administration of products and sub-products. */
export const catalogueAdministration = {
  createProduct: {
    ...product,
    needs: ['catalogue', 'prices', 'stock'],
    needsDepend: true,
    body: newProductSchema,
    form: { kind: 'orJson' },
    status: 201,
    errors: ['barcode_in_use', ...PICTURE_ERRORS],
  },
  addSubProducts: {
    ...product,
    ...withStock,
    body: moreSubProductsSchema,
    form: { kind: 'orJson' },
    status: 201,
    errors: ['barcode_in_use', ...PICTURE_ERRORS],
  },
  editProduct: {
    ...product,
    ...withPrice,
    params: byProduct,
    query: productEditQuerySchema,
    body: productEditSchema,
    errors: ['edited_meanwhile', 'price_beyond'],
  },
  deleteProduct: { ...deletion, params: byProduct },
  /** The copy is a draft without units and barcodes. */
  duplicateProduct: { ...product, needs: ['catalogue', 'prices'], params: byProduct, status: 201 },
  restoreProduct: { ...product, needs: ['catalogue'], params: byProduct, errors: ['barcode_in_use'] },
  listSubProducts: {
    ...admin,
    needs: [],
    query: subProductQuerySchema,
    answer: z.array(subProductSchema),
    pageSize: 10,
  },
  editSubProduct: {
    ...subProduct,
    ...withStock,
    body: subProductEditSchema,
    errors: ['barcode_in_use', 'edited_meanwhile'],
  },
  deleteSubProduct: { ...deletion, params: byId },
  restoreSubProduct: { ...subProduct, needs: ['catalogue'], errors: ['barcode_in_use'] },
  uploadSubProductPictures: {
    ...subProduct,
    needs: ['catalogue'],
    form: { kind: 'only', file: 'files-img-subProduct' },
    errors: [...PICTURE_ERRORS],
  },
  listAdminProducts: {
    ...admin,
    needs: [],
    description:
      'q: un nombre, un código de barras o de un proveedor, o un _id. Si nada coincide se busca lo más parecido, y X-Corrected-Query lo dice.',
    query: adminProductQuerySchema,
    answer: z.array(adminProductSchema),
    pageSize: 10,
  },
  readPictureProgress: { ...admin, needs: ['catalogue'], answer: pictureProgressSchema },
} satisfies Record<string, Endpoint>;
