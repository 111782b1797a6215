import { type Database, databaseTime } from '#server/db/index.ts';
import { type Article, fitOf, isFiller, stem, wordsOf } from '#server/search/index.ts';
import type { Item } from './item.ts';
import type { Alternative, Match } from './match.ts';
import type { Offer } from './offers.ts';
import { readQuantity } from './quantity.ts';
import { withoutAsides } from './set-aside.ts';
import { unitsOf } from './units.ts';

/** A variant, with the product that it is of. */
export type Chosen = { article: Article; variantId: string };

const MOST_ALTERNATIVES = 3;

/** What a choice is kept under: the stems of a line without its number, so that `2 cuadernos` and `cuaderno` share it. */
export function choiceWords(text: string): string {
  return wordsOf(readQuantity(withoutAsides(text)).rest)
    .filter((word) => !isFiller(word))
    .map(stem)
    .join(' ');
}

/** What a person chose for items; null: nothing, or an article that is deleted or hidden by now. */
export async function openChoices(
  db: Database,
  items: readonly Item[],
  findVariants: (ids: readonly string[]) => Promise<Map<string, Article>>,
): Promise<(item: Item) => Chosen | null> {
  const words = [...new Set(items.map(({ text }) => choiceWords(text)))].filter((key) => key !== '');
  if (words.length === 0) return () => null;
  const rows = await db
    .selectFrom('list_choices')
    .select(['words', 'sub_product_id'])
    .where('words', 'in', words)
    .execute();
  const articles = await findVariants(rows.map(({ sub_product_id }) => sub_product_id));
  const byWords = new Map(rows.map((row) => [row.words, row.sub_product_id]));
  return ({ text }) => {
    const variantId = byWords.get(choiceWords(text));
    const article = variantId === undefined ? undefined : articles.get(variantId);
    return variantId !== undefined && article ? { article, variantId } : null;
  };
}

/** Keeps what a person chose for lines; the last choice for the same words counts. */
export async function rememberChoices(
  db: Database,
  choices: ReadonlyArray<{ text: string; subProductId: string }>,
): Promise<void> {
  const byWords = new Map(
    choices.map(({ text, subProductId }) => [choiceWords(text), { text, sub_product_id: subProductId }]),
  );
  byWords.delete('');
  if (byWords.size === 0) return;
  await db
    .insertInto('list_choices')
    .values([...byWords].map(([words, choice]) => ({ words, ...choice })))
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet(({ ref }) => ({
        sub_product_id: ref('excluded.sub_product_id'),
        text: ref('excluded.text'),
        chosen_at: databaseTime(),
      })),
    )
    .execute();
}

/**
 * The match with the chosen article in the first place, if there are enough units of it. What a line says of packs and
 * numbers counts for it as for any other.
 */
export function preferChosen(item: Item, own: Match, chosen: Chosen): Match {
  const offer = chosenOffer(item, chosen);
  if (!offer || offer.variant.available < offer.units) return own;
  const alternatives = othersThan(offer, own);
  return offer.doubt
    ? { outcome: 'check', offer, alternatives, reason: 'doubt' }
    : { outcome: 'found', offer, alternatives };
}

/** Null: the variant is gone. A person has judged it, so it misses nothing. */
export function chosenOffer(item: Item, { article, variantId }: Chosen): Offer | null {
  const variant = article.variants.find(({ id }) => id === variantId);
  if (!variant) return null;
  const units = unitsOf(item, article);
  const totalCentavos = units.units * article.priceCentavos;
  return { ...fitOf(item.meaning, article)(variant), misses: [], ...units, totalCentavos };
}

/** What else a match offers. */
export function othersThan({ article }: Offer, match: Match): Alternative[] {
  const first: Alternative[] = 'offer' in match ? [{ ...match.offer, why: 'asked' }] : [];
  return [...first, ...match.alternatives]
    .filter((offer) => offer.article.id !== article.id)
    .slice(0, MOST_ALTERNATIVES);
}
