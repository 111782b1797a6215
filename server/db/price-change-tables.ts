import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PriceChangeState } from '#shared/price-change-states.ts';
import type { PriceRule } from '#shared/price-rules.ts';
import type { PriceSelection } from '#shared/schemas/price-changes.ts';
import type { Later } from './column-types.ts';

export type PriceChangeTable = {
  id: Generated<string>;
  admin_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  selection: JSONColumnType<PriceSelection>;
  rule: JSONColumnType<PriceRule>;
  state: PriceChangeState;
  products_total: number;
  products_seen: Generated<number>;
  seen_until: ColumnType<[sortKey: string, name: string, id: string] | null, string | undefined, string>;
  lines: Generated<number>;
  raised: Generated<number>;
  lowered: Generated<number>;
  impossible: Generated<number>;
  beyond: Generated<number>;
  lowest_percent: Later<number>;
  highest_percent: Later<number>;
  tick_beyond: Generated<boolean>;
  tick_within: Generated<boolean>;
  undo_edited: Generated<boolean>;
  lines_done: Generated<number>;
  applied_at: Later<Date>;
  applied: Generated<number>;
  left_alone: Generated<number>;
  undone_at: Later<Date>;
  undone_by: Later<string>;
  restored: Generated<number>;
};

export type PriceChangeLineTable = {
  change_id: string;
  product_id: string;
  position: number;
  old_centavos: number;
  new_centavos: number | null;
  seen_modified_at: Date | null;
  ticked: Later<boolean>;
  undo_ticked: Later<boolean>;
  outcome: ColumnType<'left' | 'kept' | null, undefined, 'left' | 'kept' | null>;
  percent: GeneratedAlways<number | null>;
  beyond: GeneratedAlways<boolean>;
};
