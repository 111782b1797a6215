import { MOST_NAMED_PRODUCTS } from '#shared/price-change-states.ts';
import type { PriceSelection } from '#shared/schemas/price-changes.ts';

/** What the list of products is narrowed to. */
type Found = { q: string; category: string; brand: string };

/** Products chosen one by one, or all of the present result except some. */
export type ProductChoice = {
  all: boolean;
  /** The chosen products; with `all`, those left out. */
  ids: readonly string[];
};

export const NOTHING_CHOSEN: ProductChoice = { all: false, ids: [] };
export const ALL_CHOSEN: ProductChoice = { all: true, ids: [] };

/** True if the product is chosen. */
export function isChosen(choice: ProductChoice, id: string): boolean {
  return choice.ids.includes(id) !== choice.all;
}

/** The number of chosen products, given the number of results. */
export function chosenCount(choice: ProductChoice, total: number): number {
  return choice.all ? Math.max(0, total - choice.ids.length) : choice.ids.length;
}

/** The choice after choosing or unchoosing products; null if too many would have to be named. */
export function withChosen(
  choice: ProductChoice,
  ids: readonly string[],
  chosen: boolean,
): ProductChoice | null {
  const others = choice.ids.filter((id) => !ids.includes(id));
  const named = chosen === choice.all ? others : [...others, ...ids];
  return named.length > MOST_NAMED_PRODUCTS ? null : { ...choice, ids: named };
}

/** The choice after the list has changed: "all results" then means nothing. */
export function choiceAfter(choice: ProductChoice, before: Found, after: Found): ProductChoice {
  const isSameResult =
    before.q.trim() === after.q.trim() && before.category === after.category && before.brand === after.brand;
  return choice.all && !isSameResult ? NOTHING_CHOSEN : choice;
}

/** The choice in the API's format. */
export function selectionOf(choice: ProductChoice, view: Found): PriceSelection {
  if (!choice.all) return { kind: 'products', ids: [...choice.ids] };
  return {
    kind: 'filter',
    q: view.q.trim(),
    category: view.category,
    brand: view.brand,
    except: [...choice.ids],
  };
}
