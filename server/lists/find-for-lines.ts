import type { Database } from '#server/db/index.ts';
import type { Item, Words } from './item.ts';
import { isOnlyHeading, openLookup } from './read-list.ts';
import { itemsOfLines, type SettledLine } from './read-settled.ts';
import { expectReadable } from './read-text.ts';
import { splitList } from './split-list.ts';
import { itemsOf } from './to-items.ts';

/** The lines of a list's text, each one thing or a note, and each to be understood without the others. Throws list_unreadable. */
export async function splitText(
  db: Database,
  text: string,
): Promise<Array<{ text: string; isNote: boolean }>> {
  expectReadable(text);
  const { words, matchAll } = await openLookup(db);
  const parts = await splitList(text, words);
  const doubtful = await matchAll(
    parts.flatMap((part) => (part.kind === 'item' && part.item.isDoubtful ? [part.item] : [])),
  );
  return parts.map((part) => {
    if (part.kind === 'note') return { text: part.text, isNote: true };
    const match = doubtful.get(part.item);
    return {
      text: part.item.whole ?? namedText(part.item, words),
      isNote: match !== undefined && isOnlyHeading(part.item, match),
    };
  });
}

/** The text, and the name of the thing if it is not in it. */
function namedText({ text, meaning: { concept } }: Item, words: Words): string {
  const [name] = concept?.terms ?? [];
  const [alone] = itemsOf(text, words);
  return name && alone?.meaning.concept === null ? `${text} (${name})` : text;
}

/** The variant that a reading finds for each line without a question; null: none. */
export async function findForLines(
  db: Database,
  lines: ReadonlyArray<Pick<SettledLine, 'text' | 'isNote'>>,
): Promise<Array<string | null>> {
  const lookup = await openLookup(db);
  const open = lines.map((line) => ({ ...line, subProductId: null, isNotSold: false }));
  const items = await itemsOfLines(open, lookup.words);
  const matches = await lookup.matchAll(items.filter((item) => item !== null));
  return items.map((item) => {
    const match = item && matches.get(item);
    return match?.outcome === 'found' ? match.offer.variant.id : null;
  });
}
