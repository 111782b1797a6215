import { fold } from '#shared/search.ts';

/** A property of a variant in another shop system: `Color: Rojo`, `Tamaño: A4`. */
export type VariantOption = { name: string; value: string };

/** Names of the property that is the colour, in Spanish, English and Portuguese. */
const COLOR_NAMES = /^(colou?r(es|s)?|cor(es)?|tono|tinta)$/;

/**
 * The colour of a variant, which has one text here and up to three properties elsewhere: the colour first, then the
 * others (`Rojo / A4`). Null: no properties.
 */
export function colorOf(options: VariantOption[]): string | null {
  const filled = options.filter(({ name, value }) => value !== '' && !isNoOption(name, value));
  const colors = filled.filter(({ name }) => COLOR_NAMES.test(fold(name.trim())));
  const others = filled.filter((option) => !colors.includes(option));
  return [...colors, ...others].map(({ value }) => value).join(' / ') || null;
}

/** Shopify's placeholder for a product without variants. */
function isNoOption(name: string, value: string): boolean {
  return fold(value) === 'default title' || (fold(name) === 'title' && fold(value) === 'default');
}
