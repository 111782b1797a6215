import { z } from 'zod';
import { productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { unitPriceOf } from '#shared/unit-price.ts';

const variantSchema = z.object({
  id: z.string(),
  color: z.string().describe('Color o modelo'),
  stock: z.number().int().describe('Unidades que se pueden comprar ahora'),
});

export const articleSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().describe('Precio final en pesos argentinos, IVA incluido'),
  currency: z.literal('ARS'),
  unitPrice: z.string().nullable().describe('Precio por unidad, hoja, kilo o litro, si se sabe cuánto trae'),
  category: z.string(),
  brand: z.string(),
  inStock: z.boolean(),
  picture: z.string().nullable(),
  url: z.string().describe('Página del artículo; con ?variante=ID, la de uno de sus colores'),
  variants: z.array(variantSchema).describe('Colores o modelos, todos al mismo precio'),
});
export type Article = z.infer<typeof articleSchema>;

/** A product as assistants get it, with absolute addresses. */
export function toArticle(product: Product, publicUrl: string): Article {
  const variants = product.IDSubProducts;
  const picture = variants.flatMap(({ img }) => img)[0] ?? null;
  return {
    id: product._id,
    name: product.name,
    price: product.price,
    currency: 'ARS',
    unitPrice: unitPriceOf(product),
    category: categoryText(product.category),
    brand: product.brand,
    inStock: variants.some(({ stock }) => stock > 0),
    picture: picture?.startsWith('/') ? publicUrl + picture : picture,
    url: publicUrl + productPath(product),
    variants: variants.map(({ _id: id, color, stock }) => ({ id, color, stock })),
  };
}
