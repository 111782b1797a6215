import type { ColumnType } from 'kysely';

/** null until something happens: an INSERT may leave it out. */
export type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
