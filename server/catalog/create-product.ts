import { type Database, inTransaction, violatesUnique } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { recordInitialStock } from '#server/inventory/index.ts';
import { toCentavos } from '#shared/money.ts';
import type { NewProduct, NewSubProduct, Product } from '#shared/schemas/catalog.ts';
import { getProduct } from './read-catalog.ts';
import { findOrCreateTaxonomy } from './taxonomies.ts';

type Deps = { db: Database };

/** Makes a product with its sub-products, all or nothing. Throws barcode_in_use (409). */
export async function createProduct(deps: Deps, input: NewProduct, adminId: string | null): Promise<Product> {
  return inTransaction(deps.db, async (db) => {
    const { id } = await db
      .insertInto('products')
      .values({
        name: input.name,
        description: input.description,
        price_centavos: toCentavos(input.price),
        category_id: await findOrCreateTaxonomy(db, 'categories', input.category),
        brand_id: await findOrCreateTaxonomy(db, 'brands', input.brand),
        size_long: input.size.long,
        size_width: input.size.width,
        size_height: input.size.height,
        weight: input.weight,
        minimum_stock: input.minimumStock,
        discount: input.discount,
        modified_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertSubProducts(db, { productId: id, firstPosition: 0, subProducts: input.subProducts, adminId });
    return readBack(db, id);
  });
}

/** Adds sub-products after the ones a product has. Throws not_found (404), barcode_in_use (409). */
export async function addSubProducts(
  deps: Deps,
  input: { productId: string; subProducts: NewSubProduct[]; adminId: string | null },
): Promise<Product> {
  if (!isId(input.productId)) throw noSuchProduct();
  return inTransaction(deps.db, async (db) => {
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', input.productId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!product) throw noSuchProduct();
    const { last } = await db
      .selectFrom('sub_products')
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    await insertSubProducts(db, {
      productId: product.id,
      firstPosition: (last ?? -1) + 1,
      subProducts: input.subProducts,
      adminId: input.adminId,
    });
    return readBack(db, product.id);
  });
}

async function insertSubProducts(
  db: Database,
  input: { productId: string; firstPosition: number; subProducts: NewSubProduct[]; adminId: string | null },
): Promise<void> {
  for (const { barcode } of input.subProducts) await refuseBarcodeInUse(db, barcode ?? null, null);
  const rows = input.subProducts.map((subProduct, index) => ({
    product_id: input.productId,
    color: subProduct.color,
    barcode: subProduct.barcode ?? null,
    on_hand: subProduct.stock,
    img: subProduct.img,
    position: input.firstPosition + index,
    modified_at: null,
    deleted_at: null,
  }));
  const inserted = await barcodeGuarded(() =>
    db.insertInto('sub_products').values(rows).returning(['id', 'on_hand']).execute(),
  );
  const units = inserted.map((row) => ({ subProductId: row.id, quantity: row.on_hand }));
  await recordInitialStock(db, units, input.adminId);
}

/** Runs a write that the unique barcode may refuse, also when two arrive at once, and says so as 409. */
export async function barcodeGuarded<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatesUnique(error, 'sub_products_barcode'))
      throw barcodeInUse('El código de barras ya lo tiene otra variante.');
    throw error;
  }
}

/** 409 that names the live variant which has the barcode already (contract, Catalogue); `except` may have it. */
export async function refuseBarcodeInUse(
  db: Database,
  barcode: string | null,
  except: string | null,
): Promise<void> {
  if (!barcode) return;
  const owner = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['sub_products.id', 'sub_products.color', 'products.name'])
    .where('sub_products.barcode', '=', barcode)
    .where('sub_products.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner || owner.id === except) return;
  throw barcodeInUse(
    `El código de barras ${barcode} ya lo tiene ${owner.name}, color ${owner.color}.`,
    owner.id,
  );
}

function barcodeInUse(detail: string, subProduct?: string): ShopError {
  return new ShopError(409, 'barcode_in_use', detail, subProduct ? { subProduct } : {});
}

export function noSuchProduct(): ShopError {
  return notFound('No existe ese producto.');
}

async function readBack(db: Database, id: string): Promise<Product> {
  const product = await getProduct({ db }, id);
  if (!product) throw new Error(`product ${id} is not there right after it was written`);
  return product;
}
