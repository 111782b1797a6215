import { z } from 'zod';

/** The version of the archive's form. Another one is refused. */
export const FORMAT_VERSION = 1;

/** The last entries of an archive: what should be in it, and the hash of that. */
export const MANIFEST_NAME = 'manifest.json';
export const MANIFEST_HASH_NAME = 'manifest.json.sha256';

const count = z.number().int().min(0);

const manifestSchema = z.object({
  formatVersion: z.number(),
  shopVersion: z.string(),
  /** By the database's clock. */
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  /** `value` is a bigint as text. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The number of files of pictures. */
  pictures: count,
  /** Files that the tables name and that the store of pictures did not have. */
  missingPictures: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), size: count, sha256: z.string() })),
});

/** What an archive says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that must not be restored. The message is for the terminal. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}

/** Reads a manifest's text. Throws BackupRefusedError. */
export function parseManifest(text: string): Manifest {
  const json = parseJson(text);
  const version = z.object({ formatVersion: z.number() }).safeParse(json).data?.formatVersion;
  if (version !== undefined && version !== FORMAT_VERSION) {
    throw new BackupRefusedError(
      `la copia es de la versión ${version} del formato; esta tienda lee la ${FORMAT_VERSION}: actualizá la tienda`,
    );
  }
  const { data } = manifestSchema.safeParse(json);
  if (!data) throw new BackupRefusedError('la copia está dañada: su manifiesto no se entiende');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
