import type {
  AdminListLine,
  AdminPublishedList,
  PublishedListInput,
} from '#shared/schemas/published-lists.ts';

/** A list as it is sent, with all of its lines. */
export type ListInput = PublishedListInput & { lines: LineInput[] };
export type LineInput = NonNullable<PublishedListInput['lines']>[number];
/** Saves what is new of a line. */
export type EditLine = (next: Partial<LineInput>) => void;
/** The same; false: it failed. */
export type SaveLine = (next: Partial<LineInput>) => Promise<boolean>;

export function inputOf(list: AdminPublishedList): ListInput {
  const { school, grade, year, note, soldOut, state, lines } = list;
  return { school, grade, year, note, soldOut, state, lines: lines.map(lineInputOf) };
}

function lineInputOf({ text, choice, chosen, chosenUnits, substitute }: AdminListLine): LineInput {
  const line = { text, isNote: choice === 'note', units: chosenUnits, substitute };
  if (choice === 'chosen') return { ...line, subProduct: chosen };
  // Without a choice, it is looked for again.
  return choice === 'not_sold' ? { ...line, subProduct: null } : line;
}
