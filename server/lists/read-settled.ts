import type { Database } from '#server/db/index.ts';
import type { SoldOutRule } from '#shared/published-lists.ts';
import type { ListReading } from '#shared/schemas/lists.ts';
import { type Chosen, chosenOffer, othersThan } from './choices.ts';
import { createGiveWay } from './give-way.ts';
import type { Item, Words } from './item.ts';
import type { Match } from './match.ts';
import type { Offer } from './offers.ts';
import { openLookup, type ReadLine } from './read-list.ts';
import { toReading } from './read-text.ts';
import { asWritten, withoutAsides } from './set-aside.ts';
import { splitList } from './split-list.ts';
import { itemsOf } from './to-items.ts';

/** A line for which a person may have chosen an article. */
export type SettledLine = {
  text: string;
  isNote: boolean;
  /** Null: nobody has settled it. */
  subProductId: string | null;
  /** How many of it; null: as many as the line asks for. */
  units: number | null;
  isNotSold: boolean;
  /** What takes its place when it is sold out. */
  substituteId: string | null;
};

/**
 * Reads lines of which each is one thing, with the articles that were chosen for them, today's prices and stock.
 * `soldOut`: what happens with an article that is sold out.
 */
export async function readSettled(
  { db }: { db: Database },
  { lines, soldOut }: { lines: readonly SettledLine[]; soldOut: SoldOutRule },
): Promise<ListReading> {
  const lookup = await openLookup(db);
  const items = await itemsOfLines(lines, lookup.words);
  const ids = lines.flatMap(({ subProductId, substituteId }) =>
    [subProductId ?? [], substituteId ?? []].flat(),
  );
  const articles = await lookup.findVariants(ids);
  const matches = await lookup.matchAll(items.filter((item) => item !== null));
  const chosenOf = (variantId: string | null): Chosen | null => {
    const article = variantId === null ? undefined : articles.get(variantId);
    return variantId !== null && article ? { article, variantId } : null;
  };
  const read = lines.map((line, index): ReadLine => {
    const item = items[index];
    const own = item && matches.get(item);
    if (!item || !own) return { note: line.text };
    if (line.isNotSold) return { item, match: { outcome: 'not_sold', alternatives: [] } };
    if (line.subProductId === null) return { item, match: own };
    const offer = (variantId: string | null) => {
      const chosen = chosenOf(variantId);
      return chosen && offerOf(item, { chosen, units: line.units });
    };
    return settle(
      { item, own, soldOut },
      { chosen: offer(line.subProductId), substitute: offer(line.substituteId) },
    );
  });
  return toReading(db, read);
}

type LineToRead = Pick<SettledLine, 'text' | 'isNote' | 'subProductId' | 'isNotSold'>;

/** What each line asks for; null: a note. */
export async function itemsOfLines(lines: readonly LineToRead[], words: Words): Promise<Array<Item | null>> {
  const giveWay = createGiveWay();
  const items: Array<Item | null> = [];
  for (const line of lines) {
    items.push(await itemOf(line, words));
    await giveWay();
  }
  return items;
}

async function itemOf(line: LineToRead, words: Words): Promise<Item | null> {
  if (line.isNote) return null;
  const isOpen = line.subProductId === null && !line.isNotSold;
  if (isOpen && (await splitList(line.text, words)).every(({ kind }) => kind === 'note')) return null;
  const text = withoutAsides(line.text);
  const [item] = itemsOf(text, words);
  return item ? asWritten({ ...item, text }, line.text) : null;
}

/** The article with the units that a person has set, which leaves nothing to ask. */
function offerOf(item: Item, { chosen, units }: { chosen: Chosen; units: number | null }): Offer | null {
  const offer = chosenOffer(item, chosen);
  if (!offer || units === null) return offer;
  return { ...offer, units, doubt: null, totalCentavos: units * offer.article.priceCentavos };
}

type Settling = { item: Item; own: Match; soldOut: SoldOutRule };

function settle(
  { item, own, soldOut }: Settling,
  { chosen, substitute }: { chosen: Offer | null; substitute: Offer | null },
): ReadLine {
  if (chosen && isThere(chosen)) return { item, match: withDoubt(chosen, own) };
  const replaces = chosen ? chosen.article.name : null;
  if (substitute && isThere(substitute))
    return { item, match: withDoubt(substitute, own), ...(replaces !== null && { replaces }) };
  if (chosen && chosen.variant.available > 0)
    return {
      item,
      match: { outcome: 'check', offer: chosen, alternatives: othersThan(chosen, own), reason: 'too_few' },
    };
  if (soldOut === 'leave' || !('offer' in own))
    return { item, match: { outcome: 'out_of_stock', alternatives: own.alternatives } };
  if (soldOut === 'replace' && own.outcome === 'found') {
    const offer = cheapestOf(own);
    const match: Match = { outcome: 'found', offer, alternatives: othersThan(offer, own) };
    return { item, match, ...(replaces !== null && { replaces }) };
  }
  return { item, match: { ...own, outcome: 'check', reason: 'sold_out' } };
}

function isThere({ variant, units }: Offer): boolean {
  return variant.available >= units;
}

/** Found, unless the pack or the number leaves something to ask. */
function withDoubt(offer: Offer, own: Match): Match {
  const alternatives = othersThan(offer, own);
  return offer.doubt
    ? { outcome: 'check', offer, alternatives, reason: 'doubt' }
    : { outcome: 'found', offer, alternatives: alternatives.filter(({ doubt }) => doubt === null) };
}

/** Whatever fits and is there: offers of a match that is found leave nothing to ask. */
function cheapestOf(own: Extract<Match, { outcome: 'found' }>): Offer {
  const fitting = own.alternatives.filter((offer) => offer.doubt === null && isThere(offer));
  return [own.offer, ...fitting].reduce((best, offer) =>
    offer.totalCentavos < best.totalCentavos ? offer : best,
  );
}
