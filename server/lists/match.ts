import { type Article, type Fit, fitOf, type Meaning } from '#server/search/index.ts';
import type { Item } from './item.ts';
import { isBox, isLoosePiece, packOf, type Units, unitsOf, wantsBox, wantsSeveralColors } from './units.ts';

/** An article with how many of it would make up the line. */
export type Offer = Fit & Units & { totalCentavos: number };

/** Why an article is offered: as asked for, the cheapest that fits, of another brand, or near what was asked for. */
export type Why = 'asked' | 'cheapest' | 'other_brand' | 'near';
export type Alternative = Offer & { why: Why };

export type Match =
  | { outcome: 'found'; offer: Offer; alternatives: readonly Alternative[] }
  | {
      outcome: 'check';
      offer: Offer;
      alternatives: readonly Alternative[];
      reason: 'doubt' | 'near' | 'too_few' | 'broad' | 'sold_out' | 'substitute';
    }
  | { outcome: 'out_of_stock' | 'not_sold'; alternatives: readonly Alternative[] };

/** Offers whose scores differ by less fit a line equally well; then the price decides. */
const SAME_FIT = 1.5;
/** What is sold out and answers so much better is what was meant. */
const FAR_BETTER = 2.5;
const MOST_ALTERNATIVES = 3;

export type Find = (meaning: Meaning) => Promise<readonly Article[]>;

/**
 * What the shop has for an item. Only articles of its own kind are compared, by what the line says of them; what
 * differs in that is never found, but offered with a question.
 */
export async function matchItem(
  item: Item,
  deps: { find: Find; findNear: (id: string) => Promise<readonly Article[]> },
): Promise<Match> {
  const meanings = [item.meaning, ...item.instead].filter(
    ({ concept }) => concept === null || concept.isSold,
  );
  const matches: Match[] = [];
  for (const meaning of meanings) {
    const match = judge({ ...item, meaning }, offersOf({ ...item, meaning }, await deps.find(meaning)));
    if (match.outcome === 'found') return match;
    matches.push(match);
  }
  const [best] = matches.toSorted((one, other) => RANK[one.outcome] - RANK[other.outcome]);
  if (best && (best.outcome !== 'not_sold' || best.alternatives.length > 0)) return best;
  return { outcome: 'not_sold', alternatives: await nearOffers(item, deps) };
}

const RANK: Record<Match['outcome'], number> = { found: 0, check: 1, out_of_stock: 2, not_sold: 3 };

/** Articles of the kinds that come nearest to one that the shop does not have. */
async function nearOffers(
  item: Item,
  deps: { findNear: (id: string) => Promise<readonly Article[]> },
): Promise<Alternative[]> {
  const offers: Offer[] = [];
  for (const id of item.meaning.concept?.near ?? []) offers.push(...offersOf(item, await deps.findNear(id)));
  return offers
    .filter(({ variant }) => variant.available > 0)
    .toSorted(byFit)
    .slice(0, MOST_ALTERNATIVES)
    .map((offer) => ({ ...offer, why: 'near' }));
}

/** The best variant of each article, best first, and another one in stock if that is sold out. */
function offersOf(item: Item, articles: readonly Article[]): Offer[] {
  const sizes = contentsOf(articles);
  return articles
    .flatMap((article) => {
      const units = unitsOf(item, article);
      const totalCentavos = units.units * article.priceCentavos;
      const ranked = article.variants
        .map(fitOf(item.meaning, article))
        .map((fit) => ({ ...fit, ...units, totalCentavos }))
        .map((offer) => ({
          ...offer,
          score: offer.score + wayScore(item, offer) + sizeScore(item, offer.article, sizes),
        }))
        .toSorted(
          (one, other) =>
            one.misses.length - other.misses.length ||
            stockRank(one) - stockRank(other) ||
            other.score - one.score,
        );
      const [best] = ranked;
      // What is sold out in one colour may do in another.
      const other = best && stockRank(best) === 2 ? ranked.find((offer) => stockRank(offer) < 2) : undefined;
      return [best, other].filter((offer) => offer !== undefined);
    })
    .toSorted(byFit);
}

