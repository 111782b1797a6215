import type { Product } from '#shared/schemas/catalog.ts';
import { isRealColor } from './color-names.ts';

/** Only what a card shows: 24 whole products would triple the page. */
export type ProductCardData = {
  _id: string;
  name: string;
  price: number;
  /** The percent of VAT in the price. */
  taxRate: number;
  /** True if any variant has stock (rules 1.2). */
  inStock: boolean;
  /** The first picture of each variant that has one, in order. */
  pictures: string[];
  /** The colours to choose from; empty if there is only one variant. */
  colors: string[];
};

/** The card of a product. */
export function toProductCard({ _id, name, price, taxRate, IDSubProducts }: Product): ProductCardData {
  const variants = IDSubProducts;
  return {
    _id,
    name,
    price,
    taxRate,
    inStock: variants.some(({ stock }) => stock > 0),
    pictures: cardPictures(variants.map(({ img }) => img[0])),
    colors: variants.length > 1 ? variants.map(({ color }) => color).filter(isRealColor) : [],
  };
}

// Several pictures only if a second variant has one; else a single one.
function cardPictures(firstPictures: (string | undefined)[]): string[] {
  const pictures = [...new Set(firstPictures.filter((picture) => picture !== undefined))];
  const fromSecondOn = firstPictures.slice(1).some(Boolean);
  return fromSecondOn ? pictures : pictures.slice(0, 1);
}
