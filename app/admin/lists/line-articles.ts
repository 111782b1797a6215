import type { ListAlternative } from '#shared/schemas/lists.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import type { Article } from '#shared/schemas/stock.ts';
import type { ShownArticle } from './article-line.tsx';

type Offer = Pick<ListAlternative, 'product' | 'subProduct'> & Pick<AdminListLine, 'units'>;

/** The article of a reading. */
export function shownOf({ product, subProduct, units }: Offer): ShownArticle {
  const { name, brand, price } = product;
  const { color, img, stock } = subProduct;
  return { name, brand, price, color, img: img[0], stock, units };
}

/** An article that somebody chose. */
export function chosenOf({ product: { name, brand }, color, img, price, stock }: Article): ShownArticle {
  return { name, brand, color, img, price, stock };
}

/** What goes for a line now, or would if there were enough of it; null: nothing. */
export function nowOf({ product, subProduct, units, chosenArticle }: AdminListLine): ShownArticle | null {
  if (product && subProduct) return shownOf({ product, subProduct, units });
  return chosenArticle && chosenOf(chosenArticle);
}
