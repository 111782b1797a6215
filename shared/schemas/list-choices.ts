import { z } from 'zod';
import { id, instant, pageLimit, pageNumber, requiredText, text } from './fields.ts';
import { articleSchema } from './stock.ts';

/** What a person chose for lines of lists that have the same words (rules 26.9). */
export const listChoiceSchema = z
  .object({
    /** The stems that lines are compared by. */
    words: z.string(),
    /** A line as it was written. */
    text: z.string(),
    article: articleSchema,
    /** False: the article is deleted or hidden, so readings look for another one. */
    counts: z.boolean(),
    chosen: instant,
  })
  .meta({ id: 'ListChoice' });
export type ListChoice = z.infer<typeof listChoiceSchema>;

export const listChoicesQuerySchema = z.object({
  q: text(200).optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type ListChoicesQuery = z.infer<typeof listChoicesQuerySchema>;

export const listChoiceParams = z.object({ words: text(300) });

export const listChoiceInputSchema = z.object({
  text: requiredText(300, 'Escribí lo que pide la lista'),
  subProduct: id,
});
export type ListChoiceInput = z.infer<typeof listChoiceInputSchema>;
