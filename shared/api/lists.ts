import { z } from 'zod';
import {
  listProgressSchema,
  listReadingSchema,
  listSentSchema,
  listTurnSchema,
  MAX_LIST_FILE_BYTES,
} from '#shared/schemas/lists.ts';
import {
  openedListSchema,
  pricedListSchema,
  sharedListInputSchema,
  sharedListSchema,
} from '#shared/schemas/shared-lists.ts';
import type { Endpoint } from './endpoint.ts';

const listCall = { tag: 'Listas', permission: 'anyone', idempotencyKey: false } as const;

const ofReading = z.object({ reading: z.string() });

/** School lists (rules 25). */
export const lists = {
  readList: {
    ...listCall,
    description:
      'Lee una lista de útiles (un texto, o un archivo en el campo file: txt, pdf, docx, foto) y encuentra cada cosa en la tienda. Lo que tarda espera su turno: 202. No guarda nada del archivo.',
    body: listSentSchema,
    form: { kind: 'orJson', file: 'file', maxFileBytes: MAX_LIST_FILE_BYTES },
    answer: listReadingSchema,
    accepted: listTurnSchema,
    errors: ['list_unreadable', 'lists_busy', 'too_many_tries'],
  },
  readListFile: {
    ...listCall,
    description: 'Lo leído de un archivo, por unos minutos; mientras tanto, cuántos tiene adelante: 202.',
    params: ofReading,
    answer: listReadingSchema,
    accepted: listProgressSchema,
    keep: false,
    errors: ['list_unreadable', 'too_many_tries'],
  },
  cancelListFile: {
    ...listCall,
    description: 'Deja de leer un archivo y olvida lo leído.',
    params: ofReading,
    answer: z.null(),
  },
  shareList: {
    ...listCall,
    description:
      'Guarda los renglones de una lista con lo que se eligió, para compartirla con un link que vence a los 30 días.',
    body: sharedListInputSchema,
    answer: sharedListSchema,
    status: 201,
    errors: ['too_many_tries'],
  },
  openSharedList: {
    ...listCall,
    description: 'Una lista compartida, con los precios y el stock de ahora.',
    params: z.object({ id: z.string() }),
    answer: openedListSchema,
    keep: false,
  },
  priceList: {
    ...listCall,
    description: 'Los renglones de una lista con los precios y el stock de ahora. No guarda nada.',
    body: sharedListInputSchema,
    answer: pricedListSchema,
  },
} satisfies Record<string, Endpoint>;
