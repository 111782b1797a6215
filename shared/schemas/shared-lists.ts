import { z } from 'zod';
import { id, instant, lineQuantity, text } from './fields.ts';
import { LIST_LETTERS, LIST_LINES, LIST_OUTCOMES, listLineSchema, OFFER_REASONS } from './lists.ts';

/** How long a shared list can be opened. */
export const SHARED_LIST_DAYS = 30;
/** More articles are never offered for a line, whose own is the first. */
export const MOST_OFFERS = 4;
/** Letters of an article's id: so many as one has, since what is shared is kept. */
const ID_LETTERS = 36;

/**
 * What happens with a line: `in`, it goes to the cart; `open`, it waits for an answer; `owned`, "ya lo tengo"; `refused`,
 * what is offered is not wanted.
 */
const lineState = z.enum(['in', 'open', 'owned', 'refused']);
export type LineState = z.infer<typeof lineState>;

/** The article of a line, and how many of it. */
const linePick = z.object({ subProduct: id.max(ID_LETTERS, 'No es un identificador'), units: lineQuantity });
export type LinePick = z.infer<typeof linePick>;

/** Of a line only its text, the articles that were offered, and the choices. `main`: the one that the line names first. */
const sharedLine = z.object({
  text: text(LIST_LETTERS),
  quantity: z.number().min(0).max(1_000_000).nullable(),
  outcome: z.enum(LIST_OUTCOMES),
  offers: z.array(linePick.extend({ why: z.enum(['main', ...OFFER_REASONS]) })).max(MOST_OFFERS),
  pick: linePick.nullable(),
  state: lineState,
});
export type SharedLine = z.infer<typeof sharedLine>;

/** POST /api/lists/shared. */
export const sharedListInputSchema = z.object({
  lines: z
    .array(sharedLine)
    .min(1)
    .max(LIST_LINES)
    .refine(
      (lines) => lines.reduce((sum, line) => sum + line.text.length, 0) <= LIST_LETTERS,
      `Hasta ${LIST_LETTERS} letras`,
    ),
});

/** A list that was shared: the id of its link, and until when it can be opened. */
export const sharedListSchema = z.object({ id: z.string(), expires: instant }).meta({ id: 'SharedList' });
export type SharedList = z.infer<typeof sharedListSchema>;

/** A line of a shared list, with the prices and stock of now. */
const openedLine = listLineSchema.extend({ pick: linePick.nullable(), state: lineState });
export type OpenedLine = z.infer<typeof openedLine>;

/** GET /api/lists/shared/{id}. */
export const openedListSchema = z
  .object({ lines: z.array(openedLine), expires: instant })
  .meta({ id: 'OpenedList' });
export type OpenedList = z.infer<typeof openedListSchema>;

/** POST /api/lists/priced. */
export const pricedListSchema = openedListSchema.pick({ lines: true }).meta({ id: 'PricedList' });
export type PricedList = z.infer<typeof pricedListSchema>;
