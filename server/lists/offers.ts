import { type Article, type Fit, fitOf, type Meaning } from '#server/search/index.ts';
import type { Item } from './item.ts';
import { isBox, packOf, type Units, unitsOf, wantsBox } from './units.ts';

/** An article with how many of it would make up the line. */
export type Offer = Fit & Units & { totalCentavos: number };

/** Offers whose scores differ by less fit a line equally well; then the price decides. */
const SAME_FIT = 1.5;
/** The best variant of each article, best first, and another one in stock if that is sold out. */
export function offersOf(item: Item, articles: readonly Article[]): Offer[] {
  const sizes = contentsOf(articles);
  return ranked(
    articles.flatMap((article) => {
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
    }),
  );
}

/** The contents (grams, millilitres, centimetres or inches, the number of a brush) that the articles come in, smallest first. */
function contentsOf(articles: readonly Article[]): number[] {
  return [...new Set(articles.flatMap(({ meaning }) => contentOf(meaning) ?? []))].toSorted(
    (one, other) => one - other,
  );
}

function contentOf({ concept, attributes }: Meaning): number | undefined {
  const { grams, milliliters, centimeters, inches, width, number } = attributes;
  return (
    concept?.isNumbered
      ? number
      : (grams ?? milliliters ?? centimeters ?? inches ?? (attributes.sheets ? undefined : width))
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
  return 3 - 6 * Math.abs(rank - (WANTED_RANK[size] ?? 0));
}

const WANTED_RANK: Record<string, number> = { chico: 0, fino: 0, mediano: 0.5, grande: 1, grueso: 1 };

/** A single article is likelier meant than a box, unless the line asks for a box or for as many. */
function wayScore(item: Item, { article, units, doubt }: Offer): number {
  const pack = packOf(article);
  const { concept, attributes } = article.meaning;
  const asked = item.quantity;
  if (doubt?.kind === 'box') return -4;
  if (doubt && doubt.kind !== 'how_many') return -2;
  if (concept?.counted === 'one' && wantsBox(item)) return pack !== null && pack > 1 ? 2 : -2;
  if (concept?.counted === 'one') return pack !== null && pack > 1 && units * pack !== asked ? -4 : 0;
  // A box of reams.
  if (concept?.colors === 'paper' && attributes.pack && !item.meaning.attributes.pack)
    return wantsBox(item) ? 2 : -4;
  if (concept?.counted === 'set' && pack === null) return item.isPlural || isBox(item) ? -3 : 1;
  if (asked === null || pack === null || units * pack !== asked) return 0;
  // A box of twelve rather than two of six.
  return units === 1 ? 2.5 : 1;
}

/** 0: enough, 1: some, 2: none. */
export function stockRank({ variant, units }: Offer): number {
  if (variant.available <= 0) return 2;
  return variant.available < units ? 1 : 0;
}

/** Best first. Of those that answer the line about as well as the best one, the cheapest. */
export function ranked(offers: readonly Offer[]): Offer[] {
  const fewest = Math.min(...offers.map(({ misses }) => misses.length));
  const top = Math.max(...offers.filter(({ misses }) => misses.length === fewest).map(({ score }) => score));
  const isTop = ({ misses, score }: Offer) => misses.length === fewest && score > top - SAME_FIT;
  return offers.toSorted(
    (one, other) =>
      one.misses.length - other.misses.length ||
      Number(isTop(other)) - Number(isTop(one)) ||
      (isTop(one) ? 0 : Math.round(other.score / SAME_FIT) - Math.round(one.score / SAME_FIT)) ||
      one.totalCentavos - other.totalCentavos ||
      one.article.name.localeCompare(other.article.name),
  );
}
