import { z } from 'zod';
import { ShopError } from '#server/errors.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import { productPath } from '#shared/paths.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { LIST_LETTERS, LIST_OUTCOMES, type ListLine } from '#shared/schemas/lists.ts';
import { MOST_OFFERS, type SharedLine } from '#shared/schemas/shared-lists.ts';
import { sharedListPath } from '#shared/shared-list-path.ts';
import type { Tool, ToolContext } from './tool.ts';

const input = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(LIST_LETTERS)
    .describe('La lista de útiles tal como está escrita, una cosa por renglón'),
  link: z
    .boolean()
    .default(true)
    .describe(
      'Si hace falta el enlace. Sin él no queda nada guardado; con él, los renglones de artículos por 30 días',
    ),
});

const offerSchema = z.object({
  id: z.string().describe('El id del artículo'),
  variant: z.string().describe('El id del color o modelo'),
  name: z.string(),
  color: z.string(),
  price: z.number().describe('De una unidad, en pesos argentinos'),
  units: z.number().int().describe('Cuántas unidades hacen lo pedido'),
  total: z.number(),
  stock: z.number().int(),
  url: z.string(),
});

const lineSchema = z.object({
  text: z.string().describe('Como está escrita en la lista'),
  quantity: z.number().nullable().describe('Cuántos pide la lista; null: no dice'),
  outcome: z
    .enum(LIST_OUTCOMES)
    .describe(
      'found: es esto y hay. check: hay que preguntar. out_of_stock: se vende, pero no hay. not_sold: no se vende. note: no es un artículo',
    ),
  question: z.string().nullable().describe('Lo que falta saber, cuando outcome es check'),
  article: offerSchema.nullable(),
  alternatives: z.array(offerSchema),
});

const output = z.object({
  lines: z.array(lineSchema),
  total: z.number().describe('De los renglones found, en pesos argentinos'),
  currency: z.literal('ARS'),
  link: z
    .string()
    .nullable()
    .describe('La lista en la tienda, para revisarla y pasarla al carrito de una vez; vence a los 30 días'),
});

/** Reads a school list (rules 25). */
export const listTool: Tool<typeof input, typeof output> = {
  name: 'list',
  title: 'Leer una lista escolar',
  description:
    'Lee el texto de una lista de útiles y dice, renglón por renglón, qué artículo de la librería es, cuántas unidades hacen falta y cuánto cuesta, con precio y stock del momento. Da un enlace para pasarla al carrito de una vez.',
  input,
  output,
  run: async (context, { text, link }) => {
    const { address, budgets } = context;
    const { lists, publicUrl } = context.services;
    const { lines, total } = await budgets.list(address, () => lists.readText(text, address));
    // Headings and instructions are not kept: they are nothing to buy, and often name a school or a child.
    const shared = lines.filter(({ outcome }) => outcome !== 'note').map(toShared);
    const kept = link && shared.some(({ offers }) => offers.length > 0);
    return {
      lines: lines.map((line) => toLine(line, publicUrl)),
      total,
      currency: 'ARS',
      link: kept ? await linkTo(shared, context) : null,
    };
  },
};

/** Null if the address has made too many: assistants come from few, and what was read is an answer without it, too. */
async function linkTo(lines: SharedLine[], { services, address }: ToolContext): Promise<string | null> {
  try {
    const { id } = await services.lists.shareList(lines, address);
    return services.publicUrl + sharedListPath(id);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_tries') return null;
    throw error;
  }
}

/** A line as it was read, with nothing decided yet: what is found is in, the rest waits for an answer. */
function toShared({ text, quantity, outcome, subProduct, units, alternatives }: ListLine): SharedLine {
  const main = subProduct && units !== undefined ? { subProduct: subProduct._id, units } : null;
  const others = alternatives.map((other) => ({
    subProduct: other.subProduct._id,
    units: other.units,
    why: other.why,
  }));
  return {
    text,
    quantity,
    outcome,
    offers: [...(main ? [{ ...main, why: 'main' as const }] : []), ...others].slice(0, MOST_OFFERS),
    pick: main,
    state: outcome === 'found' ? 'in' : 'open',
  };
}

function toLine(line: ListLine, publicUrl: string): z.infer<typeof lineSchema> {
  const { text, quantity, outcome, question = null, product, subProduct, units = 1 } = line;
  const isOffered = product !== undefined && subProduct !== undefined;
  return {
    text,
    quantity,
    outcome,
    question,
    article: isOffered ? offerOf({ product, subProduct, units }, publicUrl) : null,
    alternatives: line.alternatives.map((alternative) => offerOf(alternative, publicUrl)),
  };
}

type Offered = { product: Product; subProduct: SubProduct; units: number };

function offerOf({ product, subProduct, units }: Offered, publicUrl: string): z.infer<typeof offerSchema> {
  const { _id: id, name, price } = product;
  return {
    id,
    variant: subProduct._id,
    name,
    color: subProduct.color,
    price,
    units,
    total: toPesos(toCentavos(price) * units),
    stock: subProduct.stock,
    url: publicUrl + productPath(product, subProduct._id),
  };
}
