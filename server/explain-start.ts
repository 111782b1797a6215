import { BackupRefusedError, TargetRefusedError } from './backup/index.ts';
import {
  connectTroubleOf,
  DatabaseDamagedError,
  DatabaseMovedError,
  DatabaseTooOldError,
  databaseErrorCode,
  FolderInUseError,
  TrialDatabaseError,
  UnfinishedRestoreError,
} from './db/index.ts';
import { EnvError } from './env.ts';
import { BucketRefusedError } from './media/index.ts';

/**
 * The reason why the shop did not start: a line for each error that a person can fix, or the whole error.
 * @param movedTo The server that no DATABASE_URL names, but the shop's move.
 */
export function explainStart(error: unknown, movedTo: string | null = null): string[] {
  const lines = linesOf(error);
  if (movedTo === null) return lines;
  return lines.map((line) => line.replace(/^DATABASE_URL:/, `DATA_DIR/database.moved (${movedTo}):`));
}

function linesOf(error: unknown): string[] {
  if (error instanceof EnvError) return error.errors;
  if (error instanceof FolderInUseError) return [`DATA_DIR: ${error.message}`];
  if (error instanceof DatabaseTooOldError) return [`DATABASE_URL: ${error.message}`];
  if (error instanceof TrialDatabaseError) return [`DATA_DIR, DATABASE_URL: ${error.message}`];
  if (error instanceof DatabaseDamagedError) return explainDamage(error);
  if (error instanceof DatabaseMovedError) return [`DATABASE_URL: ${error.message}`];
  if (error instanceof UnfinishedRestoreError || error instanceof TargetRefusedError) return [error.message];
  if (error instanceof BackupRefusedError) return [`No se puede: ${error.message}`];
  if (error instanceof BucketRefusedError)
    return [
      `S3_BUCKET: el bucket no deja guardar imágenes; revisá su nombre y sus claves (${error.message})`,
    ];
  const code = databaseErrorCode(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE')
    return ['PORT: ese puerto ya está en uso; elegí otro o cerrá el programa que lo usa'];
  if (code === 'EACCES' || code === 'EROFS')
    return [`DATA_DIR: no se puede escribir en esa carpeta (${message})`];
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return [`DATA_DIR: ahí hay un archivo donde tendría que haber una carpeta (${message})`];
  if (code === 'ENOSPC') return [`DATA_DIR: no queda lugar en el disco (${message})`];
  const trouble = connectTroubleOf(error);
  if (trouble === 'no_answer')
    return [`DATABASE_URL: el servidor PostgreSQL no responde (${code || message})`];
  // lock_not_available: during the start only a migration waits for tables.
  if (code === '55P03')
    return [
      'DATABASE_URL: las tablas están demasiado usadas para migrarlas; probá más tarde: npm run migrate',
    ];
  if (trouble === 'pooler')
    return [
      'DATABASE_URL: ahí contesta un pooler; poné la dirección del servidor PostgreSQL mismo en DATABASE_LISTEN_URL',
    ];
  if (trouble) return [`DATABASE_URL: PostgreSQL no deja entrar (${message})`];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

function explainDamage({ folder, message }: DatabaseDamagedError): string[] {
  return [
    `DATA_DIR: la base embebida de ${folder} no se puede abrir (${message})`,
    '  Si el disco está lleno, hacé lugar y arrancá de nuevo. Si no, volvé a la última copia:',
    `  1. guardá la dañada con otro nombre: mv '${folder}' '${folder}.danada'`,
    '  2. npm run restore -- ARCHIVO, con el archivo más nuevo de DATA_DIR/backups',
    '  3. arrancá la tienda. Lo que se vendió después de esa copia está en los mails y en Mercado Pago.',
  ];
}
