import { z } from 'zod';
import { requiredText } from './fields.ts';

const term = requiredText(60).refine((value) => /[\p{L}\p{N}]/u.test(value), 'Escribí una palabra');

/** Words for the same thing; the first is what the shop calls it. */
const synonymGroupSchema = z
  .object({ terms: z.array(term).min(2, 'Escribí al menos dos palabras').max(30, 'Hasta 30 palabras') })
  .meta({ id: 'SynonymGroup' });
export type SynonymGroup = z.infer<typeof synonymGroupSchema>;

/** GET, PUT /api/admin/synonyms: all groups. */
export const synonymsSchema = z.array(synonymGroupSchema).max(300, 'Hasta 300 grupos');
