import { buffer } from 'node:stream/consumers';
import type { Database, OpenDatabase } from '#server/db/index.ts';
import { type FileStore, pictureType } from '#server/media/index.ts';
import { listTables, needsSandbox, readSequences } from './catalog.ts';
import { type LoadedRows, loadTables } from './load-tables.ts';
import { BackupRefusedError } from './manifest.ts';
import { inSnapshot, readRows } from './read-tables.ts';

type Move = {
  from: OpenDatabase;
  to: OpenDatabase;
  /** Makes the tables of the stand-in for Mercado Pago, if they are missing. */
  makeSandboxTables: (db: Database) => Promise<unknown>;
};

/**
 * Copies every row of one database to another of the same migrations, in one snapshot and one transaction, and compares
 * the counts. Returns the number of rows.
 */
export async function moveTables({ from, to, makeSandboxTables }: Move): Promise<number> {
  const sent = new Map<string, number>();
  await inSnapshot(from.db, async (db) => {
    const tables = await listTables(db);
    if (needsSandbox(tables)) await makeSandboxTables(to.db);
    for (const { name } of tables) sent.set(name, 0);
    async function* rows(): AsyncGenerator<LoadedRows> {
      for await (const { table, lines } of readRows(db, tables)) {
        sent.set(table.name, (sent.get(table.name) ?? 0) + lines.length);
        yield { table: table.name, lines };
      }
    }
    const sequences = await readSequences(db);
    const named = tables.map(({ name, columns }) => ({ name, columns: columns.map((each) => each.name) }));
    const check = (counts: Map<string, number>) => refuseOtherCounts(sent, counts);
    await loadTables(to.db, { tables: named, sequences, rows: rows(), check });
  });
  return [...sent.values()].reduce((sum, rows) => sum + rows, 0);
}

/** Copies all pictures from one store to another; returns their number. */
export async function movePictures(from: FileStore, to: FileStore): Promise<number> {
  let pictures = 0;
  for await (const name of from.list()) {
    const stream = await from.read(name);
    if (!stream) continue;
    await to.put(name, await buffer(stream), pictureType(name) ?? 'application/octet-stream');
    pictures++;
  }
  return pictures;
}

function refuseOtherCounts(sent: Map<string, number>, counts: Map<string, number>): void {
  for (const [name, rows] of sent) {
    if (counts.get(name) === rows) continue;
    throw new BackupRefusedError(`${name} quedó con ${counts.get(name)} filas en vez de ${rows}`);
  }
}
