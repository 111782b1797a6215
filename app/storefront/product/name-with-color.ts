import type { Product } from '#shared/schemas/catalog.ts';
import { isRealColor } from '../catalog/color-names.ts';

/** What a variant is called outside its page: "Cuaderno A4, azul". */
export function nameWithColor(product: Product, variant: { color: string } | null): string {
  return variant && isRealColor(variant.color)
    ? `${product.name}, ${variant.color.toLowerCase()}`
    : product.name;
}
