import type { ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import { formatPesos } from '#shared/money.ts';
import type { Note } from '../formats/source.ts';
import type { ReadProduct } from '../values/read-types.ts';
import { productChanges, variantChanges } from './compare-fields.ts';
import { farPriceText } from './far-price.ts';
import type { Candidates } from './find-candidates.ts';
import { type Claims, error, matchProduct } from './match-product.ts';
import { matchVariants, type VariantMatch } from './match-variants.ts';
import { newProductPlan, newVariantPlan } from './new-plans.ts';
import type { Change, ProductPlan, VariantPlan } from './plan.ts';
import type { ShopProduct } from './shop-products.ts';

/** The changes that earlier rows make to products. */
export type Wishes = Map<string, { row: number; fields: ReadProduct['fields'] }>;

export type CheckContext = {
  format: ImportFormat;
  settings: ImportSettings;
  candidates: Candidates;
  claims: Claims;
  wishes: Wishes;
};

/** The result for one product of the file. `plan` is null if there is nothing to write. */
export type Checked = {
  plan: ProductPlan | null;
  /** The matching product of the shop; null: none. */
  product: Pick<ShopProduct, 'id' | 'name'> | null;
  notes: Note[];
  skip: string | null;
};

/** Compares a product of the file with the shop and plans its changes. Writes nothing. */
export function checkProduct(read: ReadProduct, context: CheckContext): Checked {
  const { skip } = read;
  if (skip !== null) return { plan: null, product: null, notes: read.notes, skip };
  const missing = context.format === 'prices' ? missingCode(read) : [];
  const match = matchProduct(read, context.candidates, context.claims);
  const notes = [...read.notes, ...missing, ...match.notes];
  if (match.product && context.format === 'prices' && !hasErrors(notes) && read.fields.price === undefined)
    return {
      plan: null,
      product: match.product,
      notes,
      skip: 'La lista no le pone precio: queda como está.',
    };
  if (match.product) return checkKnown(read, match.product, { ...context, notes });
  if (hasErrors(notes)) return { plan: null, product: null, notes, skip: null };
  if (context.format === 'prices') return { plan: null, product: null, notes, skip: 'No está en la tienda.' };
  const made = newProductPlan(read, context);
  return {
    plan: hasErrors(made.notes) ? null : made.plan,
    product: null,
    notes: [...notes, ...made.notes],
    skip: null,
  };
}

/**
 * As checkProduct, of a product of the shop, and which of its variants the rows are. `differ`: what it is if two rows ask
 * different things of one product; after a warning the first row counts.
 */
export function checkKnown(
  read: ReadProduct,
  product: ShopProduct,
  context: CheckContext & { notes: Note[]; differ?: Note['level'] },
): Checked & { variantIds: Array<string | null> } {
  const { matches, notes } = matchVariants(read, product, context.candidates);
  const changes = productChanges(read.fields, product);
  const wished = takeWishes(read, product, {
    changes,
    wishes: context.wishes,
    level: context.differ ?? 'error',
  });
  const all = [...context.notes, ...notes, ...wished.notes, ...bigSteps(read, wished.changes)];
  const variants = matches.flatMap(
    (match) => variantPlan(match, { read, settings: context.settings, notes: all }) ?? [],
  );
  context.claims.products.add(product.id);
  const nothing = hasErrors(all) || (wished.changes.length === 0 && variants.length === 0);
  const plan = { rows: read.rows, name: product.name, id: product.id, newId: null, create: null };
  return {
    plan: nothing ? null : { ...plan, changes: wished.changes, variants },
    product,
    notes: all,
    skip: null,
    variantIds: matches.map(({ variant }) => variant?.id ?? null),
  };
}

function variantPlan(
  { read: row, variant }: VariantMatch,
  place: { read: ReadProduct; settings: ImportSettings; notes: Note[] },
): VariantPlan | null {
  if (!variant) return newVariantPlan(row, place);
  const changes = variantChanges(row.fields, variant);
  if (changes.length === 0) return null;
  return { row: row.row, id: variant.id, newId: null, color: variant.color, changes, create: null };
}

/**
 * Leaves out changes that an earlier row asks for the same product, and notes where the two rows differ: a price list may
 * have a row for each colour. Remembers this row's changes in `wishes`.
 */
function takeWishes(
  read: ReadProduct,
  product: ShopProduct,
  { changes, wishes, level }: { changes: Change[]; wishes: Wishes; level: Note['level'] },
): { changes: Change[]; notes: Note[] } {
  const row = read.rows[0] ?? 0;
  const earlier = wishes.get(product.id);
  if (!earlier) {
    wishes.set(product.id, { row, fields: read.fields });
    return { changes, notes: [] };
  }
  const asked = { ...product, ...earlier.fields };
  const contradicted = productChanges(read.fields, asked).filter(({ field }) => field in earlier.fields);
  wishes.set(product.id, { row: earlier.row, fields: { ...read.fields, ...earlier.fields } });
  return {
    changes: changes.filter(({ field }) => !(field in earlier.fields)),
    notes: contradicted.map(({ field, from, to }) => {
      const both = `Pide ${wishText(field, to)} y la fila ${earlier.row}, del mismo producto, pide ${wishText(field, from)}`;
      return { ...error(row, level === 'error' ? `${both}.` : `${both}: queda el de esa fila.`), level };
    }),
  };
}

function wishText(field: string, value: unknown): string {
  return field === 'price' && typeof value === 'number' ? formatPesos(value) : String(value);
}

function bigSteps(read: ReadProduct, changes: Change[]): Note[] {
  const message = farPriceText(changes);
  if (message === null) return [];
  return [{ row: read.rows[0] ?? 0, level: 'warning', column: read.columns.price ?? null, message }];
}

function missingCode(read: ReadProduct): Note[] {
  if (hasErrors(read.notes) || read.variants[0]?.fields.barcode !== undefined) return [];
  return [error(read.rows[0] ?? 0, 'Falta el código de barras.')];
}

export function hasErrors(notes: Note[]): boolean {
  return notes.some(({ level }) => level === 'error');
}
