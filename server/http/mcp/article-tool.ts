import { z } from 'zod';
import { notFound } from '#server/errors.ts';
import { articleSchema, toArticle } from './articles.ts';
import type { Tool } from './tool.ts';

const input = z.object({
  id: z.string().max(100).describe('El id de un artículo, como lo da search o list'),
});

const output = z.object({
  article: articleSchema.extend({
    description: z.string(),
    size: z
      .object({ long: z.number(), width: z.number(), height: z.number() })
      .nullable()
      .describe('En centímetros'),
    weight: z.number().nullable().describe('En gramos'),
  }),
});

/** An article with all that its page says. */
export const articleTool: Tool<typeof input, typeof output> = {
  name: 'article',
  title: 'Ver un artículo',
  description: 'Un artículo por su id: descripción, medidas, precio, colores con su stock y enlaces.',
  input,
  output,
  run: async ({ services: { catalog, publicUrl } }, { id }) => {
    const product = await catalog.getShownProduct(id);
    if (!product) throw notFound('product');
    const { description, size, weight } = product;
    const isMeasured = size.long > 0 || size.width > 0 || size.height > 0;
    return {
      article: {
        ...toArticle(product, publicUrl),
        description,
        size: isMeasured ? size : null,
        weight: weight > 0 ? weight : null,
      },
    };
  },
};
