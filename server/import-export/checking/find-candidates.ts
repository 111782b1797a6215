import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { findByCode, readSupplies, type Supply } from '#server/suppliers/index.ts';
import type { ImportSettings } from '#shared/import-fields.ts';
import { fold, taxonomyKey } from '#shared/search.ts';
import type { ReadProduct } from '../values/read-types.ts';
import { readShopProducts, type ShopProduct } from './shop-products.ts';

/** A sub-product and its product. */
export type Owner = { variantId: string; productId: string };

/** Everything in the shop that a batch of the file may refer to. */
export type Candidates = {
  products: Map<string, ShopProduct>;
  /** Those ids of the file whose product or variant was deleted in this shop. */
  deleted: ReadonlySet<string>;
  byVariantId: ReadonlyMap<string, Owner>;
  byBarcode: ReadonlyMap<string, Owner>;
  /** By the code of the supplier whose list it is; empty for other files. */
  byCode: ReadonlyMap<string, Owner>;
  /** Code and cost at that supplier, by sub-product. */
  supplies: ReadonlyMap<string, Supply>;
  /** Products by `nameKey`, oldest first. */
  byName: ReadonlyMap<string, string[]>;
};

/** A name for comparison, with the brand if the file gives one; without case and accents. */
export function nameKey(name: string, brand: string | undefined): string {
  return `${fold(name)}\n${brand === undefined ? '' : taxonomyKey(brand)}`;
}

/** Looks up what a batch of the file may refer to, in a few queries. */
export async function findCandidates(
  db: Database,
  batch: ReadProduct[],
  { supplier }: Pick<ImportSettings, 'supplier'>,
): Promise<Candidates> {
  const variants = batch.flatMap((product) => product.variants);
  const ids = [...batch.map(({ id }) => id), ...variants.map(({ id }) => id)].filter((id) => id !== null);
  const known = await findIds(db, ids);
  const barcodes = await findBarcodes(
    db,
    variants.flatMap(({ fields }) => fields.barcode ?? []),
  );
  const codes = variants.flatMap(({ offer }) => offer?.code ?? []);
  const byCode =
    supplier === null ? new Map<string, Owner>() : await findByCode(db, { supplierId: supplier, codes });
  const names = await findNames(
    db,
    batch.flatMap(({ fields }) => fields.name ?? []),
  );
  const productIds = new Set([
    ...known.products,
    ...[...known.variants.values(), ...barcodes.values(), ...byCode.values()].map(
      ({ productId }) => productId,
    ),
    ...[...names.values()].flat(),
  ]);
  const products = await readShopProducts(db, [...productIds]);
  const subProductIds = [...products.values()].flatMap((product) => product.variants.map(({ id }) => id));
  return {
    products,
    deleted: known.deleted,
    byVariantId: known.variants,
    byBarcode: barcodes,
    byCode,
    supplies:
      supplier === null
        ? new Map<string, Supply>()
        : await readSupplies(db, { supplierId: supplier, subProductIds }),
    byName: names,
  };
}

async function findIds(db: Database, ids: string[]) {
  const products: string[] = [];
  const deleted = new Set<string>();
  const variants = new Map<string, Owner>();
  if (ids.length === 0) return { products, deleted, variants };
  const { rows } = await sql<{ id: string; product: string | null; gone: boolean }>`
    select id, null as product, deleted_at is not null as gone from products where id = any(${ids}::uuid[])
    union all
    select id, product_id, deleted_at is not null from sub_products where id = any(${ids}::uuid[])`.execute(
    db,
  );
  for (const { id, product, gone } of rows) {
    if (gone) deleted.add(id);
    else if (product === null) products.push(id);
    else variants.set(id, { variantId: id, productId: product });
  }
  return { products, deleted, variants };
}

async function findBarcodes(db: Database, barcodes: string[]): Promise<Map<string, Owner>> {
  if (barcodes.length === 0) return new Map();
  const { rows } = await sql<{ barcode: string; id: string; product: string }>`
    select barcode, id, product_id as product from sub_products
    where barcode = any(${barcodes}::text[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ barcode, id, product }) => [barcode, { variantId: id, productId: product }]));
}

/** By the sort key, which is indexed and keeps ñ and n apart. */
async function findNames(db: Database, names: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (names.length === 0) return found;
  const { rows } = await sql<{ id: string; name: string; brand: string }>`
    select p.id, p.name, b.name as brand from products p join brands b on b.id = p.brand_id
    where p.deleted_at is null
      and p.sort_key = any(select spanish_sort_key(name) from unnest(${[...new Set(names)]}::text[]) as asked (name))
    order by p.id`.execute(db);
  for (const { id, name, brand } of rows) {
    for (const key of [nameKey(name, brand), nameKey(name, undefined)]) {
      found.set(key, [...(found.get(key) ?? []), id]);
    }
  }
  return found;
}
