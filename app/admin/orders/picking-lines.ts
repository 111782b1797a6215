import type { Order } from '#shared/schemas/orders.ts';

type Bought = Order['cartProducts'][number];
type Article = Bought['subProduct'];

/** What is read of an order. */
type PickedOrder = Pick<Order, 'code'> & {
  cartProducts: (Pick<Bought, 'quantity' | 'refunded'> & { subProduct: PickedArticle })[];
};
type PickedArticle = Pick<Article, '_id' | 'color' | 'barcode'> & {
  IDProduct: Pick<Article['IDProduct'], 'name' | 'category'>;
};

/** Units of one variant to fetch from the shelf, for all orders together. */
export type PickingLine = {
  subProduct: string;
  name: string;
  category: string;
  barcode: string | null;
  units: number;
  /** What each order gets of it. */
  parts: { code: string; units: number }[];
};

/**
 * What to fetch for these orders, each variant once: by category, then by name, as one walks along the shelves. Units
 * that were given back are not fetched.
 */
export function pickingLinesOf(orders: readonly PickedOrder[]): PickingLine[] {
  const lines = new Map<string, PickingLine>();
  for (const { code, cartProducts } of orders) {
    for (const { quantity, refunded, subProduct } of cartProducts) {
      const units = quantity - refunded;
      if (units <= 0) continue;
      const line = lines.get(subProduct._id) ?? emptyLine(subProduct);
      line.units += units;
      line.parts.push({ code, units });
      lines.set(subProduct._id, line);
    }
  }
  return [...lines.values()].sort(
    (one, other) => compare(one.category, other.category) || compare(one.name, other.name),
  );
}

function emptyLine({ _id, color, barcode, IDProduct }: PickedArticle): PickingLine {
  const { name, category } = IDProduct;
  return { subProduct: _id, name: `${name} (${color})`, category, barcode, units: 0, parts: [] };
}

const { compare } = new Intl.Collator('es');
