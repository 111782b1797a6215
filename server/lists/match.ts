import { type Article, hasFigure, type Meaning, stem } from '#server/search/index.ts';
import { hasMore, isBroad, isGuessed } from './broad.ts';
import type { Item } from './item.ts';
import { type Offer, offersOf, ranked, stockRank } from './offers.ts';
import { isBox, isLoosePiece, packOf, wantsSeveralColors } from './units.ts';
import { unmetWords } from './unmet-words.ts';

/** Why an article is offered: as asked for, the cheapest that fits, of another brand, or near what was asked for. */
export type Why = 'asked' | 'cheapest' | 'other_brand' | 'near';
export type Alternative = Offer & { why: Why };

export type Match =
  | { outcome: 'found'; offer: Offer; alternatives: readonly Alternative[] }
  | {
      outcome: 'check';
      offer: Offer;
      alternatives: readonly Alternative[];
      reason: 'doubt' | 'near' | 'too_few' | 'broad' | 'sold_out' | 'substitute' | 'unmet' | 'holding';
    }
  | { outcome: 'out_of_stock' | 'not_sold'; alternatives: readonly Alternative[] };

/** What is sold out and answers so much better is what was meant. */
const FAR_BETTER = 2.5;
const MOST_ALTERNATIVES = 3;

/** Where articles are found. */
export type Finding = {
  /** Those that a line may mean: of a kind with very many, the cheapest. */
  find: (meaning: Meaning) => Promise<readonly Article[]>;
  /** Others of a kind with very many, which a line asks for by its other words. */
  findAsked: (meaning: Meaning, text: string) => Promise<readonly Article[]>;
  findNear: (id: string) => Promise<readonly Article[]>;
  /** Books whose titles have all words of a line, though one of them names a kind ("Sobre héroes y tumbas"). */
  findTitled: (meaning: Meaning, text: string) => Promise<readonly Article[]>;
  /** Articles whose names have all words of a line with a brand, whatever its words name ("Stabilo Pen 68"). */
  findCalled: (meaning: Meaning, text: string) => Promise<readonly Article[]>;
};

/**
 * What the shop has for an item. Only articles of its own kind are compared, by what the line says of them; what
 * differs in that is never found, but offered with a question.
 */
export async function matchItem(item: Item, deps: Finding): Promise<Match> {
  const matches: Match[] = [];
  for (const meaning of [item.meaning, ...item.instead]) {
    const match = await matchMeaning({ ...item, meaning }, deps);
    if (match.outcome === 'found') return match;
    matches.push(match);
  }
  const [best] = matches.toSorted((one, other) => RANK[one.outcome] - RANK[other.outcome]);
  const called = best?.outcome === 'found' ? null : await matchCalled(item, deps);
  if (called) return called;
  const ofBrand = best?.outcome === 'check' ? await ofNearKind(best, item, deps) : null;
  if (ofBrand) return ofBrand;
  if (best && (best.outcome !== 'not_sold' || best.alternatives.length > 0)) return best;
  const near = await nearOffers(item, deps);
  const [offer, ...alternatives] = near;
  // "1 cinta": of several kinds.
  if (offer && item.meaning.concept?.isBroad && item.meaning.words.length === 0)
    return { outcome: 'check', offer, alternatives, reason: 'broad' };
  return { outcome: 'not_sold', alternatives: near };
}

async function matchMeaning(item: Item, { find, findAsked, findTitled }: Finding): Promise<Match> {
  const { meaning, text } = item;
  const titled = await findTitled(meaning, text);
  if (titled.length > 0) return judge(item, offersOf({ ...item, meaning: titleOf(meaning, titled) }, titled));
  if (meaning.concept?.isSold === false) return { outcome: 'not_sold', alternatives: [] };
  const articles = await find(meaning);
  const match = judge(item, offersOf(item, articles));
  if (match.outcome === 'found' && saysAll(match.offer, meaning)) return match;
  const asked = await findAsked(meaning, text);
  if (asked.length === 0) return match;
  const all = new Map([...articles, ...asked].map((article) => [article.id, article]));
  return judge(item, offersOf(item, [...all.values()]));
}

