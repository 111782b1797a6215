import type { Article, Attributes, Meaning } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item } from './item.ts';

/** How many of an article make up what a line asks for. `doubt`: what is not certain of it. */
export type Units = { units: number; doubt: Doubt | null };
export type Doubt =
  | { kind: 'how_many' }
  | { kind: 'pack_unknown'; asked: number }
  | { kind: 'pack_too_large'; asked: number; pack: number }
  | { kind: 'pack_or_piece'; asked: number; pack: number }
  /** It asks for a box, and the article is a single piece. */
  | { kind: 'box' }
  /** Several "de colores", and the article has one. */
  | { kind: 'each_color' }
  /** It lists more colours, rulings or numbers than one article has. */
  | { kind: 'several'; asked: ReadonlyArray<string | number> };

/** A pack of so many times what is needed is asked about. */
const FAR_TOO_MANY = 10;
/** Words that say that the number counts packs, not pieces. */
const PACKS = new Set([
  'caja',
  'cajita',
  'paquete',
  'paq',
  'pack',
  'bolsa',
  'bolson',
  'pote',
  'frasco',
  'pomo',
  'rollo',
  'set',
  'juego',
  'kit',
  'estuche',
  'tableta',
  'sobre',
  'resma',
  'block',
  'bloc',
  'repuesto',
  'tubo',
  'lata',
  'talonario',
  'plancha',
]);

/** The units of an article that a line asks for; at least 1. */
export function unitsOf(item: Item, article: Article): Units {
  const several = severalOf(item, article);
  if (several.length > 1)
    return { units: Math.ceil(item.quantity ?? 1), doubt: { kind: 'several', asked: several } };
  const pack = packOf(article);
  const asked = item.quantity;
  if (wantsBox(item) && pack === null && article.meaning.concept?.counted === 'one')
    return { units: Math.ceil(asked ?? 1), doubt: { kind: 'box' } };
  // "Caja de resmas": of five, or of ten.
  if (wantsBox(item) && /^resmas?$/.test(item.meaning.named) && !/\bcaja\b/i.test(article.name))
    return { units: Math.ceil(asked ?? 1), doubt: { kind: 'box' } };
  if (asked !== null && wantsSeveralColors(item, article))
    return { units: Math.ceil(asked), doubt: { kind: 'each_color' } };
  const { counted } = article.meaning.concept ?? {};
  const single = asked ?? (item.isPlural ? null : 1);
  if (counted === 'one' && pack !== null && pack > 1 && single !== null && !saysPacks(item)) {
    const units = Math.ceil(single / pack);
    const isExact = units * pack === single;
    return { units, doubt: isExact ? null : { kind: 'pack_too_large', asked: single, pack } };
  }
  if (asked === null) {
    // "Papel crepé, varios colores".
    const isCertain = (!item.isPlural && !wantsSeveralColors(item, article)) || saysPacks(item);
    return { units: 1, doubt: isCertain ? null : { kind: 'how_many' } };
  }
  if (asked < 1) return { units: 1, doubt: { kind: 'how_many' } };
  return unitsFor(asked, item, article);
}

/** The units that so many pieces or packs are. */
function unitsFor(asked: number, item: Item, article: Article): Units {
  const pack = packOf(article);
  const { counted } = article.meaning.concept ?? {};
  if (countsPacks(item, article))
    return { units: Math.ceil(asked), doubt: isLoosePiece(article) ? { kind: 'pack_unknown', asked } : null };
  if (pack === null) {
    const isSingle =
      counted === 'one' || isByTheUnit(article) || (counted === 'set' && asked < 6) || asked === 1;
    return {
      units: isSingle ? Math.ceil(asked) : 1,
      doubt: isSingle ? null : { kind: 'pack_unknown', asked },
    };
  }
  const units = Math.ceil(asked / pack);
  if (counted === 'set' && asked === 1) return { units: 1, doubt: null };
  if (pack >= FAR_TOO_MANY * asked) return { units, doubt: { kind: 'pack_too_large', asked, pack } };
  if (counted === 'set' && units > 1 && units * pack !== asked)
    return { units, doubt: { kind: 'pack_too_large', asked, pack } };
  if (counted === 'set' && asked <= pack / 2 && !countsPieces(item))
    return { units: asked, doubt: { kind: 'pack_or_piece', asked, pack } };
  return { units, doubt: null };
}

