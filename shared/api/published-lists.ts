import { z } from 'zod';
import {
  adminListsQuerySchema,
  adminPublishedListSchema,
  listedListSchema,
  listedPublishedListSchema,
  listIndexQuerySchema,
  listSlugParams,
  publishedListInputSchema,
  publishedListParams,
  publishedListSchema,
} from '#shared/schemas/published-lists.ts';
import type { Endpoint } from './endpoint.ts';

const anyone = { tag: 'Listas', permission: 'anyone' } as const;

/** School lists that the shop publishes, for everybody (rules 26). */
export const publishedLists = {
  listPublishedLists: {
    ...anyone,
    description: 'Las listas publicadas, por escuela, grado y año.',
    query: listIndexQuerySchema,
    answer: z.array(listedListSchema),
    pageSize: 50,
    keep: {
      query: {
        q: { is: /^.{1,100}$/, names: 'words' },
        page: { is: /^[1-9]\d{0,4}$/, names: 'page' },
        limit: { is: /^(?:10|20|50|100)$/ },
      },
    },
  },
  readPublishedList: {
    ...anyone,
    description: 'Una lista publicada, con los precios y el stock del momento.',
    params: listSlugParams,
    answer: publishedListSchema,
    keep: { showsUnits: true },
  },
  noteListOpened: {
    ...anyone,
    description: 'Cuenta que alguien abrió la lista; no guarda quién.',
    params: listSlugParams,
    answer: z.null(),
    idempotencyKey: false,
    errors: ['too_many_tries'],
  },
} satisfies Record<string, Endpoint>;

const admin = { tag: 'Listas publicadas', permission: 'admin', needs: ['catalogue'] } as const;
const ofList = { ...admin, params: publishedListParams } as const;
/** What the shop has for a line at the moment is nobody's edit. */
const versioned = {
  etag: true,
  etagOmits: [
    'quantity',
    'outcome',
    'product',
    'subProduct',
    'units',
    'question',
    'alternatives',
    'replaces',
    'chosenArticle',
    'substituteArticle',
    'total',
    'counts',
  ],
} as const;

/** The same for those who write them. */
export const publishedListAdministration = {
  listAdminLists: {
    ...admin,
    query: adminListsQuerySchema,
    answer: z.array(listedPublishedListSchema),
    pageSize: 10,
  },
  createPublishedList: {
    ...admin,
    description:
      'Escribe una lista: sus líneas, o text con todas. Lo que se encuentra sin duda queda elegido.',
    body: publishedListInputSchema,
    answer: adminPublishedListSchema,
    ...versioned,
    status: 201,
    errors: ['unknown_articles', 'list_unreadable'],
  },
  readAdminList: { ...ofList, answer: adminPublishedListSchema, ...versioned },
  editPublishedList: {
    ...ofList,
    description: 'Lo que se elige para una línea vale también para las próximas lecturas.',
    body: publishedListInputSchema,
    answer: adminPublishedListSchema,
    ...versioned,
    errors: ['edited_meanwhile', 'unknown_articles', 'list_unreadable'],
  },
  deletePublishedList: { ...ofList, answer: z.null() },
  restorePublishedList: { ...ofList, answer: adminPublishedListSchema, ...versioned },
  copyPublishedList: {
    ...ofList,
    description: 'Una copia para el año siguiente, como borrador.',
    answer: adminPublishedListSchema,
    ...versioned,
    status: 201,
  },
  printListPoster: {
    ...ofList,
    description: 'Un cartel A4 con el código QR de la lista publicada.',
    answer: 'file',
  },
} satisfies Record<string, Endpoint>;
