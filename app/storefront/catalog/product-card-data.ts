import type { Product } from '#shared/schemas/catalog.ts';

/** A colour to choose on a card. */
export type CardVariant = {
  _id: string;
  color: string;
  /** Its first picture. */
  picture: string | null;
  inStock: boolean;
};

/** Only what a card shows: 24 whole products would triple the page. */
export type ProductCardData = {
  _id: string;
  name: string;
  price: number;
  /** The percent of VAT in the price. */
  taxRate: number;
  variants: CardVariant[];
  /** The variant that the list asks for by its colour. */
  asked?: string | undefined;
};

/** The card of a product. */
export function toProductCard({ _id, name, price, taxRate, IDSubProducts }: Product): ProductCardData {
  return {
    _id,
    name,
    price,
    taxRate,
    variants: IDSubProducts.map((variant) => ({
      _id: variant._id,
      color: variant.color,
      picture: variant.img[0] ?? null,
      inStock: variant.stock > 0,
    })),
  };
}

/** The first picture of each variant that has one, in order; a single one unless a second variant has a picture. */
export function cardPictures(variants: readonly CardVariant[]): string[] {
  const all = variants.map(({ picture }) => picture);
  const pictures = [...new Set(all.filter((picture) => picture !== null))];
  return all.slice(1).some(Boolean) ? pictures : pictures.slice(0, 1);
}
