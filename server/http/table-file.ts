import { type OutCell, type TableKind, writeTable } from '#server/spreadsheets/index.ts';
import type { Download } from './api/serve.ts';

export const TABLE_TYPES: Record<TableKind, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A column of a file: its heading in Spanish, and the cell of a thing. Money in pesos. */
export type TableColumn<Thing> = { label: string; cell: (thing: Thing) => OutCell };

/** A list as a file, streamed while it is read (rules 15.14). `name`: without an ending. */
export function tableFile<Thing>(
  kind: TableKind,
  table: {
    name: string;
    columns: readonly TableColumn<Thing>[];
    things: AsyncIterable<Thing[]> | Iterable<Thing[]>;
  },
): Download {
  return { type: TABLE_TYPES[kind], name: `${table.name}.${kind}`, content: writeTable(kind, rowsOf(table)) };
}

async function* rowsOf<Thing>({
  columns,
  things,
}: {
  columns: readonly TableColumn<Thing>[];
  things: AsyncIterable<Thing[]> | Iterable<Thing[]>;
}): AsyncGenerator<OutCell[][]> {
  yield [columns.map(({ label }) => label)];
  for await (const batch of things) yield batch.map((thing) => columns.map(({ cell }) => cell(thing)));
}

const PART = 200;

/**
 * A paged list from its first page to its last, for `tableFile`. What is added or deleted meanwhile may be missed or come
 * twice at the border of two pages.
 */
export async function* eachPage<Thing>(
  read: (slice: { page: number; limit: number }) => Promise<Thing[]>,
): AsyncGenerator<Thing[]> {
  for (let page = 1; ; page++) {
    const things = await read({ page, limit: PART });
    if (things.length > 0) yield things;
    if (things.length < PART) return;
  }
}
