import { readShownProducts } from '#server/catalog/index.ts';
import { addressLimit, countTry, type Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import {
  LIST_LETTERS,
  LIST_LINES,
  type ListAlternative,
  type ListLine,
  type ListReading,
} from '#shared/schemas/lists.ts';
import type { Demand } from './demand.ts';
import type { Match } from './match.ts';
import type { Offer } from './offers.ts';
import { questionOf } from './question.ts';
import { openLookup, type ReadLine, readList } from './read-list.ts';

/** Readings from an address in 15 minutes. A school's families may share one. */
const TRIES = 120;
/** What costs so many times what a line is sure to take is nothing that its owner would change to. */
const FAR_DEARER = 3;
/** So many lines of which none is known are no list. */
const FEW_LINES = 3;

/**
 * Reads the text of a list and finds each of its things in the shop (rules 25), with today's prices and stock. Nothing
 * of it is kept. Throws list_unreadable, too_many_tries.
 */
export async function readText(
  { db, reads, demand }: { db: Database; reads: Database; demand: Demand },
  text: string,
  address: string,
): Promise<ListReading> {
  expectReadable(text);
  await countTry(db, [addressLimit('list', address, TRIES)]);
  const lookup = await openLookup(reads);
  const lines = await readList(lookup, text);
  if (lines.length >= FEW_LINES && lines.every(isUnknown))
    throw new ShopError('list_unreadable', { because: 'not_a_list' });
  if (lines.length > LIST_LINES) throw new ShopError('list_unreadable', { because: 'too_long' });
  for (const line of lines)
    if ('match' in line) demand.note(line.item, line.match, { words: lookup.words, reader: address });
  return toReading(reads, lines);
}

/** Throws list_unreadable. */
export function expectReadable(text: string): void {
  if (!/\p{L}{2}/u.test(text)) throw new ShopError('list_unreadable', { because: 'empty' });
  const lineCount = text.split('\n').filter((line) => line.trim() !== '').length;
  if (lineCount > LIST_LINES || text.length > LIST_LETTERS)
    throw new ShopError('list_unreadable', { because: 'too_long' });
}

/** True if a line names nothing that the trade knows, and nothing of the shop resembles it. */
function isUnknown(line: ReadLine): boolean {
  if ('note' in line) return true;
  return line.item.meaning.concept === null && line.match.outcome === 'not_sold';
}

async function productsOf(db: Database, lines: readonly ReadLine[]): Promise<Map<string, Product>> {
  const ids = lines.flatMap((line) =>
    'note' in line ? [] : offersOf(line).map(({ article }) => article.id),
  );
  const products = await readShownProducts({ db }, [...new Set(ids)]);
  return new Map(products.map((product) => [product._id, product]));
}

function offersOf({ match }: Extract<ReadLine, { match: unknown }>): readonly Offer[] {
  return 'offer' in match ? [match.offer, ...match.alternatives] : match.alternatives;
}

/** What was read as the API answers it. */
export async function toReading(db: Database, read: readonly ReadLine[]): Promise<ListReading> {
  const products = await productsOf(db, read);
  const lines = read.map((line): ListLine => toLine(line, products));
  const total = read.reduce(
    (sum, line) =>
      sum + ('match' in line && line.match.outcome === 'found' ? line.match.offer.totalCentavos : 0),
    0,
  );
  return { lines, total: toPesos(total) };
}

function toLine(line: ReadLine, products: ReadonlyMap<string, Product>): ListLine {
  if ('note' in line) return { text: line.note, quantity: null, outcome: 'note', alternatives: [] };
  const { item, match, replaces } = line;
  const alternatives = match.alternatives.flatMap(({ why, ...offer }): ListAlternative[] => {
    const found = isFarDearer(offer, match) ? null : articleOf(offer, products);
    return found ? [{ ...found, units: offer.units, total: toPesos(offer.totalCentavos), why }] : [];
  });
  const { text, whole, quantity } = item;
  const base = { text, ...(whole && { whole }), quantity, outcome: match.outcome, alternatives };
  const article = 'offer' in match ? articleOf(match.offer, products) : null;
  if (!('offer' in match) || !article) return base;
  return {
    ...base,
    ...article,
    units: match.offer.units,
    ...(match.outcome === 'check' && { question: questionOf(match, item) }),
    ...(replaces !== undefined && { replaces }),
  };
}

/** Where the number is uncertain, totals do not compare: a single pencil costs less than the box that is meant. */
function isFarDearer(offer: Offer, match: Match): boolean {
  if (!('offer' in match) || match.offer.doubt) return false;
  return offer.totalCentavos > FAR_DEARER * match.offer.totalCentavos;
}

/** Null: deleted or hidden meanwhile. */
function articleOf({ article, variant }: Offer, products: ReadonlyMap<string, Product>) {
  const product = products.get(article.id);
  const subProduct = product?.IDSubProducts.find(({ _id }) => _id === variant.id);
  return product && subProduct ? { product, subProduct } : null;
}
