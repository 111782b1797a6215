import { fold } from '#shared/search.ts';

/** A property of a variant in the other shop: `Color: Rojo`, `Tamaño: A4`. */
export type VariantOption = { name: string; value: string };

/** How the property that is the colour may be called, Portuguese and plural included. */
const COLOR_NAMES = /^(colou?r(es|s)?|cor(es)?|tono|tinta)$/;

/**
 * The colour of a variant: here a variant has one word where others have up to three properties. The colour comes
 * first, the others follow: `Rojo / A4`. Null: it has no properties.
 */
export function colorOf(options: VariantOption[]): string | null {
  const filled = options.filter(({ name, value }) => value !== '' && !isNoOption(name, value));
  const colors = filled.filter(({ name }) => COLOR_NAMES.test(fold(name.trim())));
  const others = filled.filter((option) => !colors.includes(option));
  return [...colors, ...others].map(({ value }) => value).join(' / ') || null;
}

/** Shopify's way to say that a product has no variants. */
function isNoOption(name: string, value: string): boolean {
  return fold(value) === 'default title' || (fold(name) === 'title' && fold(value) === 'default');
}
