import type { SubProduct } from '#shared/schemas/catalog.ts';

type Ordered = readonly Pick<SubProduct, '_id' | 'color'>[];

/** An order as a text to compare: the colours; equal colours are told apart by the end of their ids. */
export function orderText(subProducts: Ordered): string {
  const alike = Map.groupBy(subProducts, ({ color }) => color);
  return subProducts
    .map(({ _id, color }) => (alike.get(color)?.length === 1 ? color : `${color} (…${_id.slice(-6)})`))
    .join(', ');
}

/** True if order or number differ from what was saved. */
export function isReordered(subProducts: Ordered, saved: Ordered): boolean {
  return idsOf(subProducts) !== idsOf(saved);
}

function idsOf(subProducts: Ordered): string {
  return subProducts.map(({ _id }) => _id).join();
}
