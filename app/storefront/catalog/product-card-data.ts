import type { Product } from '#shared/schemas/catalog.ts';
import { isRealColor } from './color-names.ts';

/** What a product card shows, and no more: 24 whole products would triple the page. */
export type ProductCardData = {
  _id: string;
  name: string;
  price: number;
  /** Percent of VAT within the price. */
  taxRate: number;
  /** Whether any variant has stock (specification, section 4). */
  inStock: boolean;
  /** One picture per variant that has one, the first variant's first. */
  pictures: string[];
  /** Names of the colours one can choose between; empty when there is one variant. */
  colors: string[];
};

/** A product as its card shows it. */
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

// Section 2.3: several pictures only if a second variant has one; else the single one.
function cardPictures(firstPictures: (string | undefined)[]): string[] {
  const pictures = [...new Set(firstPictures.filter((picture) => picture !== undefined))];
  const fromSecondOn = firstPictures.slice(1).some(Boolean);
  return fromSecondOn ? pictures : pictures.slice(0, 1);
}
