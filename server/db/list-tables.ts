import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SoldOutRule } from '#shared/published-lists.ts';

/** A file of a list that takes its turn. `failure`: a code of the module's own. */
export type ListReadingTable = {
  id: string;
  number: GeneratedAlways<number>;
  reader: string;
  share: Generated<number>;
  text: ColumnType<string | null, string | undefined, string>;
  failure: ColumnType<string | null, string | undefined, string>;
  seen_at: Generated<Date>;
};

/** A school's list that the shop publishes (rules 26). */
export type PublishedListTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  slug: string;
  school: string;
  grade: string;
  year: number;
  note: string;
  sold_out: SoldOutRule;
  is_published: boolean;
  published_at: Date | null;
  is_example: Generated<boolean>;
  folded_name: GeneratedAlways<string>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
  deleted_at: Date | null;
};

/** A line of such a list. */
export type PublishedListLineTable = {
  list_id: string;
  position: number;
  text: string;
  is_note: boolean;
  sub_product_id: string | null;
  units: number | null;
  is_not_sold: boolean;
  substitute_id: string | null;
};

export type PublishedListCountTable = {
  list_id: string;
  opened: Generated<number>;
  added: Generated<number>;
};

export type PublishedListCartTable = {
  list_id: string;
  cart_id: string;
  added_at: Generated<Date>;
};

/** What a person chose for a line of a list. */
export type ListChoiceTable = {
  words: string;
  /** The line as it was written; empty for choices made before this was kept. */
  text: Generated<string>;
  sub_product_id: string;
  chosen_at: Generated<Date>;
};

/** What lists asked for and was not there. */
export type ListDemandTable = {
  day: string;
  words: string;
  outcome: 'not_sold' | 'out_of_stock';
  times: number;
};

export type ListDemandSeenTable = {
  line: string;
  reader: string;
  day: string;
};

/** A list that was shared by a link. */
export type SharedListTable = {
  id: Generated<string>;
  /** `SharedLine[]` */
  lines: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
};
