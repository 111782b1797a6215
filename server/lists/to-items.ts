import { isPlural, type Meaning, understand, understandTyped } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import { bareCount } from './bare-count.ts';
import { holderAtEnd, holderOf } from './holder.ts';
import type { Item, Words } from './item.ts';
import { fromThing, namesAtOnce } from './names-at-once.ts';
import { isOnlySheets } from './pieces.ts';
import { type Counted, readQuantity } from './quantity.ts';
import { splitValues } from './split-values.ts';

/** The items of a piece: several if it lists colours or numbers of one thing. */
export function itemsOf(piece: string, words: Words): Item[] {
  return splitValues(toItem(piece, words), words);
}

function countOf(piece: string, words: Words): Counted {
  const counted = readQuantity(piece);
  if (counted.quantity !== null) return counted;
  const meaning = understand(counted.rest, words.vocabulary, words.brands);
  return bareCount(counted.rest, meaning, words) ?? counted;
}

function toItem(piece: string, words: Words): Item {
  const { quantity: counted, rest } = countOf(fromThing(piece, words), words);
  const isOne = /^(?:el|la)\s/i.test(rest);
  const body = withoutAccessories(rest.replace(/^(?:el|la|los|las)\s+(?:de\s+)?/i, ''), words);
  const quantity = counted ?? (/^unas tijeras\b/i.test(piece) ? 1 : null);
  const things = alternativesOf(body, words);
  const kinds = new Set(things.map((thing) => understand(thing, words.vocabulary, words.brands).concept?.id));
  // Two names of the same thing, which share what is said of it.
  const [first = '', ...others] = kinds.size === 1 ? [body] : things;
  const { meaning, times } = withTimes(
    withoutAside(first, understandTyped(first, words.vocabulary, words.brands).meaning, words),
    quantity,
  );
  // An envelope holds nothing where it is asked for itself.
  const holder = meaning.concept?.id === 'sobre' ? null : (holderOf(body) ?? heldAtEnd(piece, body));
  const [head = ''] = /[a-zñ]+/.exec(meaning.named) ?? [];
  const isManyThings =
    isPlural(holder ? (/[a-zñ]+/.exec(fold(body))?.[0] ?? '') : head) || saysMany(body, meaning.named);
  return {
    text: piece,
    quantity: quantity ?? times,
    holder,
    isPlural: !isOne && !isTitle(meaning) && isManyThings,
    isChoice: isChoice(body, words) || (/\p{L}{3}\/\p{L}{3}/u.test(body) && !isManyThings),
    meaning,
    instead: others.map((text) => understand(text, words.vocabulary, words.brands)),
  };
}

/** "Crayones gruesos (los finitos se parten)": what an aside says otherwise than the text is not asked for. */
function withoutAside(text: string, meaning: Meaning, { vocabulary, brands }: Words): Meaning {
  const plain = text.replace(/\([^()]*\)/g, ' ');
  if (plain === text) return meaning;
  const { attributes } = understand(plain, vocabulary, brands);
  const { thickness = meaning.attributes.thickness, size = meaning.attributes.size } = attributes;
  return {
    ...meaning,
    attributes: { ...meaning.attributes, ...(thickness && { thickness }), ...(size && { size }) },
  };
}

/** "12 broches, caja" may be twelve of one box: only a number after it counts boxes. */
function heldAtEnd(piece: string, body: string): string | null {
  return piece.startsWith(body.slice(0, 3)) ? holderAtEnd(body) : null;
}

/** "Azul o negra"; but not "(Faber o Staedtler)" of several hardnesses. */
function isChoice(body: string, { vocabulary }: Words): boolean {
  const said = body.replace(/\([^()]*\)/g, (aside) =>
    Object.keys(understand(aside, vocabulary).attributes).length > 0 ? aside : '',
  );
  return /\s[ou]\s/i.test(said);
}

/** "Post it chiquitos": a name without a plural of its own. */
function saysMany(text: string, named: string): boolean {
  const after = fold(text).split(named)[1] ?? '';
  return named !== '' && /^ (?:chic|chiquit|pequen|larg|cort|fin|grues)[oa]s\b|^ grandes\b/.test(after);
}

/** "Cuentos de la selva" is one; "mapas de América" may be several. */
function isTitle({ concept, words }: Meaning): boolean {
  return concept?.isTitled === true && concept.counted === 'one' && words.length > 0;
}

/** More than a child needs of anything. */
const MOST_TIMES = 50;
const MOST_LOOSE = 500;
/** "Plastilina x 2" are two boxes. */
const MOST_SETS = 3;

/** "Lápiz negro x 3" is three of them: what comes one by one has no pack. */
function withTimes(meaning: Meaning, quantity: number | null): { meaning: Meaning; times: number | null } {
  const { concept, attributes } = meaning;
  // "Hojas A4 x 100" are a hundred sheets.
  const isOfSheets = concept?.colors === 'paper' && /^hojas?\b/.test(meaning.named);
  const [times] = attributes.pack ?? (isOfSheets ? attributes.sheets : undefined) ?? [];
  const isPaper = concept?.colors === 'paper';
  const isSingle =
    concept?.counted === 'one' ||
    (isPaper ? isOfSheets || (times ?? 0) <= 10 : concept?.counted === 'loose') ||
    ((concept === null || concept.counted === 'set') && (times ?? 0) <= MOST_SETS);
  // "Plasticola x 250" are grams.
  const most = concept?.counted === 'loose' ? MOST_LOOSE : MOST_TIMES;
  if (quantity !== null || !isSingle || times === undefined || times > most) return { meaning, times: null };
  const { pack: _pack, sheets, ...others } = attributes;
  const kept = isOfSheets || sheets === undefined ? others : { ...others, sheets };
  return { meaning: { ...meaning, attributes: kept }, times };
}

/** Without what hangs on the thing: a cover, a name on it, what is inside. */
function withoutAccessories(text: string, words: Words): string {
  const bare = text
    .replace(
      /[,(]?\s*\b(?:forrad[oa]s?(?! en tela)|con forro|forro|rotulad[oa]s?|etiquetad[oa]s?|marcad[oa]s?|identificad[oa]s?|con (?:su |el )?nombre|para (?:dictado|forrar))\b.*$/i,
      '',
    )
    .trim();
  const kept = bare === '' ? text : bare;
  const [, before = '', after = ''] = /^(.+?)\s+con\s+(.+)$/i.exec(kept) ?? [];
  if (before === '') return kept;
  const own = understand(before, words.vocabulary, words.brands).concept;
  const inside = understand(after, words.vocabulary, words.brands);
  const whole = understand(kept, words.vocabulary, words.brands).concept;
  // "Goma eva con glitter" is a kind of it.
  if (inside.attributes.finish || /^hojas?\b/.test(inside.named)) return kept;
  return own && inside.concept && inside.from < 4 && whole?.id === own.id ? before : kept;
}

/** "block de hojas o un paquete de hojas": things of which one will do. Attributes ("48 o 50") do not divide. */
function alternativesOf(text: string, words: Words): string[] {
  const parts = text.split(/\s+[ou]\s+/i);
  const things: string[] = [];
  for (const part of parts) {
    const last = things.at(-1);
    if (last !== undefined && (isOnlySheets(part) || !namesAtOnce(readQuantity(part).rest, words)))
      things[things.length - 1] = `${last} o ${part}`;
    else things.push(last === undefined ? part : readQuantity(part).rest);
  }
  return things;
}
