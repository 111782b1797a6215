import type { NewBulkEdit } from '#shared/schemas/bulk-edits.ts';
import type { ViewOf } from '../kit/data-list/define-list.ts';
import type { RowChoice } from '../kit/data-list/row-choice.ts';
import type { PRODUCTS_LIST } from './products-list.tsx';

type View = Pick<
  ViewOf<typeof PRODUCTS_LIST>,
  'q' | 'category' | 'brand' | 'stock' | 'visibility' | 'deleted'
>;

/** What decides which products the list shows, as a text that can be compared. */
export function filtersText({ q, category, brand, stock, visibility, deleted }: View): string {
  return JSON.stringify([q.trim(), category, brand, stock, visibility, deleted]);
}

/** The chosen products in the API's format. */
export function bulkSelectionOf(choice: RowChoice, view: View): NewBulkEdit['selection'] {
  if (!choice.all) return { kind: 'products', ids: [...choice.ids] };
  const { q, category, brand, stock, visibility } = view;
  return {
    kind: 'filter',
    q: q.trim(),
    category,
    brand,
    ...(stock && { stock }),
    ...(visibility && { visibility }),
    except: [...choice.ids],
  };
}

/**
 * The query of the page that changes prices, for the same products; null if it cannot choose them, because it searches
 * names alone and has no filter by stock or visibility.
 */
export function priceSearchOf(
  choice: RowChoice,
  { q, category, brand, stock, visibility }: View,
): string | null {
  if (!choice.all) return '';
  if (stock || visibility || /^\s*\S*\d{4}\S*\s*$/.test(q)) return null;
  const named = [
    ['q', q.trim()],
    ['categoria', category],
    ['marca', brand],
  ].filter(([, value]) => value !== '');
  return `?${new URLSearchParams(named)}`;
}
