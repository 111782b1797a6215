import { z } from 'zod';
import { brandPath, categoryPath } from '#shared/paths.ts';
import { articleSchema, toArticle } from './articles.ts';
import type { Tool } from './tool.ts';

const placeSchema = z.object({
  name: z.string(),
  articles: z.number().int().describe('Cuántos artículos tiene'),
  url: z.string(),
});

const input = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe(
      'Lo que se busca, en palabras de la gente: "birome azul", "cuaderno rayado 48 hojas", un código de barras',
    ),
});

const output = z.object({
  articles: z.array(articleSchema).describe('Hasta 12, el más parecido primero'),
  corrected: z.string().nullable().describe('Lo buscado sin errores de tipeo, si tenía'),
  category: placeSchema.nullable().describe('La categoría que nombra lo buscado'),
  brand: placeSchema.nullable().describe('La marca que nombra lo buscado'),
  also: z.array(articleSchema).describe('Artículos cercanos, que no son lo buscado'),
});

/** Finds articles as the shop's own search does (rules 2.6). */
export const searchTool: Tool<typeof input, typeof output> = {
  name: 'search',
  title: 'Buscar artículos',
  description:
    'Busca artículos en la librería: entiende sinónimos, colores, marcas, errores de tipeo y códigos de barras. Devuelve precio y stock del momento y el enlace de cada artículo.',
  input,
  output,
  run: async ({ services, budgets, address }, { query }) => {
    const { publicUrl, catalog } = services;
    const found = await budgets.search(address, () => catalog.searchShop(query));
    const { category, brand } = found;
    return {
      articles: found.products.map((product) => toArticle(product, publicUrl)),
      corrected: found.corrected ?? null,
      category: category
        ? { name: category.name, articles: category.products, url: publicUrl + categoryPath(category.name) }
        : null,
      brand: brand
        ? { name: brand.name, articles: brand.products, url: publicUrl + brandPath(brand.name) }
        : null,
      also: found.also.map((product) => toArticle(product, publicUrl)),
    };
  },
};
