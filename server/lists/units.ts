import type { Article, Attributes } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item } from './item.ts';

/** How many of an article make up what a line asks for. `doubt`: what is not certain of it. */
export type Units = { units: number; doubt: Doubt | null };
export type Doubt =
  | { kind: 'how_many' }
  | { kind: 'pack_unknown'; asked: number }
  | { kind: 'pack_too_large'; asked: number; pack: number }
  | { kind: 'pack_or_piece'; asked: number; pack: number }
  /** It lists more colours than one article has. */
  | { kind: 'colors'; colors: readonly string[] };

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
  const { color = [] } = item.meaning.attributes;
  if (color.length > 1 && !item.isChoice && article.meaning.concept?.colors === 'own') {
    return { units: Math.ceil(item.quantity ?? 1), doubt: { kind: 'colors', colors: color } };
  }
  const pack = packOf(article);
  const asked = item.quantity;
  if (asked === null) {
    const isCertain = !item.isPlural || isBox(item) || item.meaning.attributes.pack !== undefined;
    return { units: 1, doubt: isCertain ? null : { kind: 'how_many' } };
  }
  if (asked < 1) return { units: 1, doubt: { kind: 'how_many' } };
  const { counted } = article.meaning.concept ?? {};
  const isLoosePiece = counted === 'set' && pack === null && isByTheUnit(article);
  if (countsPacks(item, article))
    return { units: Math.ceil(asked), doubt: isLoosePiece ? { kind: 'pack_unknown', asked } : null };
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
  if (counted === 'set' && asked < pack / 2)
    return { units: asked, doubt: { kind: 'pack_or_piece', asked, pack } };
  return { units, doubt: null };
}

/** True if the line asks for boxes or packs. */
export function isBox({ holder }: Item): boolean {
  return holder !== null && PACKS.has(holder);
}

/** True if the line says how many are in each, or calls them packs. */
function countsPacks(item: Item, { name }: Article): boolean {
  const { pack, sheets } = item.meaning.attributes;
  // "10 sobres" of an article that is "x 10 sobres" are what is in it.
  if (item.holder && new RegExp(`\\d+ ?${item.holder}`).test(fold(name))) return false;
  return isBox(item) || pack !== undefined || sheets !== undefined;
}

/** The pieces in an article: `x 12`, of paper its sheets; null: its name does not say. */
export function packOf({ meaning }: Article): number | null {
  const { pack, sheets }: Attributes = meaning.attributes;
  if (meaning.concept?.counted === 'one') return pack?.[0] ?? null;
  if (meaning.concept?.colors === 'paper' && !sheets) return null;
  return pack || sheets ? (pack?.[0] ?? 1) * (sheets?.[0] ?? 1) : null;
}

/** "x unidad". */
function isByTheUnit({ name, meaning }: Article): boolean {
  return (
    /\bunidad\b|\bu\.|\bc\/u\b/i.test(name) ||
    meaning.attributes.grams !== undefined ||
    meaning.attributes.milliliters !== undefined
  );
}