/** What a line of a brand calls by its name; null: there is no such article. */
async function matchCalled(item: Item, { findCalled }: Finding): Promise<Match | null> {
  const [first, ...others] = await findCalled(item.meaning, item.text);
  if (!first) return null;
  const { color } = item.meaning.attributes;
  const { concept } = first.meaning;
  const meaning = { ...item.meaning, concept, attributes: color ? { color } : {}, words: [], figures: [] };
  return judge({ ...item, meaning }, offersOf({ ...item, meaning }, [first, ...others]));
}

/** The line as a title, none of whose words names a kind. */
function titleOf(meaning: Meaning, [first]: readonly Article[]): Meaning {
  return { ...meaning, concept: first?.meaning.concept ?? null, attributes: {}, brands: [], words: [] };
}

/** True if an article's name has all that the line says besides its kind. */
function saysAll({ article }: Offer, { words, brands }: Meaning): boolean {
  const own = new Set([...article.meaning.words, ...brands.map(stem)]);
  return words.every((word) => own.has(word));
}

/** What is offered without the brand or the format of the line, if a kind near it has it: a question about that. */
async function ofNearKind(
  match: Extract<Match, { outcome: 'check' }>,
  item: Item,
  deps: Pick<Finding, 'findNear'>,
): Promise<Match | null> {
  if (!match.offer.misses.some(({ what }) => what === 'brand' || what === 'format')) return null;
  const [offer] = (await nearOffers(item, deps)).filter(({ misses }) => misses.length === 0);
  if (!offer) return null;
  const alternatives: Alternative[] = [{ ...match.offer, why: 'near' }, ...match.alternatives];
  return { outcome: 'check', offer, alternatives: alternatives.slice(0, MOST_ALTERNATIVES), reason: 'near' };
}

const RANK: Record<Match['outcome'], number> = { found: 0, check: 1, out_of_stock: 2, not_sold: 3 };

/** Articles of the kinds that come nearest to one that the shop does not have. */
async function nearOffers(item: Item, deps: Pick<Finding, 'findNear'>): Promise<Alternative[]> {
  const offers: Offer[] = [];
  for (const id of item.meaning.concept?.near ?? []) offers.push(...offersOf(item, await deps.findNear(id)));
  return ranked(offers.filter(({ variant }) => variant.available > 0))
    .slice(0, MOST_ALTERNATIVES)
    .map((offer) => ({ ...offer, why: 'near' }));
}

