import { COLOR_FAMILIES, type ColorFamily, familiesOf, stemsOf } from '#shared/color-families.ts';
import { fold, searchWords } from '#shared/search.ts';
import type { CatalogView } from './catalog-address.ts';
import type { CardVariant } from './product-card-data.ts';

/** The endings of a colour's word in gender and number: `negras`, `marrones`. "Rosario" is no colour. */
const LONGEST_ENDING = 2;

/** The one colour that a list asks for, by its filter or by the words of its search; null: none, or several. */
export function askedColor({ colors, q }: Pick<CatalogView, 'colors' | 'q'>): ColorFamily | null {
  const [color, ...others] = colors.length > 0 ? colors : familiesInWords(q);
  return others.length === 0 ? (color ?? null) : null;
}

function familiesInWords(text: string): ColorFamily[] {
  const words = searchWords(text);
  const isNamed = (stem: string) =>
    words.some((word) => word.startsWith(stem) && word.length <= stem.length + LONGEST_ENDING);
  return COLOR_FAMILIES.filter((family) => stemsOf(family).some(isNamed));
}

/** The variant in stock that has the colour, if there is only one. */
export function variantInColor(variants: readonly CardVariant[], color: ColorFamily): CardVariant | null {
  const [variant, ...others] = variants.filter(
    (each) => each.inStock && familiesOf(fold(each.color)).includes(color),
  );
  return others.length === 0 ? (variant ?? null) : null;
}
