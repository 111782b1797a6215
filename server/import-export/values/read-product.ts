import type { ImportField } from '#shared/import-fields.ts';
import { nameOf } from '../formats/recognise.ts';
import type { DraftProduct, SourceCell } from '../formats/source.ts';
import { readPrice } from './read-price.ts';
import { type ProductFields, present, type ReadProduct, type Take, type ValueContext } from './read-types.ts';
import {
  type Reading,
  readId,
  readInstant,
  readMeasure,
  readName,
  readTaxRate,
  readText,
  readWhole,
} from './read-value.ts';
import { readVariant } from './read-variant.ts';
import { readCategory, readDescription } from './read-words.ts';

/** Reads a product's values. Each error becomes a note with row and column; nothing is guessed. */
export function readProduct(draft: DraftProduct, context: ValueContext): ReadProduct {
  const notes = [...draft.notes];
  const columns: ReadProduct['columns'] = {};
  const take = <Value>(
    field: ImportField,
    cell: SourceCell | undefined,
    read: (cell: SourceCell) => Reading<Value>,
  ): Value | undefined => {
    if (!cell || cell.value === '') return undefined;
    columns[field] ??= nameOf(cell.column);
    const { value, error, warning } = read(cell);
    const where = { row: cell.row, column: nameOf(cell.column) };
    if (error) notes.push({ ...where, level: 'error', message: error });
    if (warning) notes.push({ ...where, level: 'warning', message: warning });
    return value;
  };
  const id = take('productId', draft.cells.get('productId'), readId) ?? null;
  const fields = readProductFields(draft, context, take);
  const variants = draft.variants.map((variant) => readVariant(variant, draft, { context, take }));
  const { rows, skip } = draft;
  return {
    rows,
    title: fields.name ?? draft.title,
    id,
    fields,
    columns,
    variants,
    // Errors of a product that is not imported need no attention.
    notes: skip === null ? notes : [],
    skip,
  };
}

function readProductFields(draft: DraftProduct, context: ValueContext, take: Take): Partial<ProductFields> {
  const cell = (field: ImportField) => draft.cells.get(field);
  const measure = (max: number) => (source: SourceCell) => readMeasure(source, context.marks, max);
  return present({
    name: take('name', cell('name'), (source) => readName(source, 300)),
    description: take('description', cell('description'), (source) => readDescription(source, context)),
    price: readPrice(draft, context, take),
    category: take('category', cell('category'), (source) => readCategory(source, context)),
    brand: take('brand', cell('brand'), (source) => readText(source, 100)),
    long: take('long', cell('long'), measure(100_000)),
    width: take('width', cell('width'), measure(100_000)),
    height: take('height', cell('height'), measure(100_000)),
    weight: take('weight', cell('weight'), measure(1_000_000)),
    minimumStock: take('minimumStock', cell('minimumStock'), (source) => readWhole(source, context.marks)),
    discount: take('discount', cell('discount'), measure(100)),
    taxRate: take('taxRate', cell('taxRate'), (source) => readTaxRate(source, context.marks)),
    creationDate: take('creationDate', cell('creationDate'), readInstant),
    lastModifiedDate: take('lastModifiedDate', cell('lastModifiedDate'), readInstant),
  });
}
