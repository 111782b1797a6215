import { exampleCatalogueSchema, removeExampleQuerySchema } from '#shared/schemas/example-catalogue.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Mi tienda', permission: 'admin', needs: ['catalogue', 'orders', 'settings'] } as const;

/** The products that a new shop begins with, and how they leave (rules 21.14). */
export const exampleCatalogue = {
  readExampleCatalogue: { ...admin, answer: exampleCatalogueSchema },
  removeExampleCatalogue: {
    ...admin,
    description: 'Quita el catálogo de ejemplo y sus pedidos, de a poco. Lo propio queda.',
    query: removeExampleQuerySchema,
    answer: exampleCatalogueSchema,
    status: 202,
  },
} satisfies Record<string, Endpoint>;
