import type { ColumnType, Generated } from 'kysely';

/** Pictures that may be unused. Triggers write it, too (0015_pictures.sql). */
export type LoosePictureTable = {
  stem: string;
  since: Generated<Date>;
  removal_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
