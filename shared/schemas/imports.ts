import { z } from 'zod';
import {
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportField,
  type ImportFormat,
  type ImportState,
  ROW_OUTCOMES,
  type RowOutcome,
} from '#shared/import-fields.ts';
import { MARGIN_BOUNDS, PRICE_ENDINGS } from '#shared/supplier-prices.ts';
import {
  decimalNumber,
  id,
  instant,
  pageLimit,
  pageNumber,
  requiredText,
  stockUnits,
  text,
} from './fields.ts';

/** The keys of a table as `z.enum` needs them. */
function keysOf<Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}

const field = z.enum(keysOf<ImportField>(IMPORT_FIELDS), 'No es un dato que se importe');
const format = z.enum(keysOf<ImportFormat>(IMPORT_FORMATS), 'No es un formato conocido');
const outcome = z.enum(keysOf<RowOutcome>(ROW_OUTCOMES), 'No es un resultado conocido');

const settingsSchema = z.object({
  uncountedStock: stockUnits.optional(),
  categoryPart: z.enum(['first', 'last'], 'No es una parte').optional(),
  defaultCategory: requiredText(100).optional(),
  defaultBrand: requiredText(100).optional(),
  useSalePrice: z.boolean().optional(),
  includeHidden: z.boolean().optional(),
  markup: decimalNumber(-90, 900).optional(),
  supplier: id.nullable().optional(),
  listsWithVat: z.boolean('Tiene que ser sí o no').nullable().optional(),
  margin: decimalNumber(MARGIN_BOUNDS.min, MARGIN_BOUNDS.max).optional(),
  ending: z.enum(PRICE_ENDINGS, 'No es una terminación').optional(),
  headings: z.boolean('Tiene que ser sí o no').optional(),
});

/** PUT /api/admin/imports/{id}: a person's choices. What is missing stays as recognised, or as by default. */
export const importChoiceSchema = z.object({
  format: format.optional(),
  /** The column's index, from 0, and its meaning; null: the column is not imported. */
  columns: z.record(z.string().regex(/^\d{1,4}$/, 'No es una columna'), field.nullable()).optional(),
  settings: settingsSchema.optional(),
});
export type ImportChoice = z.infer<typeof importChoiceSchema>;

const factsSchema = z.object({
  format,
  kind: z.enum(['csv', 'xlsx', 'xls']),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  columns: z.array(
    z.object({
      index: z.number().int(),
      letter: z.string(),
      header: z.string(),
      field: field.nullable(),
      samples: z.array(z.string()),
    }),
  ),
  rows: z.number().int(),
  question: z.string().nullable(),
});

export const importSchema = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    state: z.enum(keysOf<ImportState>(IMPORT_STATES)),
    creationDate: instant,
    finishedDate: instant.nullable(),
    admin: z.object({ _id: z.string(), name: z.string() }),
    /** What was recognised in the file; null until it has been read. */
    facts: factsSchema.nullable(),
    choice: importChoiceSchema,
    /** Progress of the step that is running. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }),
    /** Rows by outcome, and how many have been written. */
    counts: z.object({
      new: z.number().int(),
      changed: z.number().int(),
      same: z.number().int(),
      error: z.number().int(),
      skipped: z.number().int(),
      applied: z.number().int(),
      /** Rows that were written and taken back. */
      undone: z.number().int(),
      /** Rows whose price changes by more than ±30 %. */
      beyond: z.number().int(),
    }),
    failure: z.string().nullable(),
    /** True while the file is kept, so that it can be checked again. */
    canCheckAgain: z.boolean(),
    /** True while there is something of it that can be taken back. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

/** A line of the report. */
export const importRowSchema = z
  .object({
    row: z.number().int(),
    outcome,
    applied: z.boolean(),
    /** It was written and taken back. */
    undone: z.boolean(),
    name: z.string(),
    color: z.string().nullable(),
    productId: z.string().nullable(),
    /** The price changes by more than ±30 %. */
    beyond: z.boolean(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    notes: z.array(
      z.object({ level: z.enum(['error', 'warning']), column: z.string().nullable(), message: z.string() }),
    ),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

export const importQuerySchema = z.object({ page: pageNumber.default(1), limit: pageLimit.default(10) });

export const importRowQuerySchema = z.object({
  outcome: outcome.optional(),
  q: text(200).optional(),
  /** Only lines with a message. */
  noted: z.enum(['0', '1']).optional(),
  /** Only lines whose price changes by more than ±30 %. */
  beyond: z.enum(['0', '1']).optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type ImportRowQuery = z.infer<typeof importRowQuerySchema>;

/** POST …/apply. Rows with errors stop it, and so do prices beyond ±30 %, unless these flags say otherwise. */
export const importApplySchema = z.object({
  skipErrors: z.boolean().default(false),
  farPrices: z.boolean().default(false),
});
export type ImportApply = z.infer<typeof importApplySchema>;

/** GET /api/admin/exports/products. */
export const exportQuerySchema = z.object({
  format: z.enum(['csv', 'xlsx'], 'Tiene que ser csv o xlsx').default('csv'),
});
