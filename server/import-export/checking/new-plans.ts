import { NEW_VISIBILITY } from '#server/catalog/index.ts';
import type { ImportFormat, ImportSettings } from '#shared/import-fields.ts';
import { eachNumber, STORED_NUMBERS, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import { usualTaxRate } from '#shared/tax.ts';
import type { Note } from '../formats/source.ts';
import type { ReadProduct, ReadVariant } from '../values/read-types.ts';
import { error } from './match-product.ts';
import type { ProductPlan, VariantPlan } from './plan.ts';

/** The colour of a product without variants in the other shop: here every product has at least one. */
const ONLY_VARIANT = 'Único';

/** A plan for a new product. Missing fields get their defaults, and the report says so. */
export function newProductPlan(
  read: ReadProduct,
  { settings, format }: { settings: ImportSettings; format: ImportFormat },
): { plan: ProductPlan; notes: Note[] } {
  const row = read.rows[0] ?? 0;
  const { fields } = read;
  const notes: Note[] = missingOf(read);
  const variants = read.variants.map((variant) => newVariantPlan(variant, { read, settings, notes }));
  // Our own export can contain a product whose sub-products were all deleted.
  if (variants.length === 0) notes.push(missing(row, 'No tiene ningún color: entra sin subproductos.'));
  if (fields.brand === undefined)
    notes.push(missing(row, `No dice la marca: queda «${settings.defaultBrand}».`));
  if (fields.category === undefined)
    notes.push(missing(row, `No dice la categoría: queda «${settings.defaultCategory}».`));
  const name = fields.name ?? read.title;
  const create = {
    name,
    description: fields.description ?? (format === 'tintero' ? '' : name),
    price: fields.price ?? 0,
    category: fields.category ?? settings.defaultCategory,
    brand: fields.brand ?? settings.defaultBrand,
    ...eachNumber(STORED_NUMBERS, (_, field) => fields[field] ?? 0),
    taxRate: fields.taxRate ?? usualTaxRate(fields.category ?? settings.defaultCategory),
    netContent: fields.netContent ?? null,
    visibility: fields.visibility ?? (read.isHidden ? 'hidden' : NEW_VISIBILITY.visibility),
    publishDate: fields.publishDate ?? null,
    ...read.dates,
  };
  return { plan: { rows: read.rows, name, id: null, newId: read.id, changes: [], create, variants }, notes };
}

/** An error for each required field that is missing. */
function missingOf({ rows, fields, variants }: ReadProduct): Note[] {
  const row = rows[0] ?? 0;
  const barcode = variants[0]?.fields.barcode;
  if (fields.name === undefined && barcode !== undefined)
    return [
      error(row, `El código ${barcode} no está en la tienda. Para crearlo hacen falta nombre y precio.`),
    ];
  return [
    ...(fields.name === undefined ? [error(row, 'Falta el nombre.')] : []),
    ...(fields.price === undefined ? [error(row, 'Falta el precio.')] : []),
  ];
}

/** A plan for a new sub-product. */
export function newVariantPlan(
  variant: ReadVariant,
  { read, settings, notes }: { read: ReadProduct; settings: ImportSettings; notes: Note[] },
): VariantPlan {
  const { fields, row } = variant;
  const stock = fields.stock ?? (variant.isUncounted ? settings.uncountedStock : null) ?? 0;
  if (fields.color === undefined && read.variants.length > 1) notes.push(error(row, 'Falta el color.'));
  if (variant.isUncounted)
    notes.push(missing(row, `La otra tienda no cuenta su stock (infinito): acá entra con ${stock}.`));
  else if (fields.stock === undefined) notes.push(missing(row, 'No dice el stock: entra con 0.'));
  const color = fields.color ?? ONLY_VARIANT;
  return {
    row,
    id: null,
    newId: variant.id,
    color,
    changes: [],
    create: {
      color,
      stock,
      barcode: fields.barcode ?? null,
      images: fields.images ?? [],
      ...eachNumber(VARIANT_NUMBERS, (_, field) => fields[field] ?? 0),
      ...variant.dates,
    },
  };
}

function missing(row: number, message: string): Note {
  return { row, level: 'warning', column: null, message };
}
