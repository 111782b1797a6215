import type { ColumnType, Generated } from 'kysely';
import type { ImportState, RowOutcome } from '#shared/import-fields.ts';
import type { Later } from './column-types.ts';

/** A JSON column: read as an object, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export type ImportTable = {
  id: Generated<string>;
  user_id: string;
  file_name: string;
  file: Later<Uint8Array>;
  state: ImportState;
  choice: Json<Record<string, unknown>>;
  facts: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  done: Generated<number>;
  total: Generated<number>;
  counts: Json<Partial<Record<RowOutcome | 'applied', number>>>;
  failure: Later<string>;
  created_at: Generated<Date>;
  finished_at: Later<Date>;
  /** Who takes it back. */
  undone_by: Later<string>;
};

export type ImportProductTable = {
  import_id: string;
  number: number;
  plan: ColumnType<Record<string, unknown>, string, string>;
  /** What was made of it; null: nothing yet. */
  written: ColumnType<Record<string, unknown> | null, undefined, string | null>;
};

export type ImportRowTable = {
  import_id: string;
  row_number: number;
  product_number: number;
  outcome: RowOutcome;
  name: string;
  color: string | null;
  product_id: string | null;
  changes: Json<Array<{ field: string; from: unknown; to: unknown }>>;
  notes: Json<Array<{ level: 'error' | 'warning'; column: string | null; message: string }>>;
  applied: Generated<boolean>;
  undone: Generated<boolean>;
  price_beyond: Generated<boolean>;
};
