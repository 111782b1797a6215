import { MOST_NAMED_PRODUCTS } from '#shared/price-change-states.ts';
import type { PriceSelection } from '#shared/schemas/price-changes.ts';

/** What the list of products is narrowed to. */
type Found = { q: string; category: string; brand: string };

/** Products chosen one by one, or all of the current result but some. */
export type ProductChoice = {
  all: boolean;
  /** The chosen ones; of `all`, those left out. */
  ids: readonly string[];
};

export const NOTHING_CHOSEN: ProductChoice = { all: false, ids: [] };
export const ALL_CHOSEN: ProductChoice = { all: true, ids: [] };

/** Whether that product is chosen. */
export function isChosen(choice: ProductChoice, id: string): boolean {
  return choice.ids.includes(id) !== choice.all;
}

/** How many are, of a result of so many products. */
export function chosenCount(choice: ProductChoice, total: number): number {
  return choice.all ? Math.max(0, total - choice.ids.length) : choice.ids.length;
}

/** The choice with those products chosen or not; null when too many would have to be named. */
export function withChosen(
  choice: ProductChoice,
  ids: readonly string[],
  chosen: boolean,
): ProductChoice | null {
  const others = choice.ids.filter((id) => !ids.includes(id));
  const named = chosen === choice.all ? others : [...others, ...ids];
  return named.length > MOST_NAMED_PRODUCTS ? null : { ...choice, ids: named };
}

/** The choice once the list shows another result: "all of the result" means nothing there any more. */
export function choiceAfter(choice: ProductChoice, before: Found, after: Found): ProductChoice {
  const isSameResult =
    before.q.trim() === after.q.trim() && before.category === after.category && before.brand === after.brand;
  return choice.all && !isSameResult ? NOTHING_CHOSEN : choice;
}

/** The choice as the API takes it. */
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
