import type { ProductFields } from '#server/catalog/index.ts';
import type { ImportField } from '#shared/import-fields.ts';
import { eachNumber, PRODUCT_FIELDS, STORED_NUMBERS } from '#shared/product-fields.ts';
import { netContent } from '#shared/schemas/product-forms.ts';
import { nameOf } from '../formats/recognise.ts';
import type { DraftProduct, SourceCell } from '../formats/source.ts';
import { readPrice } from './read-price.ts';
import { present, type ReadProduct, type Take, type ValueContext } from './read-types.ts';
import {
  cellText,
  checked,
  type Reading,
  readId,
  readInstant,
  readNumberField,
  readTaxRate,
  readText,
} from './read-value.ts';
import { readVariant } from './read-variant.ts';
import { readPublishDate, readVisibility } from './read-visibility.ts';
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
  const dates = {
    creationDate: take('creationDate', draft.cells.get('creationDate'), readInstant) ?? null,
    modifiedDate: take('lastModifiedDate', draft.cells.get('lastModifiedDate'), readInstant) ?? null,
  };
  const variants = draft.variants.map((variant) => readVariant(variant, draft, { context, take }));
  const { rows, skip, isHidden } = draft;
  return {
    rows,
    title: fields.name ?? draft.title,
    id,
    fields,
    dates,
    columns,
    variants,
    // Errors of a product that is not imported need no attention.
    notes: skip === null ? notes : [],
    skip,
    isHidden,
  };
}

function readProductFields(draft: DraftProduct, context: ValueContext, take: Take): Partial<ProductFields> {
  const { marks } = context;
  const cell = (field: ImportField) => draft.cells.get(field);
  return present({
    name: take('name', cell('name'), (source) => readText(source, PRODUCT_FIELDS.name.most)),
    description: take('description', cell('description'), (source) => readDescription(source, context)),
    price: readPrice(draft, context, take),
    category: take('category', cell('category'), (source) => readCategory(source, context)),
    brand: take('brand', cell('brand'), (source) => readText(source, PRODUCT_FIELDS.brand.most)),
    ...eachNumber(STORED_NUMBERS, (row, field) =>
      take(field, cell(field), (source) =>
        field === 'taxRate' ? readTaxRate(source, marks) : readNumberField(source, marks, row),
      ),
    ),
    netContent: take('netContent', cell('netContent'), (source) => checked(netContent, cellText(source))),
    ...takeVisibility(draft, take),
  });
}

/** A date counts for a scheduled product alone, which needs one. */
function takeVisibility({ cells }: DraftProduct, take: Take) {
  const cell = cells.get('visibility');
  const visibility = take('visibility', cell, readVisibility);
  const given = cells.get('publishDate') ?? (cell && { ...cell, value: ' ' });
  const date = visibility === 'scheduled' ? given : undefined;
  return { visibility, publishDate: take('publishDate', date, readPublishDate) };
}