/** The contents (grams, millilitres or centimetres, the number of a brush) that the articles come in, smallest first. */
function contentsOf(articles: readonly Article[]): number[] {
  return [...new Set(articles.flatMap(({ meaning }) => contentOf(meaning) ?? []))].toSorted(
    (one, other) => one - other,
  );
}

function contentOf({ concept, attributes }: Meaning): number | undefined {
  const { grams, milliliters, centimeters, width, number } = attributes;
  return (
    concept?.isNumbered
      ? number
      : (grams ?? milliliters ?? centimeters ?? (attributes.sheets ? undefined : width))
  )?.[0];
}

/** "Grande", "mediana", "chica" compare the contents in which an article comes. */
function sizeScore({ meaning }: Item, article: Article, contents: readonly number[]): number {
  const content = contentOf(article.meaning);
  const { size: sizes = [], thickness = [] } = meaning.attributes;
  const size = (meaning.concept?.isNumbered ? [...sizes, ...thickness] : sizes).find(
    (word) => word in WANTED_RANK,
  );
  if (size === undefined || content === undefined || contents.length < 2) return 0;
  const rank = contents.indexOf(content) / (contents.length - 1);
  return 2 - 4 * Math.abs(rank - (WANTED_RANK[size] ?? 0));
}

const WANTED_RANK: Record<string, number> = { chico: 0, fino: 0, mediano: 0.5, grande: 1, grueso: 1 };

/** A single article is likelier meant than a box, unless the line asks for a box or for as many. */
function wayScore(item: Item, { article, units, doubt }: Offer): number {
  const pack = packOf(article);
  const { concept, attributes } = article.meaning;
  const asked = item.quantity;
  if (doubt && doubt.kind !== 'how_many') return -2;
  if (concept?.counted === 'one' && wantsBox(item)) return pack !== null && pack > 1 ? 2 : -2;
  if (concept?.counted === 'one') return pack !== null && pack > 1 && units * pack !== asked ? -4 : 0;
  // A box of reams.
  if (concept?.colors === 'paper' && attributes.pack && !item.meaning.attributes.pack) return -4;
  if (concept?.counted === 'set' && pack === null) return item.isPlural || isBox(item) ? -3 : 1;
  if (asked === null || pack === null || units * pack !== asked) return 0;
  // A box of twelve rather than two of six.
  return units === 1 ? 2.5 : 1;
}

/** 0: enough, 1: some, 2: none. */
function stockRank({ variant, units }: Offer): number {
  if (variant.available <= 0) return 2;
  return variant.available < units ? 1 : 0;
}

function byFit(one: Offer, other: Offer): number {
  return (
    one.misses.length - other.misses.length ||
    Math.round(other.score / SAME_FIT) - Math.round(one.score / SAME_FIT) ||
    one.totalCentavos - other.totalCentavos ||
    one.article.name.localeCompare(other.article.name)
  );
}

