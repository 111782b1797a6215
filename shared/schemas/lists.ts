import { z } from 'zod';
import { productSchema, subProductSchema } from './catalog.ts';
import { text } from './fields.ts';

/** The longest list, in characters. */
export const LIST_LETTERS = 40_000;
/** The most things and notes of a list. */
export const LIST_LINES = 300;

/** What the shop has for a line of a list. */
export const LIST_OUTCOMES = ['found', 'check', 'out_of_stock', 'not_sold', 'note'] as const;
export type ListOutcome = (typeof LIST_OUTCOMES)[number];

/** Why an article is offered instead: it fits as well, costs less, is of another brand, or is near what was asked for. */
export const OFFER_REASONS = ['asked', 'cheapest', 'other_brand', 'near'] as const;
export type OfferReason = (typeof OFFER_REASONS)[number];

/** An article that a line could be, with what it makes of the total, in pesos. */
const alternativeSchema = z.object({
  product: productSchema,
  subProduct: subProductSchema,
  units: z.number().int(),
  total: z.number(),
  why: z.enum(OFFER_REASONS),
});
export type ListAlternative = z.infer<typeof alternativeSchema>;

/** A line of a list. */
export const listLineSchema = z
  .object({
    /** As it was written. */
    text: z.string(),
    /**
     * The text as it is shown, where it is otherwise: with the name of the thing that only a part before it has ("1
     * birome roja" of "1 roja"), and with what its reading sets aside ("forrado de azul").
     */
    whole: z.string().optional(),
    /** How many the list asks for; null: it gives no number. */
    quantity: z.number().nullable(),
    outcome: z.enum(LIST_OUTCOMES),
    /** The article, of `found` and `check`. */
    subProduct: subProductSchema.optional(),
    product: productSchema.optional(),
    /** How many of the article make up the quantity: 20 sleeves are 2 packs of 10. */
    units: z.number().int().optional(),
    /** What is not certain, of `check`. */
    question: z.string().optional(),
    /** The sold-out article whose place this one takes, of a published list. */
    replaces: z.string().optional(),
    alternatives: z.array(alternativeSchema),
  })
  .meta({ id: 'ListLine' });
export type ListLine = z.infer<typeof listLineSchema>;

/** A list that was read. `total` in pesos, of the lines that are `found`. */
export const listReadingSchema = z
  .object({ lines: z.array(listLineSchema), total: z.number() })
  .meta({ id: 'ListReading' });
export type ListReading = z.infer<typeof listReadingSchema>;

/** A list. A file may take the place of its text. */
export const listSentSchema = z.object({ text: text(LIST_LETTERS).optional() });

/** Bytes of the largest file of a list. */
export const MAX_LIST_FILE_BYTES = 10_000_000;

/** A file that takes its turn. `place`: how many are before it, 0 while it is read. */
export const listTurnSchema = z
  .object({ reading: z.string(), place: z.number().int() })
  .meta({ id: 'ListTurn' });
export type ListTurn = z.infer<typeof listTurnSchema>;

/** How far it is. `share`: the part of its own work that is done, from 0 to 1. */
export const listProgressSchema = z
  .object({ place: z.number().int(), share: z.number() })
  .meta({ id: 'ListProgress' });
export type ListProgress = z.infer<typeof listProgressSchema>;
