import { createStore } from './store.ts';

/** What somebody has just put into the cart. */
export type AddedUnits = {
  /** The heading. Missing: that it was added. */
  title?: string;
  units: number;
  /** Their variants. */
  variants: readonly string[];
  /** Why there are fewer units than were asked for. */
  note?: string;
};

/** What the box below the cart's icon says. */
export type JustAdded = {
  /** The name of who has just made an account. */
  newCustomer?: string;
  added?: AddedUnits;
};

/** Null: nothing, or the box was closed. */
export const justAddedStore = createStore<JustAdded | null>(null);

/** Shows the news in the box. A greeting that is still there stays: both are one message. */
export function showInBox(news: JustAdded): void {
  justAddedStore.set({ ...justAddedStore.get(), ...news });
}
