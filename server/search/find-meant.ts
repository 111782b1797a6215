import type { Database } from '#server/db/index.ts';
import { type Article, findArticles } from './find-articles.ts';
import { type Fit, fitOf } from './fit.ts';
import { knownBrands } from './known-brands.ts';
import { narrowingOf } from './narrowing.ts';
import { shopVocabulary } from './synonyms/shop-vocabulary.ts';
import type { Meaning } from './understand.ts';
import { understandTyped } from './understand-typed.ts';

/** What a search means, and the articles that it means. */
export type Meant = {
  meaning: Meaning;
  /** The text without its typing errors; null: it has none that matter. */
  corrected: string | null;
  /** Products of that kind of which nothing that the text says is otherwise, best first. */
  ids: string[];
  /** The variants of those products that fit: the best one of each product, then the others. */
  variantIds: string[];
  /** Products of the kinds that come nearest. */
  nearIds: string[];
};

const MOST_FOUND = 48;
const MOST_NEAR = 8;
/** The articles that are compared: of the kind, and of each near it. */
const COMPARED = 60;
const COMPARED_NEAR = 12;
const MOST_KINDS_NEAR = 2;

/** The products that a text means, by the kind that it names and what it says of it: "lapicera azul", "birome", "tijeras". */
export async function findMeant({ db }: { db: Database }, text: string): Promise<Meant> {
  const [vocabulary, brands] = await Promise.all([shopVocabulary(db), knownBrands(db)]);
  const { meaning, corrected } = understandTyped(text, vocabulary, brands);
  const search = { db, vocabulary, brands };
  const { concept } = meaning;
  if (!concept?.isSold) return { meaning, corrected, ids: [], variantIds: [], nearIds: [] };
  const near = concept.near.flatMap((id) => vocabulary.concepts.get(id) ?? []).slice(0, MOST_KINDS_NEAR);
  const asked = narrowingOf(meaning, corrected ?? text);
  const [articles, ...nearArticles] = await Promise.all([
    findArticles(search, concept, { most: COMPARED, asked }),
    ...near.map((other) => findArticles(search, other, { most: COMPARED_NEAR })),
  ]);
  const fits = ranked(meaning, articles ?? []).filter(([best]) => best.misses.length === 0);
  return {
    meaning,
    corrected,
    ids: idsOf(fits).slice(0, MOST_FOUND),
    variantIds: variantIdsOf(fits).slice(0, MOST_FOUND),
    nearIds: idsOf(ranked(meaning, nearArticles.flat())).slice(0, MOST_NEAR),
  };
}

/** As `findMeant`, only if every word of the text is understood; `readAs`: what it was understood as, if it says otherwise. */
export async function findUnderstood(
  deps: { db: Database },
  text: string,
): Promise<{ ids: string[]; variantIds: string[]; readAs: string | null }> {
  const { meaning, corrected, ids, variantIds } = await findMeant(deps, text);
  if (meaning.words.length > 0) return { ids: [], variantIds: [], readAs: null };
  return { ids, variantIds, readAs: corrected ?? meaning.usualName };
}

/** The variants of an article, the one that answers best first. */
type Ranked = [best: Fit, ...others: Fit[]];

/** Articles by their best variant: what fits, then what is in stock, then the likeliest, then the cheapest. */
function ranked(meaning: Meaning, articles: readonly Article[]): Ranked[] {
  return articles
    .flatMap((article): Ranked[] => {
      const [best, ...others] = article.variants.map(fitOf(meaning, article)).toSorted(byFit);
      return best ? [[best, ...others]] : [];
    })
    .toSorted(
      ([one], [other]) => byFit(one, other) || one.article.priceCentavos - other.article.priceCentavos,
    );
}

function byFit(one: Fit, other: Fit): number {
  return (
    one.misses.length - other.misses.length ||
    Number(other.variant.available > 0) - Number(one.variant.available > 0) ||
    Math.round(other.score) - Math.round(one.score)
  );
}

function idsOf(fits: readonly Ranked[]): string[] {
  return fits.map(([{ article }]) => article.id);
}

function variantIdsOf(fits: readonly Ranked[]): string[] {
  const best = fits.map(([first]) => first);
  const others = fits.flatMap(([, ...rest]) => rest.filter(({ misses }) => misses.length === 0));
  return [...best, ...others].map(({ variant }) => variant.id);
}
