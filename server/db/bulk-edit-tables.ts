import type { Generated, JSONColumnType } from 'kysely';
import type { BulkChange } from '#shared/schemas/bulk-edits.ts';
import type { Later } from './column-types.ts';

export type BulkEditTable = {
  id: Generated<string>;
  admin_id: string;
  at: Date;
  change: JSONColumnType<BulkChange>;
  undone_at: Later<Date>;
  undone_by: Later<string>;
};

export type BulkEditLineTable = {
  edit_id: string;
  product_id: string;
  before: JSONColumnType<Record<string, string | null>>;
  after: JSONColumnType<Record<string, string | null>>;
};
