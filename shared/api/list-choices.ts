import { z } from 'zod';
import {
  listChoiceInputSchema,
  listChoiceParams,
  listChoiceSchema,
  listChoicesQuerySchema,
} from '#shared/schemas/list-choices.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Listas publicadas', permission: 'admin', needs: ['catalogue'] } as const;

/** What people chose for lines of lists, which later readings take (rules 26.9). */
export const listChoices = {
  listListChoices: {
    ...admin,
    description: 'Qué artículo se eligió para cada renglón, lo último primero.',
    query: listChoicesQuerySchema,
    answer: z.array(listChoiceSchema),
    pageSize: 10,
  },
  keepListChoice: {
    ...admin,
    description: 'Elige un artículo para los renglones como ese.',
    body: listChoiceInputSchema,
    answer: z.null(),
    errors: ['unknown_articles'],
  },
  forgetListChoice: {
    ...admin,
    description: 'Olvida lo elegido: esos renglones se vuelven a leer como cualquier otro.',
    params: listChoiceParams,
    answer: z.null(),
  },
} satisfies Record<string, Endpoint>;
