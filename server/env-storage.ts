/** Hours between the backups of a shop in production that nobody told otherwise. */
export const DAILY = 24;

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where everybody can read the bucket's files, without a trailing slash. Null: only the shop reads them. */
  publicUrl: string | null;
};

/** `everyHours` 0: the shop makes no backups by itself. `s3` null: they are in DATA_DIR/backups. */
export type BackupSettings = { everyHours: number; keep: number; s3: S3Settings | null };

type Values = {
  NODE_ENV: string;
  DATABASE_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PUBLIC_URL?: string | undefined;
  BACKUP_EVERY_HOURS?: number | undefined;
  BACKUP_KEEP: number;
  BACKUP_S3_BUCKET?: string | undefined;
};

/** A line for each variable about buckets that does not go with the others. */
export function findStorageContradictions(values: Values): string[] {
  const errors: string[] = [];
  const bucket = values.S3_BUCKET ? 'S3_BUCKET' : values.BACKUP_S3_BUCKET ? 'BACKUP_S3_BUCKET' : null;
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (bucket && !values[name]) errors.push(`${name}: falta; va junto con ${bucket}`);
  }
  if (values.S3_BUCKET && values.S3_BUCKET === values.BACKUP_S3_BUCKET) {
    errors.push(
      'BACKUP_S3_BUCKET: tiene que ser otro que S3_BUCKET: ese es el de las imágenes, que son públicas',
    );
  }
  return errors;
}

/** Where pictures and backups are stored. An embedded shop in production backs itself up daily. */
export function storageOf(values: Values): { s3: S3Settings | null; backup: BackupSettings } {
  const isDaily = !values.DATABASE_URL && values.NODE_ENV === 'production';
  return {
    s3: s3Of(values, values.S3_BUCKET, values.S3_PUBLIC_URL),
    backup: {
      everyHours: values.BACKUP_EVERY_HOURS ?? (isDaily ? DAILY : 0),
      keep: values.BACKUP_KEEP,
      s3: s3Of(values, values.BACKUP_S3_BUCKET, undefined),
    },
  };
}

function s3Of(values: Values, bucket: string | undefined, publicUrl: string | undefined): S3Settings | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
  };
}
