import type { Meaning } from '#server/search/index.ts';
import { inherited, isLike, pointsBack, readLike } from './ellipsis.ts';
import { heldPart } from './held-part.ts';
import type { Item, Part, Words } from './item.ts';
import { itemsOf } from './to-items.ts';
import { wholeText } from './whole-text.ts';

/** A thing that the lines below may name only by what they say of it. `line`: where it is named. */
export type Head = { meaning: Meaning; isHeading: boolean; line: string };

/** What a list has named before a line: the last thing, and the last one of each kind. */
export type Named = { head: Head | null; ofKind: Map<string, Meaning> };

/** The thing of a heading, until a line names another one; else the last thing of the line. */
export function headAfter(
  line: string,
  parts: readonly Part[],
  { head, words }: { head: Head | null; words: Words },
): Head | null {
  const last = parts.at(-1);
  if (last?.kind === 'item') {
    const { meaning } = last.item;
    if (head?.isHeading && meaning.concept?.id === head.meaning.concept?.id) return head;
    return meaning.concept ? { meaning, isHeading: false, line } : null;
  }
  if (!/:$/.test(line)) return head;
  const [only, ...others] = itemsOf(line.replace(/:$/, ''), words);
  if (!only?.meaning.concept?.isSold || others.length > 0) return null;
  return { meaning: only.meaning, isHeading: true, line };
}

/** "Cuadernos:" and below it "2 rayados"; "1 block blanco" and below it "y otro de color". */
export function withHead(parts: Part[], named: Named, words: Words): Part[] {
  // What stands after another thing is of that one.
  const others = parts.findIndex((part) => part.kind === 'note' || !isOfHead(part.item, named, words));
  return parts.map((part, index) => {
    if (part.kind === 'note' || (others >= 0 && index >= others)) return part;
    const { head } = named;
    const held = head?.isHeading ? heldPart(part.item, head.meaning, words) : null;
    const meaning = held?.meaning ?? meaningBelow(part.item, named, words) ?? part.item.meaning;
    const { whole: written, text } = part.item;
    const shown = head && wholeText(written ?? text, { named: head.meaning.named, before: head.line });
    const whole = shown ?? written;
    return { ...part, item: { ...part.item, whole, meaning, holder: held?.holder ?? part.item.holder } };
  });
}

function isOfHead(item: Item, named: Named, words: Words): boolean {
  const isHeld = named.head?.isHeading === true && heldPart(item, named.head.meaning, words) !== null;
  return isHeld || meaningBelow(item, named, words) !== null;
}

/** What a line below the head is; null: another thing. */
function meaningBelow(item: Item, { head, ofKind }: Named, words: Words): Meaning | null {
  if (item.isPart) return null;
  const { concept, isGoverned } = item.meaning;
  const alike = isLike(item.text) && concept ? ofKind.get(concept.id) : undefined;
  if (alike) return readLike(item.text, alike, words);
  if (!head) return null;
  if (isLike(item.text) || (!isGoverned && pointsBack(item.text, words)))
    return readLike(item.text, head.meaning, words);
  if (!isOf(head, item)) return null;
  const own = item.meaning.attributes;
  return { ...head.meaning, attributes: { ...inherited(head.meaning, own), ...own } };
}

function isOf({ meaning: thing, isHeading }: Head, { text, quantity, meaning }: Item): boolean {
  const { concept, named, words, attributes, isGoverned } = meaning;
  const isSheets =
    isHeading &&
    thing.concept?.id === 'cuaderno' &&
    /^hojas?\b(?!.*(?:a4|oficio))/.test(named) &&
    attributes.sheets;
  if (isSheets) return true;
  if (!isHeading && quantity === null && !/^(?:y )?otr[oa]s?\b/i.test(text)) return false;
  const others = words.filter((word) => !/^otr/.test(word));
  return !concept && !isGoverned && others.length === 0 && Object.keys(attributes).length > 0;
}
