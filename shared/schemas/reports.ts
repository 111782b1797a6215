import { z } from 'zod';
import { keysOf } from '#shared/entries.ts';
import { MAX_REPORT_DAYS, SALES_BY, SALES_SORTS, STOCK_BY } from '#shared/reports.ts';
import { day } from './day.ts';
import { instant, tableFormat, text } from './fields.ts';

const DAY = 86_400_000;

/** Days in Buenos Aires, both included. */
const range = z
  .object({ since: day, until: day })
  .refine(({ since, until }) => since <= until, {
    path: ['until'],
    message: 'Tiene que ser el mismo día o uno después',
  })
  .refine(({ since, until }) => (Date.parse(until) - Date.parse(since)) / DAY < MAX_REPORT_DAYS, {
    path: ['since'],
    message: `Como mucho ${MAX_REPORT_DAYS} días`,
  });

/** GET /api/admin/reports/sales */
export const salesReportQuerySchema = range.safeExtend({
  by: z.enum(keysOf(SALES_BY), 'No es algo por lo que se sume'),
  sort: z.enum(keysOf(SALES_SORTS), 'No es un orden conocido').default('total'),
  format: tableFormat.optional(),
});
export type SalesReportQuery = z.infer<typeof salesReportQuerySchema>;

/** GET /api/admin/reports/unsold */
export const unsoldQuerySchema = range.safeExtend({ format: tableFormat.optional() });
export type UnsoldQuery = z.infer<typeof unsoldQuerySchema>;

/** GET /api/admin/reports/stock */
export const stockWorthQuerySchema = z.object({
  by: z.enum(keysOf(STOCK_BY), 'No es algo por lo que se sume').default('category'),
  format: tableFormat.optional(),
});
export type StockWorthQuery = z.infer<typeof stockWorthQuerySchema>;

/** GET /api/admin/reports/searches */
export const missedSearchesQuerySchema = range.safeExtend({ format: tableFormat.optional() });
export type MissedSearchesQuery = z.infer<typeof missedSearchesQuerySchema>;

/** GET /api/admin/reports/list-demand */
export const listDemandQuerySchema = range.safeExtend({ format: tableFormat.optional() });
export type ListDemandQuery = z.infer<typeof listDemandQuerySchema>;

/** What lists asked for and the shop did not have, in words that say nothing of a family. */
export const listDemandSchema = z
  .object({
    words: z.string(),
    outcome: z.enum(['not_sold', 'out_of_stock']),
    times: z.number(),
    /** The last day. */
    last: day,
    /** It was not sold, and there is an article of that meaning by now. */
    found: z.boolean(),
  })
  .meta({ id: 'ListDemand' });
export type ListDemand = z.infer<typeof listDemandSchema>;

/** GET /api/admin/reports/stock-notices */
export const waitedArticlesQuerySchema = z.object({
  /** The id of the only product to look at. */
  product: text(100).optional(),
  format: tableFormat.optional(),
});

/** An article that people wait for: how many, and since when the first of them. */
export const waitedArticleSchema = z
  .object({
    subProduct: z.string(),
    product: z.object({ _id: z.string(), name: z.string() }),
    color: z.string(),
    stock: z.number().int(),
    waiting: z.number().int(),
    since: instant,
  })
  .meta({ id: 'WaitedArticle' });
export type WaitedArticle = z.infer<typeof waitedArticleSchema>;

const pesos = z.number();

/** Sums of sales, less what was given back. Money in pesos. */
const sumsSchema = z.object({
  /** Null where an order can stand in several rows. */
  orders: z.number().int().nullable(),
  /** Null by way of payment. */
  units: z.number().int().nullable(),
  /** By order: with delivery and discounts. By article: what its units cost. By way of payment: what came. */
  total: pesos,
  /** Of articles whose cost is known: what they were sold for less what they cost. Null: unknown, or not for the reader. */
  margin: pesos.nullable(),
  /** What the articles whose cost is known were sold for. */
  known: pesos.nullable(),
});
export type SalesSums = z.infer<typeof sumsSchema>;

const rowSchema = sumsSchema.extend({
  /** A day (2026-11-23), a month (2026-11), a weekday (1: Monday), an hour, an id or a name. */
  key: z.string(),
  /** Its name, where the key is none. */
  label: z.string().nullable(),
  /** The same in the days before. Null: there is nothing to compare with. */
  before: sumsSchema.nullable(),
});
export type SalesRow = z.infer<typeof rowSchema>;

/** Sales of some days, beside as many days before them. */
export const salesReportSchema = z
  .object({
    totals: sumsSchema,
    before: sumsSchema,
    /** The days before: first and last. */
    beforeSince: day,
    beforeUntil: day,
    rows: z.array(rowSchema),
    /** How many rows there are, shown or not. */
    count: z.number().int(),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof salesReportSchema>;

/** An article with units that nobody bought in some days. Money in pesos. */
const unsoldSchema = z
  .object({
    subProduct: z.string(),
    product: z.object({ _id: z.string(), name: z.string() }),
    color: z.string(),
    category: z.string(),
    units: z.number().int(),
    /** Units by price. */
    worth: pesos,
    /** Units by cost; null: unknown, or not for the reader. */
    cost: pesos.nullable(),
    /** Null: never. */
    lastSold: instant.nullable(),
  })
  .meta({ id: 'UnsoldArticle' });
export type UnsoldArticle = z.infer<typeof unsoldSchema>;

export const unsoldReportSchema = z
  .object({ rows: z.array(unsoldSchema), count: z.number().int(), worth: pesos })
  .meta({ id: 'UnsoldReport' });
export type UnsoldReport = z.infer<typeof unsoldReportSchema>;

const worthSchema = z.object({
  /** On hand, reserved ones included. */
  units: z.number().int(),
  price: pesos,
  /** Of articles whose cost is known; null: not for the reader. */
  cost: pesos.nullable(),
  /** Units whose cost is not known. */
  unknown: z.number().int(),
});

/** What the stock is worth, at the present prices and costs. */
export const stockWorthSchema = z
  .object({ totals: worthSchema, rows: z.array(worthSchema.extend({ key: z.string() })) })
  .meta({ id: 'StockWorth' });
export type StockWorth = z.infer<typeof stockWorthSchema>;
export type StockWorthRow = StockWorth['rows'][number];

/** A search that found nothing. */
export const missedSearchSchema = z
  .object({
    words: z.string(),
    /** How often, once a minute at most. */
    times: z.number().int(),
    /** The last day. */
    last: day,
    /** There is an article of that name by now, or of that meaning. */
    found: z.boolean(),
  })
  .meta({ id: 'MissedSearch' });
export type MissedSearch = z.infer<typeof missedSearchSchema>;
