import { z } from 'zod';
import {
  ADDRESS_LAYOUTS,
  type AddressLayoutName,
  LABEL_LAYOUTS,
  type LabelLayoutName,
  labelsOnPage,
  MOST_LABELS,
} from '#shared/labels.ts';
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
const hasOneChoice = (given: {
  subProducts?: unknown;
  which?: unknown;
  reception?: unknown;
  run?: unknown;
}) =>
  [given.subProducts, given.which, given.reception, given.run].filter((one) => one !== undefined).length ===
  1;

/** Of each label. */
const copies = wholeNumber(1, 100, 'Desde 1 hasta 100').default(1);

export const labelQuerySchema = z
  .object({
    ...choice,
    /** The labels of a run, with its prices and copies. */
    run: id.optional(),
    layout: z.enum(layouts, `Tiene que ser ${layouts.join(', ')}`),
    /** The place of the first label on its sheet. */
    start: wholeNumber(1, 65, 'Desde 1 hasta 65').default(1),
    copies,
  })
  .refine(hasOneChoice, { path: ['subProducts'], message: ONE_CHOICE })
  .superRefine(({ layout, start }, { addIssue }) => {
    const most = labelsOnPage(layout);
    if (start > most) addIssue({ code: 'custom', path: ['start'], message: `Desde 1 hasta ${most}` });
  });
export type LabelQuery = z.infer<typeof labelQuerySchema>;

export const newLabelRunSchema = z
  .object({ ...choice, copies })
  .refine(hasOneChoice, { path: ['subProducts'], message: ONE_CHOICE });
export type NewLabelRun = z.infer<typeof newLabelRunSchema>;

/** Labels as they are printed: which articles, at which prices. */
export const labelRunSchema = z
  .object({ _id: z.string(), date: instant, articles: z.number().int(), labels: z.number().int() })
  .meta({ id: 'LabelRun' });
export type LabelRun = z.infer<typeof labelRunSchema>;

/** How many labels wait. A file has `most` at most. `open`: one's own last run, if it is not said to be printed. */
export const waitingLabelsSchema = z.object({
  changed: z.number().int(),
  never: z.number().int(),
  most: z.literal(MOST_LABELS),
  open: labelRunSchema.nullable(),
});
export type WaitingLabels = z.infer<typeof waitingLabelsSchema>;

/** That the labels of a run are printed. */
export const printedLabelsSchema = z.object({ run: id });

const addressLayouts = Object.keys(ADDRESS_LAYOUTS) as [AddressLayoutName, ...AddressLayoutName[]];

/** GET /api/admin/address-labels: a label for each of these orders, separated by commas. */
export const addressLabelQuerySchema = z.object({
  orders: z
    .string('Tiene que ser una lista de _id')
    .min(1, 'Elegí al menos una orden')
    .max(4000, 'Hasta 100 órdenes')
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))])
    .refine((ids) => ids.length <= 100, 'Hasta 100 órdenes'),
  layout: z.enum(addressLayouts, `Tiene que ser ${addressLayouts.join(', ')}`).default('a4-8'),
  /** The place of the first label on its sheet. */
  start: wholeNumber(1, 8, 'Desde 1 hasta 8').default(1),
});
export type AddressLabelQuery = z.infer<typeof addressLabelQuerySchema>;
