import type { ImportField } from '#shared/import-fields.ts';
import { normaliseHeader } from './headers.ts';
import { type DraftProduct, emptyDraft, type Format, type SourceRow, textOf } from './source.ts';

/** Headers that suppliers use for barcodes, names and prices, without points and signs. */
const BARCODE =
  /^(cod(igo)? )?(de )?barras?$|^(cod(igo)? )?(ean|gtin)[- ]?(8|13|14)?$|^upc$|^cod(igo)? (de )?barras? .*$|^barcode$/;
const NAME = /^(descripcion|detalle|articulo|producto|nombre|titulo|denominacion)( .*)?$/;
const PRICE =
  /^precios?( .*)?$|^pvp( .*)?$|^p (venta|publico|unit(ario)?|lista)( .*)?$|^(importe|costo|lista|unitario|publico|sugerido)( .*)?$/;
/** Words in the header of an earlier price, or of a price for other units. */
const OTHER_PRICE = /\b(anterior|viejo|promocional|bulto|caja|pack)\b/;

/** A supplier's price list: articles that are found by barcode get a new price, and nothing else changes. */
export const priceList: Format = {
  format: 'prices',
  recognise: (headers) => {
    const fields = new Set([...headers].map(listFieldOf));
    return fields.has('barcode') && fields.has('price');
  },
  fieldOf: listFieldOf,
  assemble: (rows) => rows.map(itemOf),
};

function itemOf(source: SourceRow): DraftProduct {
  const { row, cells } = source;
  const price = cells.get('price');
  return {
    ...emptyDraft(textOf(cells, 'name') || textOf(cells, 'barcode')),
    rows: [row],
    cells: new Map(price ? [['price', price]] : []),
    variants: [{ row, cells: new Map([...cells].filter(([field]) => field === 'barcode')) }],
    skip: skipReason(source),
  };
}

/** Rows that are not articles: names of groups, repeated headers, conditions. */
function skipReason({ cells }: SourceRow): string | null {
  const filled = [...cells.values()].filter(({ value }) => value !== '');
  const isHeader = filled.every(
    ({ value, column }) => normaliseHeader(String(value)) === normaliseHeader(column.header),
  );
  const hasCode = /\d/.test(textOf(cells, 'barcode'));
  if (!isHeader && (hasCode || textOf(cells, 'price') !== '')) return null;
  return 'Es un título o una nota de la lista.';
}

/** What a normalised header means in the lists of suppliers; null: nothing that is imported. */
export function listFieldOf(header: string): ImportField | null {
  // `P.V.P. SUGERIDO`, `Cód. de barras`, `Precio ($)`: reduced to words.
  const words = header
    .replace(/[.:*$]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (BARCODE.test(words)) return 'barcode';
  if (PRICE.test(words)) return OTHER_PRICE.test(words) ? null : 'price';
  return NAME.test(words) ? 'name' : null;
}
