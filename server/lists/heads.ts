import type { Meaning } from '#server/search/index.ts';
import type { Item, Part, Words } from './item.ts';
import { itemsOf } from './to-items.ts';

/** A thing that the lines below may name only by what they say of it. */
export type Head = { meaning: Meaning; isHeading: boolean };

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
    return meaning.concept ? { meaning, isHeading: false } : null;
  }
  if (!/:$/.test(line)) return head;
  const [only, ...others] = itemsOf(line.replace(/:$/, ''), words);
  if (!only?.meaning.concept?.isSold || others.length > 0) return null;
  return { meaning: only.meaning, isHeading: true };
}

/** "Cuadernos:" and below it "2 rayados"; "1 block blanco" and below it "y otro de color". */
export function withHead(parts: Part[], head: Head | null): Part[] {
  if (!head) return parts;
  // What stands after another thing is of that one.
  const others = parts.findIndex((part) => part.kind === 'note' || !isOf(head, part.item));
  return parts.map((part, index) => {
    if (part.kind === 'note' || (others >= 0 && index >= others)) return part;
    const own = part.item.meaning.attributes;
    const attributes = { ...inherited(head.meaning, own), ...own };
    return { ...part, item: { ...part.item, meaning: { ...head.meaning, attributes } } };
  });
}

/** What a line takes from what was named before; colours of its own take the place of the head's. */
export function inherited({ attributes }: Meaning, own: Meaning['attributes']): Meaning['attributes'] {
  if (!own.color && !own.assorted) return attributes;
  const { color: _color, assorted: _assorted, ...others } = attributes;
  return others;
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
