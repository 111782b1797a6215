/** The names of audited fields as people read them; others stand as they are. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  category: 'Categoría',
  brand: 'Marca',
  size: 'Tamaño',
  weight: 'Peso',
  minimumStock: 'Stock mínimo',
  discount: 'Descuento',
  taxRate: 'IVA',
  subProducts: 'Subproductos',
  color: 'Color',
  barcode: 'Código de barras',
  stock: 'Stock',
  img: 'Imágenes',
  state: 'Estado',
};

export type AuditLine = { field: string; before: string; after: string };

type Facts = Record<string, unknown> | null;

/** A change field by field; `before` or `after` is empty where the thing was not there. */
export function auditLines(before: Facts, after: Facts): AuditLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: FIELDS[field] ?? field,
    before: before ? factText(before[field]) : '',
    after: after ? factText(after[field]) : '',
  }));
}

/** A value as a short text: `30 x 3 x 0.5` of a size, a list with commas, a dash for nothing. */
function factText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length > 0 ? value.map(factText).join(', ') : '—';
  if (typeof value === 'object') return Object.values(value).map(factText).join(' x ');
  return String(value);
}
