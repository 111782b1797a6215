import { type Database, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { MAX_IMPORT_BYTES } from '#shared/import-fields.ts';
import { enqueueWork } from './import-job.ts';

/** Stores a file and enqueues its check. The catalogue does not change. Throws too_large, and invalid for an empty file. */
export async function startImport(
  db: Database,
  input: { fileName: string; bytes: Uint8Array; adminId: string },
): Promise<string> {
  if (input.bytes.length > MAX_IMPORT_BYTES) {
    throw new ShopError('too_large', { what: 'file', limit: MAX_IMPORT_BYTES });
  }
  if (input.bytes.length === 0) throw new ShopError('invalid', { what: 'empty_file' });
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('imports')
      .values({
        user_id: input.adminId,
        file_name: storableName(input.fileName),
        file: Buffer.from(input.bytes),
        state: 'checking',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueWork(db, id);
    return id;
  });
}

/** The last part of the browser's file name, without characters that the database refuses. */
function storableName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll('\0', '').toWellFormed().trim().slice(0, 200) || 'archivo';
}
