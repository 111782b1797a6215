import { formatDateTimeHs } from '#shared/dates.ts';
import { numberText, PERCENT, UNITS, writeNumber } from '#shared/numbers.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { PERMISSION_NAMES } from '#shared/permissions.ts';
import { type Field, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product-fields.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { changeText } from '../settings/change-text.ts';

/** The fields of products and variants. */
const ROWS = new Map<string, Field>(Object.entries({ ...PRODUCT_FIELDS, ...VARIANT_FIELDS }));

/** The row of a field. Imports write the parts of a size as `size.long`. */
const rowOf = (field: string) => ROWS.get(field.replace(/^size\./, ''));

/** Names of other audited fields. Those without one are shown as they are. */
const FIELDS: Readonly<Record<string, string>> = {
  size: 'Tamaño',
  subProducts: 'Subproductos',
  img: 'Imágenes',
  state: 'Estado',
  paymentStatus: 'Pago',
  // Fields that only imports and jobs write: numbers of rows and prices.
  new: 'Filas nuevas',
  changed: 'Filas que cambian',
  same: 'Filas iguales',
  error: 'Filas con error',
  skipped: 'Filas que no se importan',
  applied: 'Filas importadas',
  undone: 'Filas deshechas',
  beyond: 'Precios a más de ±30 %',
  rule: 'Cambio',
  selection: 'Productos',
  prices: 'Precios cambiados',
  products: 'Productos',
  left: 'Quedaron como estaban',
  kept: 'No se restauraron',
  mail: 'Mail',
  to: 'Para',
  since: 'Desde',
  secondFactor: 'Segundo factor',
  permissions: 'Permisos',
  name: 'Nombre',
};

type AuditLine = { field: string; before: string; after: string };

type Facts = Record<string, unknown> | null;

/** A change field by field; `before` or `after` is empty if the thing did not exist. */
export function auditLines(what: string, before: Facts, after: Facts): AuditLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: factOf(what, field, null).field,
    before: before ? factOf(what, field, before[field]).text : '',
    after: after ? factOf(what, field, after[field]).text : '',
  }));
}

/** The name and the value of a field of a thing. */
export function factOf(what: string, field: string, value: unknown): { field: string; text: string } {
  if (what !== 'settings') return { field: nameOf(field), text: factText(field, value) };
  const { label, before } = changeText({ path: field, before: value ?? null, after: null });
  return { field: label, text: before };
}

/** A value as a short text: `$ 18.450,50`, a size as `30,5 x 3 x 0,5 cm`, a list with commas, a dash for nothing. */
function factText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => factText(field, each)).join(', ') : '—';
  if (typeof value === 'object') {
    const parts = Object.values(value).map((each) => factText('', each));
    return parts.join(' x ') + (field === 'size' ? ' cm' : '');
  }
  if (typeof value === 'number') return numberFact(field, value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const text = String(value);
  if (field === 'permissions') return PERMISSION_WORDS.get(text) ?? text;
  if (field === 'paymentStatus') return PAYMENT_WORDS.get(text) ?? text;
  if (field === 'visibility') return VISIBILITY_WORDS.get(text) ?? text;
  return field === 'since' || field === 'publishDate' ? formatDateTimeHs(text) : text;
}

function nameOf(field: string): string {
  const row = rowOf(field);
  return row ? (row.longLabel ?? row.label) : (FIELDS[field] ?? field);
}

/** With its unit, except units of stock. */
function numberFact(field: string, value: number): string {
  const { kind = UNITS } = rowOf(field) ?? {};
  return kind === UNITS ? writeNumber(value, PERCENT) : numberText(value, kind);
}

const PERMISSION_WORDS = new Map<string, string>(Object.entries(PERMISSION_NAMES));

const VISIBILITY_WORDS = new Map<string, string>(Object.entries(VISIBILITIES));

const PAYMENT_WORDS = new Map<string, string>(
  Object.entries(PAYMENT_STATUS_RULES).map(([status, { label }]) => [status, label]),
);
