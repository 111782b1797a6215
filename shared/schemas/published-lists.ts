import { z } from 'zod';
import { keysOf } from '#shared/entries.ts';
import { SOLD_OUT_RULES } from '#shared/published-lists.ts';
import { MAX_UNITS } from '#shared/stock.ts';
import { id, instant, pageLimit, pageNumber, requiredText, text, wholeNumber } from './fields.ts';
import { LIST_LETTERS, LIST_LINES, listLineSchema } from './lists.ts';
import { articleSchema } from './stock.ts';

const rules = z.enum(keysOf(SOLD_OUT_RULES), 'No es algo que se haga con lo agotado');
const states = z.enum(['draft', 'published'], 'Tiene que ser draft o published');
const named = { school: z.string(), grade: z.string(), year: z.number().int() };

/** A published list in the index. `things`: how many it asks for. */
export const listedListSchema = z
  .object({ slug: z.string(), ...named, things: z.number().int() })
  .meta({ id: 'ListedList' });
export type ListedList = z.infer<typeof listedListSchema>;

/** A published list, with the prices and stock of the moment. `total`: of the lines that are `found`. */
export const publishedListSchema = z
  .object({
    slug: z.string(),
    ...named,
    note: z.string(),
    lines: z.array(listLineSchema),
    total: z.number(),
  })
  .meta({ id: 'PublishedList' });
export type PublishedList = z.infer<typeof publishedListSchema>;

const ofAdmin = { _id: z.string(), slug: z.string(), number: z.number().int(), ...named, state: states };

/** How often families opened a list, put it into a cart, and bought something of it. */
const countsSchema = z.object({
  opened: z.number().int(),
  added: z.number().int(),
  bought: z.number().int(),
});

/** A list in the administration's. `lines`: things to buy; `missing`: those that nobody could buy now as they were chosen. */
export const listedPublishedListSchema = z
  .object({
    ...ofAdmin,
    lines: z.number().int(),
    missing: z.number().int(),
    counts: countsSchema,
    modified: instant,
  })
  .meta({ id: 'ListedPublishedList' });
export type ListedPublishedList = z.infer<typeof listedPublishedListSchema>;

/**
 * A line with what was chosen for it. `open`: nobody has settled it, so each reading looks for it. `units` of a choice;
 * null: as many as the line asks for.
 */
const adminLineSchema = listLineSchema.extend({
  choice: z.enum(['open', 'chosen', 'not_sold', 'note']),
  chosen: z.string().nullable(),
  chosenUnits: z.number().int().nullable(),
  chosenArticle: articleSchema.nullable(),
  substitute: z.string().nullable(),
  substituteArticle: articleSchema.nullable(),
});
export type AdminListLine = z.infer<typeof adminLineSchema>;

/** A list as it is edited. */
export const adminPublishedListSchema = z
  .object({
    ...ofAdmin,
    note: z.string(),
    soldOut: rules,
    lines: z.array(adminLineSchema),
    total: z.number(),
    counts: countsSchema,
  })
  .meta({ id: 'AdminPublishedList' });
export type AdminPublishedList = z.infer<typeof adminPublishedListSchema>;

/** A line of a list that is written. `subProduct` missing: look for it; null: the shop does not sell it. */
const lineInputSchema = z.object({
  text: requiredText(300, 'Escribí lo que pide la lista'),
  isNote: z.boolean('Tiene que ser sí o no').default(false),
  subProduct: id.nullish(),
  units: wholeNumber(1, MAX_UNITS, 'Escribí un número entero desde 1').nullable().default(null),
  substitute: id.nullable().default(null),
});
export type ListLineInput = z.infer<typeof lineInputSchema>;

/** A list as it is written: its lines, or `text` with all of them. */
export const publishedListInputSchema = z
  .object({
    school: requiredText(120, 'Escribí el nombre de la escuela'),
    grade: requiredText(60, 'Escribí el grado o la sala'),
    year: wholeNumber(2020, 2100, 'Escribí un año, por ejemplo 2027'),
    note: text(1000).default(''),
    soldOut: rules.default('ask'),
    state: states.default('draft'),
    text: text(LIST_LETTERS).optional(),
    lines: z
      .array(lineInputSchema, 'Tiene que ser una lista')
      .max(LIST_LINES, `Hasta ${LIST_LINES} líneas`)
      .optional(),
  })
  .refine(({ text: whole, lines }) => (lines?.length ?? 0) > 0 || (whole ?? '') !== '', {
    path: ['lines'],
    message: 'Agregá al menos una línea',
  });
export type PublishedListInput = z.infer<typeof publishedListInputSchema>;

export const listIndexQuerySchema = z.object({
  q: text(200).default(''),
  page: pageNumber.default(1),
  limit: pageLimit.default(50),
});
export type ListIndexQuery = z.infer<typeof listIndexQuerySchema>;

export const adminListsQuerySchema = z.object({
  q: text(200).optional(),
  state: states.optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type AdminListsQuery = z.infer<typeof adminListsQuerySchema>;

export const publishedListParams = z.object({ id });
export const listSlugParams = z.object({ slug: text(200) });
