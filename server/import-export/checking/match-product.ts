import type { Note } from '../formats/source.ts';
import type { ReadProduct, ReadVariant } from '../values/read-types.ts';
import { type Candidates, nameKey } from './find-candidates.ts';
import type { ShopProduct } from './shop-products.ts';

/** What the rows of a file have been matched with so far. */
export type Claims = {
  /** Products that any row of the file names by id. */
  mentioned: ReadonlySet<string>;
  /** Products that earlier rows were matched with. */
  products: Set<string>;
};

/** The matching product of the shop; null: it is new. */
export type ProductMatch = { product: ShopProduct | null; notes: Note[] };

/**
 * Matches by id, then by a sub-product's id or barcode, then by name and brand (rules 14.3). Names are not unique, so
 * a name never matches a product that another row names by id or was matched with.
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

/** Notes for rows that belong to another product of the shop than the chosen one. */
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

/** An error of a whole row. */
export function error(row: number, message: string): Note {
  return { row, level: 'error', column: null, message };
}
