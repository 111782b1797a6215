import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ArticleDrawing, isArticleDrawing } from '#dev/drawings/articles/index.ts';
import { isMotifName, type MotifName } from '#dev/drawings/articles/motifs.ts';
import { type DrawingName, isDrawingName } from '#dev/drawings/index.ts';

const folder = new URL('./data/', import.meta.url);

const drawing = z.custom<DrawingName>(
  (value) => typeof value === 'string' && isDrawingName(value),
  'unknown drawing',
);
const articleDrawing = z.custom<ArticleDrawing>(
  (value) => typeof value === 'string' && isArticleDrawing(value),
  'unknown drawing of an article',
);
const motif = z.custom<MotifName>(
  (value) => typeof value === 'string' && isMotifName(value),
  'unknown motif',
);
const tint = z.string().regex(/^#[0-9a-f]{6}$/);
/** Length, width and height in centimetres. */
const size = z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]);

/** A product; what it leaves out is taken from its family. */
const writtenProduct = z.strictObject({
  name: z.string(),
  brand: z.string(),
  /** In pesos. */
  price: z.number().positive(),
  text: z.string(),
  colors: z.array(z.string()).min(1).optional(),
  /** The colour of the drawing, if it is not that of the colour's name. */
  tint: tint.optional(),
  drawing: articleDrawing.optional(),
  /** What is on it, if it has a picture of its own. */
  motif: motif.optional(),
  /** What a set holds. */
  contents: z.array(drawing).optional(),
  size: size.optional(),
  weight: z.number().positive().optional(),
  discount: z.number().min(0).max(100).optional(),
  soldOut: z.literal(true).optional(),
});

const family = z.strictObject({
  drawing: articleDrawing,
  second: articleDrawing.optional(),
  size,
  weight: z.number().positive(),
  minimumStock: z.number().int(),
  colors: z.array(z.string()).min(1),
  products: z.array(writtenProduct),
});

const catalogueFile = z.strictObject({ category: z.string(), families: z.array(family) });

const kind = z.strictObject({
  noun: z.string(),
  category: z.string(),
  drawing,
  second: drawing.optional(),
  brands: z.array(z.string()).min(1),
  first: z.array(z.string()).min(1),
  endings: z.array(z.string()).min(1),
  size,
  weight: z.number().positive(),
  minimumStock: z.number().int(),
  /** From and to, in pesos. */
  price: z.tuple([z.number(), z.number()]),
  colors: z.array(z.string()).min(1),
  texts: z.array(z.string()).min(1),
});

const kindsFile = z.strictObject({ lines: z.array(z.string()).min(1), kinds: z.array(kind).min(1) });

export type WrittenProduct = z.infer<typeof writtenProduct>;
export type Family = z.infer<typeof family>;
export type Catalogue = z.infer<typeof catalogueFile>;
export type ProductKind = z.infer<typeof kind>;

function readJson<Schema extends z.ZodType>(schema: Schema, path: string): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(path, folder), 'utf8')));
}

/** The hand-written catalogue (data/catalogue), one entry for each file, by file name. */
export function readCatalogues(): Catalogue[] {
  const files = readdirSync(new URL('catalogue/', folder)).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => readJson(catalogueFile, `catalogue/${name}`));
}

/** The parts of generated products. */
export function readProductKinds(): z.infer<typeof kindsFile> {
  return readJson(kindsFile, 'generated.json');
}

/**
 * Returns a function that gives the tint of a colour's name. It throws RangeError for a colour that data/colors.json
 * does not have.
 */
export function readColors(): (color: string) => string {
  const colors = new Map(Object.entries(readJson(z.record(z.string(), tint), 'colors.json')));
  return (color) => {
    const found = colors.get(color);
    if (found === undefined)
      throw new RangeError(`No tint for the colour ${color} in dev/demo-catalogue/data/colors.json`);
    return found;
  };
}
