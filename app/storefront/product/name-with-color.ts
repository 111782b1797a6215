import { isRealColor } from '../catalog/color-names.ts';

/** The name of a variant outside its page: "Cuaderno A4, azul". */
export function nameWithColor(product: { name: string }, variant: { color: string } | null): string {
  return variant && isRealColor(variant.color)
    ? `${product.name}, ${variant.color.toLowerCase()}`
    : product.name;
}
