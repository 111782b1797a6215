import type { ColumnType } from 'kysely';

/** A column that is null at first: an INSERT may leave it out. */
export type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
