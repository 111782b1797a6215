import { MOST_NAMED_PRODUCTS } from '#shared/price-change-states.ts';

/** The ticked rows: some ids, or all results of the search except some ids. */
export type RowChoice = {
  all: boolean;
  /** The ticked rows; with `all`, the unticked ones. */
  ids: readonly string[];
};

export const NOTHING_CHOSEN: RowChoice = { all: false, ids: [] };
export const ALL_CHOSEN: RowChoice = { all: true, ids: [] };

/** True if the row is chosen. */
export function isChosen(choice: RowChoice, id: string): boolean {
  return choice.ids.includes(id) !== choice.all;
}

/** The number of chosen rows, given the number of results. */
export function chosenCount(choice: RowChoice, total: number): number {
  return choice.all ? Math.max(0, total - choice.ids.length) : choice.ids.length;
}

/** The choice after ticking or unticking rows; null if it has more ids than the API takes. */
export function withChosen(choice: RowChoice, ids: readonly string[], chosen: boolean): RowChoice | null {
  const others = choice.ids.filter((id) => !ids.includes(id));
  const named = chosen === choice.all ? others : [...others, ...ids];
  return named.length > MOST_NAMED_PRODUCTS ? null : { ...choice, ids: named };
}

/** The choice after the list's filters changed. "All results" is dropped then, because it meant other rows. */
export function choiceAfter(choice: RowChoice, before: string, after: string): RowChoice {
  return choice.all && before !== after ? NOTHING_CHOSEN : choice;
}
