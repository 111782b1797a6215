import { type CatalogView, catalogAddress } from './catalog-address.ts';

/** What a form adds to so that its list is this view, from the first page. */
export function ViewFields({ view }: { view: CatalogView }) {
  const [, query] = catalogAddress({ ...view, page: 1 }).split('?');
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
