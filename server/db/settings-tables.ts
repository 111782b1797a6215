import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Later } from './column-types.ts';

/** A save of the settings; rows are never changed. */
export type SettingsVersionTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  /** As on the wire. */
  settings: ColumnType<Record<string, unknown>, string, never>;
  texts_of: ColumnType<Date, Date | string, never>;
  saved_at: Generated<Date>;
  saved_by: Later<string>;
  restored_from: Later<string>;
};
