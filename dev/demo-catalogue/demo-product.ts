import type { DrawingName } from '#dev/drawings/index.ts';

/** What a product picture shows: a drawing, and the colour (#rrggbb) of the thing in it. */
export type PictureRecipe = { drawing: DrawingName; tint: string };

export type DemoSubProduct = {
  color: string;
  /** EAN-13 with its check digit; null: no barcode. */
  barcode: string | null;
  stock: number;
  pictures: PictureRecipe[];
};

/** A product of the demonstration. Sizes in centimetres, weight in grams. */
export type DemoProduct = {
  name: string;
  description: string;
  priceCentavos: number;
  category: string;
  brand: string;
  size: { long: number; width: number; height: number };
  weight: number;
  minimumStock: number;
  discount: number;
  subProducts: DemoSubProduct[];
};
