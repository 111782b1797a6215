import { z } from 'zod';
import { MAX_CENTAVOS } from '#shared/money.ts';
import {
  MOST_NAMED_PRODUCTS,
  PRICE_CHANGE_STATES,
  PRICE_LINE_FILTERS,
  PRICE_LINE_SORTS,
  PRICE_LINE_STATUSES,
} from '#shared/price-change-states.ts';
import { MARGIN_BOUNDS, PERCENT_BOUNDS, ROUNDINGS } from '#shared/price-rules.ts';
import { decimalNumber, id, instant, pageLimit, pageNumber, pesos, text, wholeNumber } from './fields.ts';

const named = z.array(id).max(MOST_NAMED_PRODUCTS, `Hasta ${MOST_NAMED_PRODUCTS} productos`);

/** Products named one by one, or all that match the filters except some. */
const priceSelectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('products'), ids: named.min(1, 'Elegí al menos un producto') }),
  z.object({
    kind: z.literal('filter'),
    q: text(200).default(''),
    category: text(200).default(''),
    brand: text(200).default(''),
    except: named.default([]),
  }),
]);
export type PriceSelection = z.infer<typeof priceSelectionSchema>;

const rounding = z.enum(ROUNDINGS, 'No es un redondeo conocido').default('none');
const twoDecimals = (value: number) => Number(value.toFixed(2)) === value;

/** Described in shared/price-rules.ts. */
const priceRuleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: decimalNumber(PERCENT_BOUNDS.min, PERCENT_BOUNDS.max).refine(twoDecimals, 'Hasta dos decimales'),
    rounding,
  }),
  z.object({
    kind: z.literal('amount'),
    amount: decimalNumber(-MAX_CENTAVOS / 100, MAX_CENTAVOS / 100).refine(twoDecimals, 'Hasta dos decimales'),
    rounding,
  }),
  z.object({
    kind: z.literal('price'),
    price: pesos.refine((value) => value > 0, 'Tiene que ser más que cero'),
    rounding,
  }),
  z.object({
    kind: z.literal('margin'),
    margin: decimalNumber(MARGIN_BOUNDS.min, MARGIN_BOUNDS.max).refine(twoDecimals, 'Hasta dos decimales'),
    rounding,
  }),
]);

/** POST /api/admin/price-changes */
export const newPriceChangeSchema = z.object({ selection: priceSelectionSchema, rule: priceRuleSchema });
export type NewPriceChange = z.infer<typeof newPriceChangeSchema>;

const count = z.number().int();
const person = z.object({ _id: z.string(), name: z.string() });

export const priceChangeSchema = z
  .object({
    _id: z.string(),
    state: z.enum(PRICE_CHANGE_STATES),
    admin: person,
    creationDate: instant,
    /** When the draft is forgotten. */
    expirationDate: instant,
    selection: priceSelectionSchema,
    rule: priceRuleSchema,
    counts: z.object({
      /** One line for each chosen product. */
      lines: count,
      raised: count,
      lowered: count,
      unchanged: count,
      impossible: count,
      /** Lines beyond ±30 %, which have to be ticked one by one. */
      beyond: count,
      /** Ticked lines. */
      ticked: count,
      applied: count,
      /** Lines that were not written because the product was edited after the preview. */
      left: count,
      restored: count,
      /** Lines that were not restored because the product was edited after the change. */
      kept: count,
    }),
    /** The largest fall and the largest rise, in percent; null without lines. */
    extremes: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
    /** Whether lines beyond ±30 %, and all others, are ticked by default. */
    ticks: z.object({ beyond: z.boolean(), within: z.boolean() }),
    appliedDate: instant.nullable(),
    undoneDate: instant.nullable(),
    undoneBy: person.nullable(),
    /** Progress of a running job: products read, or lines written. */
    progress: z.object({ done: count, total: count }).nullable(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof priceChangeSchema>;

export const priceChangeLineSchema = z
  .object({
    product: z.object({ _id: z.string(), name: z.string(), category: z.string(), brand: z.string() }),
    /** The number of variants that share the price. */
    variants: count,
    oldPrice: z.number(),
    /** null: the rule gives no price. */
    newPrice: z.number().nullable(),
    /** The present price. */
    price: z.number(),
    isDeleted: z.boolean(),
    /** The change in percent; null from zero, and without a new price. */
    percent: z.number().nullable(),
    beyond: z.boolean(),
    ticked: z.boolean(),
    /** For a product that was edited since: whether undoing restores its price all the same. */
    undoTicked: z.boolean(),
    status: z.enum(PRICE_LINE_STATUSES),
  })
  .meta({ id: 'PriceChangeLine' });
export type PriceChangeLine = z.infer<typeof priceChangeLineSchema>;

/** GET /api/admin/price-changes: newest first, cancelled ones left out. */
export const priceChangeQuerySchema = z.object({
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});

/** GET /api/admin/price-changes/{id}/lines */
export const priceLineQuerySchema = z.object({
  show: z.enum(PRICE_LINE_FILTERS, 'No es un filtro conocido').default('all'),
  sort: z.enum(PRICE_LINE_SORTS, 'No es un orden conocido').default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type PriceLineQuery = z.infer<typeof priceLineQuerySchema>;

/** PUT /api/admin/price-changes/{id}/ticks: lines by their products, or all of a kind. */
export const priceTicksSchema = z.union([
  z.object({ products: z.array(id).min(1).max(100), ticked: z.boolean() }),
  z.object({ all: z.enum(['beyond', 'within', 'edited']), ticked: z.boolean() }),
]);
export type PriceTicks = z.infer<typeof priceTicksSchema>;

/** POST …/apply. `lines`: the number of ticked lines on screen; any other number means that the draft has changed. */
export const priceApplySchema = z.object({ lines: wholeNumber(0, 10_000_000).optional() });
