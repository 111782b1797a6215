import { synonymsSchema } from '#shared/schemas/synonyms.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Mi tienda', permission: 'admin', needs: ['catalogue'] } as const;

/** The owner's words for the same thing (rules 2.7). */
export const synonyms = {
  readSynonyms: { ...admin, answer: synonymsSchema, etag: true },
  saveSynonyms: {
    ...admin,
    description:
      'Reemplaza todos los grupos de palabras que quieren decir lo mismo. La primera de cada grupo es la que usa la tienda.',
    body: synonymsSchema,
    answer: synonymsSchema,
    etag: true,
    errors: ['edited_meanwhile'],
  },
} satisfies Record<string, Endpoint>;
