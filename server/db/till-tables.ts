import type { ColumnType, Generated } from 'kysely';
import type { Later } from './column-types.ts';

/** A till of the shop, from its opening to its count. */
export type TillTable = {
  id: Generated<string>;
  opened_at: Generated<Date>;
  opened_by: string;
  opening_centavos: number;
  closed_at: Later<Date>;
  closed_by: Later<string>;
  counted_centavos: Later<number>;
  /** The cash that should have been there when it was counted. */
  expected_centavos: Later<number>;
  denominations: ColumnType<Record<string, number> | null, undefined, string | null>;
  note: Generated<string>;
};

/** Cash put in or taken out. */
export type TillEntryTable = {
  id: Generated<string>;
  till_id: string;
  kind: 'in' | 'out';
  amount_centavos: number;
  reason: string;
  user_id: string;
  at: Generated<Date>;
};
