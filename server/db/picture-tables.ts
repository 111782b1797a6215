import type { ColumnType, Generated } from 'kysely';

/** Pictures that perhaps nothing names; triggers of the tables with pictures write it too (0060_loose_pictures.sql). */
export type LoosePictureTable = {
  stem: string;
  since: Generated<Date>;
  removal_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