/** True if the line asks for a box of what also comes one by one. */
export function wantsBox({ holder }: Item): boolean {
  return holder === 'caja' || holder === 'cajita';
}

/** What the line lists with "y" and an article is only one of: colours, rulings, numbers. */
function severalOf(
  { meaning, isChoice }: Item,
  { meaning: { concept } }: Article,
): ReadonlyArray<string | number> {
  const { color = [], ruling = [], thickness = [], number = [] } = meaning.attributes;
  if (isChoice) return [];
  const lists = [
    concept?.colors === 'own' ? color : [],
    ruling,
    thickness,
    concept?.isNumbered ? number : [],
  ];
  return lists.find(({ length }) => length > 1) ?? [];
}

/** What comes one colour each, and is asked for in several. */
const OF_MANY_COLORS = new Set(['tempera', 'acrilico', 'oleo', 'plasticola-color']);

const SEVERAL_COLORS =
  /\bcolores (?:distint|diferent|variad|surtid)|\b(?:distint|diferent|vari)os colores|\b(?:[2-9]|dos|tres|cuatro) colores/;

/** "5 afiches de colores" are not five of one colour, nor are "12 fibras". */
export function wantsSeveralColors({ text, quantity, meaning }: Item, article: Article): boolean {
  const { color, assorted } = meaning.attributes;
  const { concept } = article.meaning;
  if ((quantity ?? 2) > 1 && concept?.colors === 'own' && SEVERAL_COLORS.test(fold(text)))
    return !article.variants.some(({ isAssorted }) => isAssorted);
  if (quantity === null || quantity < 2 || color || concept?.colors !== 'own') return false;
  if (article.variants.some(({ isAssorted }) => isAssorted)) return false;
  // "6 témperas" are not six red ones.
  if (quantity >= 4 && OF_MANY_COLORS.has(concept.id)) return true;
  return isLoosePiece(article)
    ? assorted !== undefined || quantity >= 4
    : assorted !== undefined && concept.counted === 'one';
}

/** True if the line asks for boxes or packs. */
export function isBox({ holder }: Item): boolean {
  return holder !== null && PACKS.has(holder);
}

/** "5 hojas de papel glasé". */
function countsPieces({ holder }: Item): boolean {
  return holder === 'hoja' || holder === 'unidad';
}

function saysPacks(item: Item): boolean {
  return isBox(item) || item.meaning.attributes.pack !== undefined;
}

/** What comes in blocks whose sheets nobody counts, so far as there are so few: "3 post it". */
const IN_BLOCKS = new Set(['notas-adhesivas']);
const MOST_BLOCKS = 24;

/** True if the line says how many are in each, or calls them packs. */
function countsPacks(item: Item, { name, meaning: { concept } }: Article): boolean {
  if (IN_BLOCKS.has(concept?.id ?? '') && (item.quantity ?? 1) <= MOST_BLOCKS) return true;
  // "10 sobres" of an article that is "x 10 sobres" are what is in it.
  if (/^rep(?:uestos?)?\b/.test(item.meaning.named)) return true;
  if (item.holder && new RegExp(`\\d+ ?${item.holder}`).test(fold(name))) return false;
  return saysPacks(item) || item.meaning.attributes.sheets !== undefined;
}

/** The pieces in an article: `x 12`, of paper its sheets; null: its name does not say. */
export function packOf({ meaning }: Article): number | null {
  const { pack, sheets }: Attributes = meaning.attributes;
  if (meaning.concept?.counted === 'one') return pack?.[0] ?? null;
  if (meaning.concept?.colors === 'paper' && !sheets)
    return isBoxOfReams(meaning) ? (pack?.[0] ?? null) : null;
  return pack || sheets ? (pack?.[0] ?? 1) * (sheets?.[0] ?? 1) : null;
}

/** "Caja de resmas x 5". */
function isBoxOfReams({ concept, attributes }: Meaning): boolean {
  return concept?.id === 'resma' && attributes.pack !== undefined;
}

/** True for one piece of what mostly comes in boxes: "marcador x unidad". */
export function isLoosePiece(article: Article): boolean {
  return article.meaning.concept?.counted === 'set' && packOf(article) === null && isByTheUnit(article);
}

/** "x unidad". */
function isByTheUnit({ name, meaning }: Article): boolean {
  return (
    /\bunidad\b|\bu\.|\bc\/u\b|\bx ?u\b/i.test(name) ||
    meaning.attributes.grams !== undefined ||
    meaning.attributes.milliliters !== undefined
  );
}
