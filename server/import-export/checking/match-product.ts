import type { Note } from '../formats/source.ts';
import type { ReadProduct, ReadVariant } from '../values/read-types.ts';
import { type Candidates, nameKey } from './find-candidates.ts';
import type { ShopProduct } from './shop-products.ts';

/** What the rows of one file have been found to mean so far. */
export type Claims = {
  /** Products that the file names by their id, wherever. */
  mentioned: ReadonlySet<string>;
  /** Products that earlier rows meant. */
  products: Set<string>;
};

/** The product of the shop that a product of the file means; null: it is new. */
export type ProductMatch = { product: ShopProduct | null; notes: Note[] };

/**
 * By the id, then by a sub-product's id or barcode, then by name and brand. A name never takes a product that the file
 * names by its id elsewhere, or that earlier rows meant: two products may have one name.
 */
export function matchProduct(read: ReadProduct, candidates: Candidates, claims: Claims): ProductMatch {
  const known = read.id === null ? undefined : candidates.products.get(read.id);
  if (known) return { product: known, notes: [] };
  if (read.id !== null && candidates.deleted.has(read.id)) return failed(read, DELETED);
  const bySub = read.variants.flatMap((variant) => productOf(variant, candidates) ?? []);
  const [first] = bySub;
  if (first !== undefined) {
    const product = candidates.products.get(first) ?? null;
    return { product, notes: otherProducts(read, first, candidates) };
  }
  return byName(read, candidates, claims);
}

const DELETED =
  'Ese producto fue borrado de la tienda. Restauralo desde la auditoría, o vaciá sus ID para que entre como nuevo.';

function productOf(variant: ReadVariant, { byVariantId, byBarcode }: Candidates): string | null {
  const owner =
    (variant.id === null ? undefined : byVariantId.get(variant.id)) ??
    (variant.fields.barcode === undefined ? undefined : byBarcode.get(variant.fields.barcode));
  return owner?.productId ?? null;
}

/** Rows of one product of the file that belong to two of the shop. */
function otherProducts(read: ReadProduct, chosen: string, candidates: Candidates): Note[] {
  return read.variants.flatMap((variant) => {
    const owner = productOf(variant, candidates);
    if (owner === null || owner === chosen) return [];
    const names = [candidates.products.get(owner)?.name, candidates.products.get(chosen)?.name];
    return [
      error(
        variant.row,
        `En la tienda es de «${names[0]}», y otras filas de este producto son de «${names[1]}».`,
      ),
    ];
  });
}

function byName(read: ReadProduct, candidates: Candidates, claims: Claims): ProductMatch {
  const { name, brand } = read.fields;
  if (name === undefined) return { product: null, notes: [] };
  const ids = (candidates.byName.get(nameKey(name, brand)) ?? []).filter(
    (id) => !claims.mentioned.has(id) && !claims.products.has(id),
  );
  if (brand === undefined && ids.length > 1) {
    return failed(read, `Hay ${ids.length} productos con ese nombre: agregá la columna Marca.`);
  }
  return { product: candidates.products.get(ids[0] ?? '') ?? null, notes: [] };
}

function failed(read: ReadProduct, message: string): ProductMatch {
  return { product: null, notes: read.rows.map((row) => error(row, message)) };
}

/** A fault of a row as a whole. */
export function error(row: number, message: string): Note {
  return { row, level: 'error', column: null, message };
}
