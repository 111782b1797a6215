import type { RowOutcome } from '#shared/import-fields.ts';
import type { Note } from '../formats/source.ts';
import type { ReadProduct } from '../values/read-types.ts';
import { type Checked, hasErrors } from './check-product.ts';
import { hasFarPrice } from './far-price.ts';
import { type Change, type ProductPlan, writtenRows } from './plan.ts';

/** A line of the report. */
export type ReportRow = {
  row: number;
  outcome: RowOutcome;
  name: string;
  color: string | null;
  productId: string | null;
  changes: Change[];
  /** Its price changes by more than ±30 %. */
  priceBeyond: boolean;
  notes: Array<Omit<Note, 'row'>>;
};

/** The lines of a product, one for each row. An error in one row keeps the whole product out (rules 14.2). */
export function reportRows(read: ReadProduct, checked: Checked): ReportRow[] {
  const failed = new Set(checked.notes.filter(({ level }) => level === 'error').map(({ row }) => row));
  return read.rows.map((row) => {
    const notes = checked.notes.filter((note) => note.row === row).map(({ row: _row, ...note }) => note);
    const variant = read.variants.find((each) => each.row === row);
    const outcome = outcomeOf(row, checked, failed);
    const isHeldBack = outcome === 'skipped' && failed.size > 0;
    const changes = changesOf(row, read, checked.plan);
    return {
      row,
      outcome,
      name: nameOf(read, checked),
      color: variant?.fields.color ?? null,
      productId: checked.product?.id ?? null,
      changes,
      priceBeyond: hasFarPrice(changes),
      notes: isHeldBack ? [...notes, heldBack([...failed])] : skipNotes(checked, notes),
    };
  });
}

/** The name in the file, or in the shop if the file has codes only. */
function nameOf({ title, fields }: ReadProduct, { product }: Checked): string {
  return fields.name ?? product?.name ?? title;
}

function outcomeOf(row: number, { notes, skip, plan }: Checked, failed: Set<number>): RowOutcome {
  if (skip !== null) return 'skipped';
  if (hasErrors(notes)) return failed.has(row) ? 'error' : 'skipped';
  if (!plan) return 'same';
  if (!writtenRows(plan).includes(row)) return 'same';
  const isNew = plan.create ?? plan.variants.find((each) => each.row === row)?.create;
  return isNew ? 'new' : 'changed';
}

/** Changes of the product itself are shown in its first row. */
function changesOf(row: number, read: ReadProduct, plan: ProductPlan | null): Change[] {
  const ofProduct = row === read.rows[0] ? (plan?.changes ?? []) : [];
  const ofSupplier = plan?.supply?.row === row ? plan.supply.changes : [];
  return [
    ...ofSupplier,
    ...ofProduct,
    ...(plan?.variants.find((variant) => variant.row === row)?.changes ?? []),
  ];
}

function heldBack(rows: number[]): Omit<Note, 'row'> {
  const where = rows.length === 1 ? `en la fila ${rows[0]}` : `en las filas ${rows.join(', ')}`;
  return {
    level: 'warning',
    column: null,
    message: `Un producto entra entero o no entra: hay un error ${where}, del mismo producto.`,
  };
}

function skipNotes({ skip }: Checked, notes: Array<Omit<Note, 'row'>>): Array<Omit<Note, 'row'>> {
  return skip === null ? notes : [...notes, { level: 'warning', column: null, message: skip }];
}
