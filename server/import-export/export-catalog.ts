import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts';
import { toPesos } from '#shared/money.ts';
import { TINTERO_COLUMNS, VARIANT_FIELDS } from './formats/tintero.ts';
import { type OutCell, type OutRows, type TableKind, writeTable } from './tables/write-table.ts';
import { writePictures } from './values/picture-list.ts';

/** Products of one query. On the embedded database other requests wait for each query, so it has to be short. */
const PART = 200;

/** Spreadsheets cut a cell after 32,767 characters. A longer list of pictures continues in further columns. */
const LONGEST_CELL = 32_000;

/**
 * Streams all live products in our own format, a row for each sub-product. Importing the file changes nothing (rules
 * 14.5); into an empty shop it restores the catalogue, ids included.
 */
export async function exportCatalog(db: Database, kind: TableKind): Promise<AsyncGenerator<Uint8Array>> {
  const columns = await pictureColumns(db);
  return writeTable(kind, catalogRows(db, columns));
}

async function pictureColumns(db: Database): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(length(array_to_string(img, '      ')) * 2), 0)::integer as most
    from sub_products where deleted_at is null and cardinality(img) > 5`.execute(db);
  return 1 + Math.ceil((rows[0]?.most ?? 0) / LONGEST_CELL);
}

async function* catalogRows(db: Database, pictures: number): OutRows {
  yield [header(pictures)];
  for (let last: Position | null = null; ; ) {
    const products: ProductRow[] = await nextProducts(db, last);
    const end = products.at(-1);
    if (!end) return;
    last = { sort_key: end.sort_key, id: end.id };
    const variants = await variantsOf(
      db,
      products.map(({ id }) => id),
    );
    const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
    yield products.flatMap((product) => rowsOf(product, byProduct.get(product.id) ?? [null], pictures));
    // Let other requests run between the parts.
    await nextTurn();
  }
}

function header(pictures: number): OutCell[] {
  return TINTERO_COLUMNS.flatMap((field) =>
    field === 'images' ? pictureHeaders(pictures) : [IMPORT_FIELDS[field]],
  );
}

function pictureHeaders(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => IMPORT_FIELDS.images + (index === 0 ? '' : ` ${index + 1}`),
  );
}

type Position = { sort_key: string; id: string };
type ProductRow = Awaited<ReturnType<typeof nextProducts>>[number];
type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number];

/** In the order of names, for people. By keys instead of offsets, which get slow. */
function nextProducts(db: Database, last: Position | null) {
  let query = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null)
    .selectAll('products')
    .select(['categories.name as category', 'brands.name as brand'])
    .orderBy('products.sort_key')
    .orderBy('products.id')
    .limit(PART);
  if (last) {
    query = query.where(
      sql<boolean>`(products.sort_key, products.id) > (${last.sort_key}, ${last.id}::uuid)`,
    );
  }
  return query.execute();
}

function variantsOf(db: Database, productIds: string[]) {
  return db
    .selectFrom('sub_products')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function rowsOf(product: ProductRow, variants: Array<VariantRow | null>, pictures: number): OutCell[][] {
  return variants.map((variant) =>
    TINTERO_COLUMNS.flatMap((field): OutCell[] => {
      if (field === 'images') return pictureCells(variant?.img ?? [], pictures);
      if (!VARIANT_FIELDS.has(field)) return [productCell(product, field)];
      return [variant ? variantCell(variant, field) : null];
    }),
  );
}

function pictureCells(addresses: string[], count: number): OutCell[] {
  const cells: string[][] = [[]];
  for (const address of addresses) {
    const cell = cells.at(-1) ?? [];
    const isFull = cell.length > 0 && writePictures([...cell, address]).length > LONGEST_CELL;
    if (isFull && cells.length < count) cells.push([address]);
    else cell.push(address);
  }
  return Array.from({ length: count }, (_, index) => writePictures(cells[index] ?? []));
}

function productCell(product: ProductRow, field: ImportField): OutCell {
  const cells: Partial<Record<ImportField, OutCell>> = {
    productId: product.id,
    name: product.name,
    description: product.description,
    price: toPesos(product.price_centavos),
    category: product.category,
    brand: product.brand,
    long: product.size_long,
    width: product.size_width,
    height: product.size_height,
    weight: product.weight,
    minimumStock: product.minimum_stock,
    discount: product.discount,
    taxRate: product.tax_rate,
    creationDate: product.created_at.toISOString(),
    lastModifiedDate: product.modified_at?.toISOString() ?? null,
  };
  return cells[field] ?? null;
}

function variantCell(variant: VariantRow, field: ImportField): OutCell {
  const cells: Partial<Record<ImportField, OutCell>> = {
    subProductId: variant.id,
    color: variant.color,
    stock: variant.available,
    barcode: variant.barcode,
    subCreationDate: variant.created_at.toISOString(),
    subModifiedDate: variant.modified_at?.toISOString() ?? null,
  };
  return cells[field] ?? null;
}
