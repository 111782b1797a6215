import { fold } from '#shared/search.ts';
import type { Note } from '../formats/source.ts';
import type { ReadProduct, ReadVariant } from '../values/read-types.ts';
import type { Candidates } from './find-candidates.ts';
import { error } from './match-product.ts';
import type { ShopProduct, ShopVariant } from './shop-products.ts';

export type VariantMatch = { read: ReadVariant; variant: ShopVariant | null };

/**
 * Matches the rows of a product with its sub-products: by id, then by barcode, then by colour; null: a new one. A row
 * with none of these matches the only sub-product.
 */
export function matchVariants(
  read: ReadProduct,
  product: ShopProduct,
  candidates: Candidates,
): { matches: VariantMatch[]; notes: Note[] } {
  const notes: Note[] = [];
  const taken = new Set(
    read.variants.flatMap(({ id, fields }) => ownIdOf(product, id, fields.barcode) ?? []),
  );
  const matches = read.variants.map((variant) => {
    const found = matchVariant(variant, { read, product, candidates, taken });
    if (typeof found === 'string') {
      notes.push(error(variant.row, found));
      return { read: variant, variant: null };
    }
    if (found) taken.add(found.id);
    return { read: variant, variant: found };
  });
  return { matches, notes };
}

/** The id of the sub-product that a row names by id or barcode. */
function ownIdOf(
  { variants }: ShopProduct,
  id: string | null,
  barcode: string | undefined,
): string | undefined {
  const own = variants.find((variant) => variant.id === id);
  return (own ?? variants.find((variant) => barcode !== undefined && variant.barcode === barcode))?.id;
}

type Context = { read: ReadProduct; product: ShopProduct; candidates: Candidates; taken: Set<string> };

/** A text is the reason why no match is possible. */
function matchVariant(variant: ReadVariant, context: Context): ShopVariant | null | string {
  const { product, candidates, read, taken } = context;
  const { barcode, color } = variant.fields;
  const named = product.variants.find(({ id }) => id === ownIdOf(product, variant.id, barcode));
  const stranger = strangerOf(variant, product, candidates);
  if (stranger !== null) return stranger;
  if (named) return named;
  if (variant.id !== null && candidates.deleted.has(variant.id)) {
    return 'Ese subproducto fue borrado de la tienda. Vaciá su ID para que entre como nuevo.';
  }
  const free = product.variants.filter(({ id }) => !taken.has(id));
  if (color !== undefined) return free.find((other) => fold(other.color) === fold(color)) ?? null;
  if (product.variants.length === 1 && read.variants.length === 1) return free[0] ?? null;
  return product.variants.length === 0
    ? null
    : 'Falta el color: el producto tiene varios y no se sabe cuál es.';
}

/** The reason why the row's id or barcode cannot be used: something else in the shop has it. */
function strangerOf(variant: ReadVariant, product: ShopProduct, candidates: Candidates): string | null {
  const byId = variant.id === null ? undefined : candidates.byVariantId.get(variant.id);
  if (byId && byId.productId !== product.id) {
    return `Ese subproducto es de «${candidates.products.get(byId.productId)?.name}».`;
  }
  const { barcode } = variant.fields;
  const byBarcode = barcode === undefined ? undefined : candidates.byBarcode.get(barcode);
  if (!byBarcode) return null;
  const isOwn = byBarcode.productId === product.id && (!byId || byBarcode.variantId === byId.variantId);
  if (isOwn) return null;
  const owner = candidates.products.get(byBarcode.productId);
  const color = owner?.variants.find(({ id }) => id === byBarcode.variantId)?.color;
  return `El código de barras ${barcode} ya lo tiene «${owner?.name}», color ${color}.`;
}
