import type { ImportField } from '#shared/import-fields.ts';
import { normaliseHeader } from './headers.ts';
import { listFieldOf } from './price-list.ts';
import { type Column, type DraftProduct, emptyDraft, type Format, type SourceRow, textOf } from './source.ts';

/** Headers that suppliers use for their own codes, without points and signs. */
const CODE =
  /^(cod(igo)?)( (de )?(art(iculo)?|prod(ucto)?|proveedor|interno))?$|^(nro|numero|n°|nº) (de )?(art(iculo)?|parte)$|^art(iculo)? (nro|n°|nº)$|^sku$|^ref(erencia)?$/;

const OTHERS: Record<string, ImportField> = {
  marca: 'brand',
  rubro: 'category',
  categoria: 'category',
  familia: 'category',
  linea: 'category',
  iva: 'taxRate',
  'alicuota iva': 'taxRate',
  'iva %': 'taxRate',
};

/** A longer text is a note of the list, not a heading. */
const LONGEST_HEADING = 60;

/** The column that a heading within a list stands for. */
const HEADING_COLUMN: Column = { index: 0, header: 'Título de la lista', field: 'category' };

/** A supplier's list with its own codes and the prices that the shop pays: new costs, and prices that follow from them. */
export const supplierList: Format = {
  format: 'supplier',
  recognise: (headers) => {
    const fields = new Set([...headers].map(fieldOf));
    return fields.has('supplierCode') && fields.has('cost') && !fields.has('barcode');
  },
  fieldOf,
  assemble: (rows, settings) => {
    let category: DraftProduct['cells'] = new Map();
    return rows.map((source) => {
      const heading = headingOf(source);
      if (heading === null) return itemOf(source, category);
      if (settings.headings) category = categoryCell(source.row, heading);
      return { ...emptyDraft(heading), rows: [source.row], skip: 'Es un título o una nota de la lista.' };
    });
  },
};

function itemOf(source: SourceRow, category: DraftProduct['cells']): DraftProduct {
  const { row, cells } = source;
  const own = [...cells].filter(([field, { value }]) => !OF_VARIANT.has(field) && value !== '');
  return {
    ...emptyDraft(textOf(cells, 'name') || textOf(cells, 'supplierCode')),
    rows: [row],
    cells: new Map([...category, ...own]),
    variants: [{ row, cells: new Map([...cells].filter(([field]) => OF_VARIANT.has(field))) }],
    skip: isArticle(source) ? null : 'Es un título o una nota de la lista.',
  };
}

const OF_VARIANT: ReadonlySet<ImportField> = new Set<ImportField>(['supplierCode', 'cost', 'barcode']);

/** Headers that the list repeats are none, and neither are conditions at its foot. */
function isArticle({ cells }: SourceRow): boolean {
  const filled = [...cells.values()].filter(({ value }) => value !== '');
  const isHeader = filled.every(
    ({ value, column }) => normaliseHeader(String(value)) === normaliseHeader(column.header),
  );
  return !isHeader && textOf(cells, 'supplierCode') !== '' && textOf(cells, 'cost') !== '';
}

/** The heading `- CUADERNOS -` of a row with nothing else, without its ornaments; null: the row is none. */
export function headingOf({ lone }: Pick<SourceRow, 'lone'>): string | null {
  const text = (lone ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '').replace(/\s+/g, ' ');
  return /\p{L}{2}/u.test(text) && text.length <= LONGEST_HEADING ? text : null;
}

/** Spaces become hyphens (rules 1.8), capitals an ordinary word; an existing category keeps its spelling anyway. */
function categoryCell(row: number, heading: string): DraftProduct['cells'] {
  const isShouted = heading === heading.toUpperCase();
  const name = isShouted ? heading.slice(0, 1) + heading.slice(1).toLowerCase() : heading;
  return new Map([['category', { value: name.replaceAll(' ', '-'), row, column: HEADING_COLUMN }]]);
}

function fieldOf(header: string): ImportField | null {
  const words = header.replace(/[.:*]/g, '').replace(/\s+/g, ' ').trim();
  if (CODE.test(words)) return 'supplierCode';
  const field = OTHERS[words] ?? listFieldOf(header);
  return field === 'price' ? 'cost' : field;
}
