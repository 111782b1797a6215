import type { ColumnType, Generated } from 'kysely';

/** Pictures that perhaps no row uses; triggers of the tables with pictures write it too (0015_pictures.sql). */
export type LoosePictureTable = {
  stem: string;
  since: Generated<Date>;
  removal_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
