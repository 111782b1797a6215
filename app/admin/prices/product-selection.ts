import type { PriceSelection } from '#shared/schemas/price-changes.ts';
import { NOTHING_CHOSEN, type RowChoice } from '../kit/data-list/row-choice.ts';

/** The filters of the list of products. */
type Found = { q: string; category: string; brand: string };

/** The choice that the list of products hands over in the state of a navigation. */
export function givenChoice(state: unknown): RowChoice {
  if (typeof state !== 'object' || state === null || !('ids' in state)) return NOTHING_CHOSEN;
  const { ids } = state;
  return { all: 'all' in state && state.all === true, ids: Array.isArray(ids) ? ids.map(String) : [] };
}

/** The choice in the API's format. */
export function selectionOf(choice: RowChoice, view: Found): PriceSelection {
  if (!choice.all) return { kind: 'products', ids: [...choice.ids] };
  return {
    kind: 'filter',
    q: view.q.trim(),
    category: view.category,
    brand: view.brand,
    except: [...choice.ids],
  };
}
