import { z } from 'zod';
import { isWholeAddress } from '../postgres-address.ts';
import { instant, text } from './fields.ts';
import { ownPassword } from './second-factor.ts';

const count = z.number().int().nonnegative();

/** A backup that is there. `contents`: null if its manifest was not read. */
const backupSchema = z.object({
  name: z.string(),
  /** It holds what there was before the shop went back to another backup; no schedule deletes it. */
  beforeRestore: z.boolean(),
  /** When it was finished. */
  at: instant,
  bytes: count,
  contents: z.object({ shopVersion: z.string(), rows: count, pictures: count }).nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** The backups of the shop, newest first, and what is known of the next one. */
export const backupsSchema = z
  .object({
    /** A folder of the server, or the address of a bucket. */
    where: z.string(),
    inBucket: z.boolean(),
    engine: z.enum(['pglite', 'postgres']),
    /** 0: the shop makes none by itself. */
    everyHours: z.number().nonnegative(),
    /** How many are kept. */
    keep: count,
    /** When the shop makes one by itself; null: never. */
    nextAt: instant.nullable(),
    /** The one that is being made. `percent` is of its pictures. */
    work: z.object({ since: instant, percent: count }).nullable(),
    /** Why the last one was not made; null: none failed since. */
    failure: z.object({ at: instant, reason: z.string() }).nullable(),
    /** How the shop went back to one within the last day. `failure`: why it did not; null: it did. */
    restored: z.object({ at: instant, name: z.string(), failure: z.string().nullable() }).nullable(),
    /** How the shop moved to a server within the last day. `where`: that server. `failure`: why it did not; null: it did. */
    moved: z.object({ at: instant, where: z.string(), failure: z.string().nullable() }).nullable(),
    /** Null: their place does not answer. */
    list: z.array(backupSchema).nullable(),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backupsSchema>;

/** The name of a backup that a person names: no path. */
export const backupNameSchema = z.object({
  name: z.string().regex(/^tintero-\d{4}-\d\d-\d\d-\d{6}(-antes)?\.tar$/, 'No es el nombre de una copia'),
});

/** The address of an empty database of a PostgreSQL server. */
export const moveTargetSchema = z.object({
  address: text(1000).refine(
    isWholeAddress,
    'Tiene que ser como postgres://USUARIO:CLAVE@SERVIDOR/BASE. Si la clave tiene símbolos, escribí @ como %40, / como %2F y # como %23',
  ),
});

/** POST /admin/database/move */
export const moveSchema = moveTargetSchema.extend({ password: ownPassword });
