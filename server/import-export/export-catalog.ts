import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { productFieldsOf, selectProductRows, variantFieldsOf } from '#server/catalog/index.ts';
import type { Database, SubProductRow } from '#server/db/index.ts';
import { type OutCell, type OutRows, type TableKind, writeTable } from '#server/spreadsheets/index.ts';
import { IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { selectVariants } from './checking/shop-products.ts';
import { TINTERO_COLUMNS } from './formats/tintero.ts';
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
    const ids = products.map(({ id }) => id);
    const variants = await selectVariants(db, ids)
      .orderBy('product_id')
      .orderBy('position')
      .orderBy('id')
      .execute();
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

/** In the order of names, for people. By keys instead of offsets, which get slow. */
function nextProducts(db: Database, last: Position | null) {
  let query = selectProductRows(db)
    .select('products.sort_key')
    .where('products.deleted_at', 'is', null)
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

function rowsOf(product: ProductRow, variants: Array<SubProductRow | null>, pictures: number): OutCell[][] {
  return variants.map((variant) => {
    const cells = { ...productCells(product), ...(variant && variantCells(variant)) };
    return TINTERO_COLUMNS.flatMap((field) =>
      field === 'images' ? pictureCells(variant?.img ?? [], pictures) : [cells[field] ?? null],
    );
  });
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

type Cells = Partial<Record<ImportField, OutCell>>;

function productCells(row: ProductRow): Cells {
  return {
    ...productFieldsOf(row),
    visibility: VISIBILITIES[row.visibility],
    productId: row.id,
    creationDate: row.created_at.toISOString(),
    lastModifiedDate: row.modified_at?.toISOString() ?? null,
  };
}

function variantCells(row: SubProductRow): Cells {
  const { images: _inSeveralColumns, ...fields } = variantFieldsOf(row);
  return {
    ...fields,
    subProductId: row.id,
    subCreationDate: row.created_at.toISOString(),
    subModifiedDate: row.modified_at?.toISOString() ?? null,
  };
}
