import { formatDateTimeHs } from '#shared/dates.ts';
import { numberText, PERCENT, PESOS, UNITS, writeNumber } from '#shared/numbers.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { PERMISSION_NAMES } from '#shared/permissions.ts';
import { type Field, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product-fields.ts';
import { PURCHASE_STATES } from '#shared/purchases.ts';
import { CHANNEL_NAMES } from '#shared/sales-channels.ts';
import { MOVEMENT_REASONS } from '#shared/stock-movements.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { changeText } from '../settings/change-text.ts';
import { FIELD_WORDS, PESO_FIELDS } from './field-words.ts';

/** The fields of products and variants. */
const ROWS = new Map<string, Field>(Object.entries({ ...PRODUCT_FIELDS, ...VARIANT_FIELDS }));

/** The row of a field. Imports write the parts of a size as `size.long`. */
const rowOf = (field: string) => ROWS.get(field.replace(/^size\./, ''));

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
  if (value === null || value === undefined || value === '') return field === 'cost' ? 'sin costo' : '—';
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => factText(field, each)).join(', ') : '—';
  if (typeof value === 'object') {
    const parts = Object.values(value).map((each) => factText('', each));
    if (field === 'size') return `${parts.join(' x ')} cm`;
    return parts.filter((part) => part !== '—').join(', ') || '—';
  }
  if (typeof value === 'number') return numberFact(field, value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const text = String(value);
  const word = WORDS[field]?.get(text);
  if (word !== undefined) return word;
  return field === 'since' || field === 'publishDate' ? formatDateTimeHs(text) : text;
}

function nameOf(field: string): string {
  const row = rowOf(field);
  return row ? (row.longLabel ?? row.label) : (FIELD_WORDS[field] ?? field);
}

/** With its unit, except units of stock. */
function numberFact(field: string, value: number): string {
  const { kind = PESO_FIELDS.has(field) ? PESOS : UNITS } = rowOf(field) ?? {};
  return kind === UNITS ? writeNumber(value, PERCENT) : numberText(value, kind);
}

const wordsOf = (names: Readonly<Record<string, string>>) => new Map(Object.entries(names));

/** The words for values of fields. */
const WORDS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  permissions: wordsOf(PERMISSION_NAMES),
  visibility: wordsOf(VISIBILITIES),
  reason: wordsOf(MOVEMENT_REASONS),
  channel: wordsOf(CHANNEL_NAMES),
  // Of orders to suppliers; those of orders and withdrawals are words already.
  state: wordsOf(PURCHASE_STATES),
  paymentStatus: new Map(Object.entries(PAYMENT_STATUS_RULES).map(([status, { label }]) => [status, label])),
};
