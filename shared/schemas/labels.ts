import { z } from 'zod';
import { LABEL_LAYOUTS, type LabelLayoutName, MOST_LABELS } from '#shared/labels.ts';
import { id, instant, wholeNumber } from './fields.ts';

const layouts = Object.keys(LABEL_LAYOUTS) as [LabelLayoutName, ...LabelLayoutName[]];

/** `changed`: the price is not that of the last printed label; `never`: no label was ever printed. */
const LABEL_SETS = ['changed', 'never'] as const;

const ids = z
  .string('Tiene que ser una lista de _id')
  .min(1, 'Elegí al menos un artículo')
  .max(20_000, 'Son demasiados artículos')
  .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))]);

const choice = {
  subProducts: ids.optional(),
  which: z.enum(LABEL_SETS, 'Tiene que ser changed o never').optional(),
  /** Of a reception: as many labels as units came in. */
  reception: id.optional(),
};

const ONE_CHOICE = 'Elegí subProducts, which o reception: uno de los tres';
const hasOneChoice = (given: { subProducts?: unknown; which?: unknown; reception?: unknown }) =>
  [given.subProducts, given.which, given.reception].filter((one) => one !== undefined).length === 1;

export const labelQuerySchema = z
  .object({
    ...choice,
    layout: z.enum(layouts, `Tiene que ser ${layouts.join(', ')}`),
    /** The place of the first label on its sheet. */
    start: wholeNumber(1, 65, 'Desde 1 hasta 65').default(1),
    /** Of each label. */
    copies: wholeNumber(1, 100, 'Desde 1 hasta 100').default(1),
  })
  .refine(hasOneChoice, { path: ['subProducts'], message: ONE_CHOICE });
export type LabelQuery = z.infer<typeof labelQuerySchema>;

/** How many labels wait, as of an instant of the shop's clock. A file has `most` at most. */
export const waitingLabelsSchema = z.object({
  changed: z.number().int(),
  never: z.number().int(),
  most: z.literal(MOST_LABELS),
  asOf: instant,
});
export type WaitingLabels = z.infer<typeof waitingLabelsSchema>;

/** That labels are printed. Prices that changed after `asOf` are not on them. */
export const printedLabelsSchema = z
  .object({ ...choice, asOf: instant })
  .refine(hasOneChoice, { path: ['subProducts'], message: ONE_CHOICE });
export type PrintedLabels = z.infer<typeof printedLabelsSchema>;
