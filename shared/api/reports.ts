import { z } from 'zod';
import {
  listDemandQuerySchema,
  listDemandSchema,
  missedSearchesQuerySchema,
  missedSearchSchema,
  salesReportQuerySchema,
  salesReportSchema,
  stockWorthQuerySchema,
  stockWorthSchema,
  unsoldQuerySchema,
  unsoldReportSchema,
  waitedArticleSchema,
  waitedArticlesQuerySchema,
} from '#shared/schemas/reports.ts';
import type { Endpoint } from './endpoint.ts';

const report = { tag: 'Informes', permission: 'admin', needs: ['reports'], table: true } as const;

/** The numbers of the shop (rules 24.1 to 24.6). Costs and margins only with the permission `prices`. */
export const reports = {
  readSalesReport: {
    ...report,
    description: 'Lo vendido en unos días, al lado de los mismos días anteriores.',
    query: salesReportQuerySchema,
    answer: salesReportSchema,
  },
  readUnsold: {
    ...report,
    description: 'Artículos con stock que nadie compró en unos días.',
    query: unsoldQuerySchema,
    answer: unsoldReportSchema,
  },
  readStockWorth: {
    ...report,
    description: 'Lo que vale el stock, a los precios y costos de hoy.',
    query: stockWorthQuerySchema,
    answer: stockWorthSchema,
  },
  listMissedSearches: {
    ...report,
    description: 'Lo que se buscó en la tienda y no se encontró.',
    query: missedSearchesQuerySchema,
    answer: z.array(missedSearchSchema),
  },
  listDemand: {
    ...report,
    description: 'Lo que pidieron las listas y no había. No dice quién las leyó.',
    query: listDemandQuerySchema,
    answer: z.array(listDemandSchema),
  },
  listWaitedArticles: {
    ...report,
    description: 'Lo agotado que alguien espera, con cuántos avisos confirmados. No dice de quién.',
    query: waitedArticlesQuerySchema,
    answer: z.array(waitedArticleSchema),
  },
} satisfies Record<string, Endpoint>;
