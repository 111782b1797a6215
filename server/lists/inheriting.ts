import { type Attributes, type Meaning, stem, understand } from '#server/search/index.ts';
import { isOtherEdition, ofSameCourse } from './editions.ts';
import { isElliptic, readLike } from './ellipsis.ts';
import { heldPart } from './held-part.ts';
import type { Item, Words } from './item.ts';
import { wholeText } from './whole-text.ts';

/** "1 carpeta verde y 1 amarilla": the second is a folder, too. "Mapas: América físico (2)" is a map. */
export function inheriting(items: readonly Item[], line: string, words: Words): Item[] {
  const parts = new Map<Item, Parts>();
  if (items.length < 2) return [...items];
  const ofBrands = new Set([...words.brands].map(stem));
  let head: Item | undefined;
  const all = items.map((item, index) => {
    const before = items[index - 1]?.text ?? '';
    if (isOtherEdition(item.text, before)) {
      const whole = ofSameCourse(item.text, before);
      return { ...item, whole, meaning: understand(whole, words.vocabulary, words.brands) };
    }
    const held = head && heldPart(item, head.meaning, words);
    const meaning = held?.meaning ?? (head && meaningOfPart(item, head, { line, ofBrands, words }));
    if (!head || !meaning) {
      head = item.meaning.concept || item.meaning.brands.length > 0 ? item : undefined;
      return item;
    }
    const { count, number, says } = parts.get(head) ?? { count: 0, number: 0, says: new Set() };
    parts.set(head, {
      // "La otra con brillo" is one.
      count: count + (item.quantity ?? (isElliptic(item.text, words) ? 1 : 0)),
      number: number + 1,
      says: new Set([...says, ...saidOf(item.meaning.attributes)]),
    });
    const whole = wholeText(item.text, { named: head.meaning.named, before: head.text });
    return { ...item, whole, holder: held?.holder ?? item.holder ?? head.holder, meaning, isPart: true };
  });
  return all.filter((item) => !isOnlyNamed(item, { line, parts: parts.get(item), ofBrands }));
}

type Inside = { line: string; ofBrands: ReadonlySet<string>; words: Words };

/** What a part of the thing before it is; null: it is another thing. */
function meaningOfPart(
  { text, meaning }: Item,
  head: Item,
  { line, ofBrands, words }: Inside,
): Meaning | null {
  const others = meaning.words.filter((word) => !ofBrands.has(word));
  const isTitled = head.meaning.concept?.isTitled === true;
  if (isTitled && !meaning.concept && line.includes(`${head.text}:`))
    return { ...head.meaning, words: others };
  const saysOnly = !meaning.concept && others.length === 0 && Object.keys(meaning.attributes).length > 0;
  return saysOnly || (!isTitled && isElliptic(text, words)) ? readLike(text, head.meaning, words) : null;
}

/** What attributes tell; "de color" tells the colour. */
function saidOf(attributes: Attributes): string[] {
  return Object.keys(attributes).map((aspect) => (aspect === 'assorted' ? 'color' : aspect));
}

/** "4 lapiceras: 2 azules y 2 negras", "biromes 2 azules 1 negra": what is asked for are the parts. */
function isOnlyNamed(
  { text, quantity, meaning }: Item,
  { line, parts, ofBrands }: { line: string; parts: Parts | undefined; ofBrands: ReadonlySet<string> },
) {
  if (parts === undefined || ![null, parts.count].includes(quantity)) return false;
  if (line.includes(`${text}:`)) return true;
  // "1 tijera y otra para zurdos" are two.
  if (parts.number < 2) return false;
  // "1 plasticola chica y 1 grande": it says of itself what its parts say of themselves.
  const isPart = saidOf(meaning.attributes).some((aspect) => parts.says.has(aspect));
  return !isPart && (quantity !== null || meaning.words.every((word) => ofBrands.has(word)));
}

type Parts = { count: number; number: number; says: ReadonlySet<string> };