function judge(item: Item, offers: readonly Offer[]): Match {
  const packMiss = packOfLineDiffers(item);
  const fitting = offers.filter((offer) => offer.misses.length === 0 && !packMiss(offer));
  const enough = fitting.filter((offer) => stockRank(offer) === 0);
  const best = saidMore(item.meaning, enough);
  if (best) {
    const alternatives = alternativesTo(best, enough);
    if (isBroad(item.meaning, best) || isGuessed(item.meaning, best) || hasMore(item, best))
      return { outcome: 'check', offer: best, alternatives, reason: 'broad' };
    if (best.doubt) return { outcome: 'check', offer: best, alternatives, reason: 'doubt' };
    if (fitting.some((offer) => stockRank(offer) === 2 && offer.score >= best.score + FAR_BETTER))
      return { outcome: 'check', offer: best, alternatives, reason: 'substitute' };
    if (item.isHolding) return { outcome: 'check', offer: best, alternatives, reason: 'holding' };
    const isUnmet = unmetWords(item, best.article).length > 0;
    const said = (offer: Offer) => stockRank(offer) === 2 && unmetWords(item, offer.article).length === 0;
    if (isUnmet && item.meaning.words.length > 0 && fitting.some(said))
      return { outcome: 'out_of_stock', alternatives: asNear([best, ...alternatives]) };
    if (isUnmet) return { outcome: 'check', offer: best, alternatives, reason: 'unmet' };
    return { outcome: 'found', offer: best, alternatives };
  }
  const some = fitting.find((offer) => stockRank(offer) === 1);
  const near = offers
    .filter((offer) => (offer.misses.length > 0 || packMiss(offer)) && isNear(offer))
    .toSorted(
      (one, other) =>
        Number(isLoosePiece(one.article)) - Number(isLoosePiece(other.article)) ||
        Number(isPackOfOne(one)) - Number(isPackOfOne(other)) ||
        one.misses.length + Number(packMiss(one)) - other.misses.length - Number(packMiss(other)) ||
        apart(one) - apart(other),
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
function saidMore(
  { words, figures, brands }: Meaning,
  [first, ...others]: readonly Offer[],
): Offer | undefined {
  const ofBrand = new Set(brands.map(stem));
  if (!first || words.length + figures.length === 0) return first;
  const said = words.filter((word) => !ofBrand.has(word));
  const common = ({ article: { meaning } }: Offer) =>
    said.filter((word) => meaning.words.includes(word)).length +
    figures.filter((figure) => hasFigure(meaning, figure)).length;
  const most = common(first);
  return others.find((offer) => common(offer) > most && offer.score >= first.score - FAR_BETTER) ?? first;
}

/** A line that says "x 12" means boxes of 12. */
function packOfLineDiffers(item: Item): (offer: Offer) => boolean {
  const { attributes } = item.meaning;
  return ({ article }) => {
    if (isLoosePiece(article) && (isBox(item) || wantsSeveralColors(item, article))) return true;
    const { counted } = article.meaning.concept ?? {};
    const asked = attributes.pack ?? (counted === 'one' ? undefined : attributes.sheets);
    const pack = packOf(article);
    const isSingle = counted === 'one' && pack === null && item.meaning.concept !== null && !isBoxful(asked);
    if (asked === undefined || isSingle) return false;
    return !asked.includes(pack ?? 0);
  };
}

/** "1 témpera x 10" are ten in a box. */
function isBoxful(pack: readonly number[] | undefined): boolean {
  return pack?.every((pieces) => pieces >= 4) ?? false;
}

/** Several of what is asked for one by one. */
function isPackOfOne({ article, doubt }: Offer): boolean {
  return doubt?.kind === 'pack_too_large' && article.meaning.concept?.counted === 'one';
}

/** Another title, or another number of it, is another thing. */
function isNear({ misses }: Offer): boolean {
  return misses.length <= 2 && misses.every(({ what }) => what !== 'title' && what !== 'volume');
}

/** What an article that does not say it may be apart, as a share; another format or colour is wholly apart. */
const UNSAID = 0.3;

/** How far the measures are from those that the line asks for ("15 cm"), as a share. */
function apart({ misses }: Offer): number {
  const shares = misses.map(({ asked, given }) => {
    const [one, other] = [Number(asked), Number(given ?? Number.NaN)];
    if (given === null) return UNSAID;
    return one > 0 && other > 0 ? Math.abs(one - other) / Math.max(one, other) : 1;
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

function asNear(offers: readonly Offer[]): Alternative[] {
  return offers.slice(0, MOST_ALTERNATIVES).map((offer) => ({ ...offer, why: 'near' }));
}

/**
 * The cheapest that fits, and the best of another brand, so far as they are not the one that is offered. Beside a certain
 * number nothing of an uncertain one: a single pencil costs less than the twelve.
 */
function alternativesTo(best: Offer, fitting: readonly Offer[]): Alternative[] {
  const others = fitting.filter(
    (offer) => offer.article.id !== best.article.id && (best.doubt !== null || offer.doubt === null),
  );
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
