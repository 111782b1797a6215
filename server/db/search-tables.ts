import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Later } from './column-types.ts';

/** A save of the owner's synonyms; rows are never changed. */
export type SynonymsVersionTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  /** As on the wire. */
  groups: ColumnType<Array<{ terms: string[] }>, string, never>;
  saved_at: Generated<Date>;
  saved_by: Later<string>;
};
