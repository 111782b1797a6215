import { type Meaning, understand } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import { holderOf } from './holder.ts';
import type { Words } from './item.ts';
import { fromThing } from './names-at-once.ts';
import { readQuantity } from './quantity.ts';

/**
 * True for a piece that is the next thing although no mark stands before it. Its number or its name tells: "1 tempera roja
 * 1 azul", "2 pinceles uno grueso uno fino", "1 cartulina blanca 2 afiches".
 */
export function isNextNumber(piece: string, before: string, { vocabulary, brands }: Words): boolean {
  if (/^(?:el|las?|los)\s/i.test(piece) && ENDS_WITH_VERB.test(before)) return false;
  // "Hojas oficio una resma".
  if (ONLY_HOLDER.test(piece) && readQuantity(before).quantity === null) return false;
  if (/^(?:una raya|un rengl[oó]n)\b/i.test(piece)) return false;
  // "Microfibra 01 negra" is of a model.
  if (/^0\d/.test(piece) && !/^\W*0\d/.test(before)) return false;
  const { quantity, rest } = readQuantity(piece);
  // "Stabilo 88 azul", too.
  const lastWords = before.match(/\p{L}+/gu)?.slice(-2) ?? [];
  if ((quantity ?? 0) >= FEWEST_OF_MODEL && lastWords.some((word) => brands.has(fold(word)))) return false;
  const own = understand(readQuantity(fromThing(before, { vocabulary, brands })).rest, vocabulary, brands);
  const isThing = own.concept !== null || own.attributes.color !== undefined;
  const next = understand(rest, vocabulary, brands);
  // "El libro de naturales 5 una birome"; but an article may go on with a title.
  if (own.concept?.isTitled)
    return quantity !== null && !next.concept?.isTitled && isNextThing(piece, own, { vocabulary, brands });
  if (quantity === null) return isNextThing(piece, own, { vocabulary, brands });
  if (!isThing && (own.brands.length === 0 || next.brands.length === 0)) return false;
  if (/^\p{L}/u.test(piece) && isNextThing(piece, own, { vocabulary, brands })) return true;
  const [word = ''] = /\p{L}+/u.exec(rest) ?? [];
  const { color, thickness, ruling, size, assorted } = understand(word, vocabulary).attributes;
  // "Lápices 12 largos" are of one box.
  const isFew = quantity <= MOST_BY_SIZE;
  if (color || ruling || assorted || (isFew && (thickness || size))) return !MEASURED.test(piece);
  const isCounted = readQuantity(before).quantity !== null && /^(?:\d|un|dos|tres)/i.test(before.trim());
  if (!/^\d/.test(piece) || !isCounted || MEASURED.test(piece)) return false;
  // "Regla 30 Maped".
  const isOfBrand = next.brands.length > 0 && quantity < FEWEST_OF_MODEL;
  return isOfBrand || (next.concept !== null && next.from < nearestName(rest) && !next.isGoverned);
}

/** "Que corte bien las cartulinas", "para forrar los libros". */
const ENDS_WITH_VERB = /\s(?:(?:que|q)\s+\S+(?:\s+\S+){0,2}|(?!escolar)\p{L}{3,}[aei]r)$/iu;
const ONLY_HOLDER = /^(?:una?|dos|\d)\s+(?:caja|paquete|resma|block|rollo|sobre|pote)s?$/i;

/** Of messages without commas: "3 lápices negros una goma", "birome azul el set de geometría". */
function isNextThing(piece: string, before: Meaning, { vocabulary, brands }: Words): boolean {
  const bare = readQuantity(piece).rest.replace(/^(?:el|la|los|las|unos|unas)\s+/i, '');
  const { concept, from, isGoverned } = understand(bare, vocabulary, brands);
  const isNamed = concept !== null && from >= 0 && from < nearestName(bare) && !isGoverned;
  // "Una verde" is a thing, too.
  const isAfterThing =
    before.concept !== null || (before.words.length === 0 && Object.keys(before.attributes).length > 0);
  // "Una raya" and "las hojas" are what a notebook has.
  return isNamed && isAfterThing && !/^(?:rayas?|hojas?|tapas?|puntas?)\b/i.test(bare);
}

/** Where a name has to begin: at once, or after "caja de" and the like. */
function nearestName(text: string): number {
  return holderOf(text) ? 16 : 3;
}

/** After a brand, so many are a model. */
const FEWEST_OF_MODEL = 10;
/** So many that a size tells apart: "2 pinceles, 1 grueso". */
const MOST_BY_SIZE = 4;

/** "4 colores", "20 hojas": what a thing has. */
export const MEASURED =
  /^(?:\d+|dos|tres|cuatro|seis) (?:colores|hojas|hja?s|fojas|piezas|unidades|anillos|ganchos|aros|pisos|cierres|d[ií]gitos|tonos|barras|potes|sobres|pomos|solapas|agujeros)\b/i;
