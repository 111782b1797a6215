import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