function judge(item: Item, offers: readonly Offer[]): Match {
  const packMiss = packOfLineDiffers(item);
  const fitting = offers.filter((offer) => offer.misses.length === 0 && !packMiss(offer));
  const enough = fitting.filter((offer) => stockRank(offer) === 0);
  const best = saidMore(item.meaning, enough);
  if (best) {
    const alternatives = alternativesTo(best, enough);
    if (isBroad(item.meaning) || isGuessed(item.meaning, best))
      return { outcome: 'check', offer: best, alternatives, reason: 'broad' };
    if (best.doubt) return { outcome: 'check', offer: best, alternatives, reason: 'doubt' };
    if (fitting.some((offer) => stockRank(offer) === 2 && offer.score >= best.score + FAR_BETTER))
      return { outcome: 'check', offer: best, alternatives, reason: 'substitute' };
    return { outcome: 'found', offer: best, alternatives };
  }
  const some = fitting.find((offer) => stockRank(offer) === 1);
  const near = offers
    .filter((offer) => (offer.misses.length > 0 || packMiss(offer)) && isNear(offer))
    .toSorted(
      (one, other) =>
        Number(isLoosePiece(one.article)) - Number(isLoosePiece(other.article)) ||
        one.misses.length + Number(packMiss(one)) - other.misses.length - Number(packMiss(other)),
    );
  const nearInStock = near.filter((offer) => stockRank(offer) < 2);
  if (some) return { outcome: 'check', offer: some, alternatives: asNear(nearInStock), reason: 'too_few' };
  if (fitting.length > 0) return { outcome: 'out_of_stock', alternatives: asNear(nearInStock) };
  const [first, ...others] = nearInStock;
  if (first) return { outcome: 'check', offer: first, alternatives: asNear(others), reason: 'near' };
  if (near.length > 0) return { outcome: 'out_of_stock', alternatives: [] };
  return { outcome: 'not_sold', alternatives: [] };
}

/** The first offer, or the likeliest whose name has more of the line's own words ("con resorte") and fits hardly worse. */
function saidMore({ words }: Meaning, [first, ...others]: readonly Offer[]): Offer | undefined {
  if (!first || words.length === 0) return first;
  const common = ({ article }: Offer) => words.filter((word) => article.meaning.words.includes(word)).length;
  const most = common(first);
  return others.find((offer) => common(offer) > most && offer.score >= first.score - FAR_BETTER) ?? first;
}

/** True if many different things would do: any board game, a book without a title. */
function isBroad({ concept, words }: Meaning): boolean {
  return concept !== null && (concept.isBroad || (concept.isTitled && words.length === 0));
}

/** True if only a word of its name resembles a line that names no kind. A title may be one word. */
function isGuessed({ concept, words }: Meaning, { article }: Offer): boolean {
  return concept === null && words.length < 2 && !article.meaning.concept?.isTitled;
}

/** A line that says "x 12" means boxes of 12. */
function packOfLineDiffers(item: Item): (offer: Offer) => boolean {
  const { attributes } = item.meaning;
  return ({ article }) => {
    if (isLoosePiece(article) && (isBox(item) || wantsSeveralColors(item, article))) return true;
    const { counted } = article.meaning.concept ?? {};
    const asked = attributes.pack ?? (counted === 'one' ? undefined : attributes.sheets);
    const pack = packOf(article);
    if (asked === undefined || (counted === 'one' && pack === null)) return false;
    return !asked.includes(pack ?? 0);
  };
}

/** Another title is another thing. */
function isNear({ misses }: Offer): boolean {
  return misses.length <= 2 && misses.every(({ what }) => what !== 'title');
}

function asNear(offers: readonly Offer[]): Alternative[] {
  return offers.slice(0, MOST_ALTERNATIVES).map((offer) => ({ ...offer, why: 'near' }));
}

/** The cheapest that fits, and the best of another brand, so far as they are not the one that is offered. */
function alternativesTo(best: Offer, fitting: readonly Offer[]): Alternative[] {
  const others = fitting.filter((offer) => offer.article.id !== best.article.id);
  const [cheapest] = others.toSorted((one, other) => one.totalCentavos - other.totalCentavos);
  const otherBrand = others.find(
    ({ article }) => article.brand !== best.article.brand && article.id !== cheapest?.article.id,
  );
  const found: Alternative[] = [];
  if (cheapest && cheapest.totalCentavos < best.totalCentavos) found.push({ ...cheapest, why: 'cheapest' });
  if (otherBrand) found.push({ ...otherBrand, why: 'other_brand' });
  const rest = others.filter((offer) => found.every(({ article }) => article.id !== offer.article.id));
  return [...found, ...rest.map((offer) => ({ ...offer, why: 'asked' as const }))].slice(
    0,
    MOST_ALTERNATIVES,
  );
}
