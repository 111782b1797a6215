import { MOST_NAMED_PRODUCTS } from '#shared/price-change-states.ts';
import type { PriceSelection } from '#shared/schemas/price-changes.ts';

/** The filters of the list of products. */
type Found = { q: string; category: string; brand: string };

/** The ticked products: some ids, or all results of the search except some ids. */
export type ProductChoice = {
  all: boolean;
  /** The ticked products; with `all`, the unticked ones. */
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

/** The choice after ticking or unticking products; null if it has more ids than the API takes. */
export function withChosen(
  choice: ProductChoice,
  ids: readonly string[],
  chosen: boolean,
): ProductChoice | null {
  const others = choice.ids.filter((id) => !ids.includes(id));
  const named = chosen === choice.all ? others : [...others, ...ids];
  return named.length > MOST_NAMED_PRODUCTS ? null : { ...choice, ids: named };
}

/** The choice after the list's filters changed. "All results" is dropped then, because it meant other products. */
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
