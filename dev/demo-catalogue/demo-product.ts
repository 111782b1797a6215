import type { Article } from '#dev/drawings/articles/article.ts';
import type { ArticleDrawing } from '#dev/drawings/articles/index.ts';
import type { DrawingName } from '#dev/drawings/index.ts';

/**
 * What a product picture shows, and the colour (#rrggbb) of the thing in it: an article with its words, as each
 * hand-written product has, or a plain drawing, which generated products share.
 */
export type PictureRecipe =
  | { drawing: ArticleDrawing; tint: string; article: Article }
  | { drawing: DrawingName; tint: string; article?: undefined };

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
