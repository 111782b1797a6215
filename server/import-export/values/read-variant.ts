import type { ImportField } from '#shared/import-fields.ts';
import { MAX_CENTAVOS, toCentavos } from '#shared/money.ts';
import { eachNumber, VARIANT_FIELDS, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import { pesos } from '#shared/schemas/fields.ts';
import { MAX_PICTURES_OF_SUB_PRODUCT } from '#shared/schemas/product-forms.ts';
import { LONGEST_CODE } from '#shared/schemas/suppliers.ts';
import type { DraftProduct, DraftVariant, SourceCell } from '../formats/source.ts';
import { isPicture, readPictures } from './picture-list.ts';
import { readBarcode } from './read-barcode.ts';
import { isForeign, present, type ReadVariant, type Take, type ValueContext } from './read-types.ts';
import {
  cellText,
  checked,
  type Reading,
  readDecimal,
  readId,
  readInstant,
  readNumberField,
  readText,
} from './read-value.ts';

/** Reads a variant's values. */
export function readVariant(
  variant: DraftVariant,
  product: DraftProduct,
  { context, take }: { context: ValueContext; take: Take },
): ReadVariant {
  const cell = (field: ImportField) => variant.cells.get(field);
  const isUncounted = isForeign(context) && sellsUncounted(variant);
  const fields = present({
    color: take('color', cell('color'), (source) => readText(source, VARIANT_FIELDS.color.most)),
    stock: isUncounted ? undefined : readStock(variant, context, take),
    barcode: take('barcode', cell('barcode'), ({ value }) => {
      const { value: barcode, ...said } = readBarcode(value);
      return { value: barcode ?? undefined, ...said };
    }),
    images: readImages(variant, product, { context, take }),
    ...eachNumber(VARIANT_NUMBERS, (row, field) =>
      take(field, cell(field), (source) => readNumberField(source, context.marks, row)),
    ),
  });
  const dates = {
    creationDate: take('subCreationDate', cell('subCreationDate'), readInstant) ?? null,
    modifiedDate: take('subModifiedDate', cell('subModifiedDate'), readInstant) ?? null,
  };
  const id = take('subProductId', cell('subProductId'), readId) ?? null;
  return { row: variant.row, id, fields, dates, isUncounted, offer: readOffer(variant, context, take) };
}

/** The supplier's code and price. A code that a spreadsheet made a number has lost nothing but zeros in front. */
function readOffer({ cells }: DraftVariant, context: ValueContext, take: Take): ReadVariant['offer'] {
  if (context.format !== 'supplier') return null;
  const code = take('supplierCode', cells.get('supplierCode'), (source) => readText(source, LONGEST_CODE));
  const listPrice = take('cost', cells.get('cost'), (source) => {
    const { value, error } = readDecimal(source, context.marks, 'amount');
    if (value === undefined || (value >= 0 && toCentavos(value) <= MAX_CENTAVOS)) return { value, error };
    return checked(pesos, value);
  });
  return { code: code ?? null, listPrice: listPrice === undefined ? null : toCentavos(listPrice) };
}

function readStock({ cells }: DraftVariant, context: ValueContext, take: Take): number | undefined {
  const cell = cells.get('stock');
  if (!isForeign(context) || !cell) return take('stock', cell, (source) => readUnits(source, context));
  if (saysOf(cells, 'inStock') === '0') return 0;
  return take('stock', cell, (source) => soldAhead(source, context));
}

/** In other systems an empty stock cell means that units are not counted. */
function sellsUncounted({ cells }: DraftVariant): boolean {
  if (!cells.has('stock') || saysOf(cells, 'inStock') === '0') return false;
  return saysOf(cells, 'stock') === '' || (cells.has('tracker') && saysOf(cells, 'tracker') === '');
}

function saysOf(cells: DraftVariant['cells'], field: ImportField): string {
  return String(cells.get(field)?.value ?? '')
    .trim()
    .toLowerCase();
}

/** Other systems sell below zero; such a stock becomes 0 with a warning. */
function soldAhead(cell: SourceCell, context: ValueContext): Reading<number> {
  const { value } = readDecimal(cell, context.marks, 'amount');
  if (value !== undefined && value < 0) return { value: 0, warning: `Tenía stock ${value}: acá queda en 0.` };
  return readUnits(cell, context);
}

function readUnits(cell: SourceCell, { marks }: ValueContext): Reading<number> {
  return readNumberField(cell, marks, VARIANT_FIELDS.stock);
}

/** The variant's own pictures, else its product's. */
function readImages(
  { cells }: DraftVariant,
  product: DraftProduct,
  { context, take }: { context: ValueContext; take: Take },
): string[] | undefined {
  if (!isForeign(context)) return take('images', cells.get('images'), readOwnList);
  const own = cells.get('variantImage');
  const cell = own && own.value !== '' ? own : product.cells.get('images');
  return take('images', cell, readForeignList);
}

function readOwnList(cell: SourceCell): Reading<string[]> {
  const addresses = readPictures(cellText(cell));
  const wrong = addresses.find((address) => !isPicture(address));
  if (wrong !== undefined) {
    return {
      error: `«${wrong.slice(0, 80)}» no es la dirección de una imagen: tiene que empezar con https://`,
    };
  }
  if (addresses.length > MAX_PICTURES_OF_SUB_PRODUCT)
    return { error: `Hasta ${MAX_PICTURES_OF_SUB_PRODUCT} imágenes` };
  return { value: addresses };
}

/** Leaves out texts that are no addresses: a missing picture should not keep a product out. */
function readForeignList(cell: SourceCell): Reading<string[]> {
  const addresses = readPictures(cellText(cell));
  const value = addresses.filter(isPicture).slice(0, MAX_PICTURES_OF_SUB_PRODUCT);
  const left = addresses.length - value.length;
  return {
    value,
    warning: left > 0 ? `${left} de sus imágenes no se pueden tomar: no son direcciones web.` : undefined,
  };
}
