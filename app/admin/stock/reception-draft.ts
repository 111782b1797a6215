import type { Article } from '#shared/schemas/stock.ts';

/** A line of a delivery. `cost`: as typed. */
export type ReceptionLine = { article: Article; quantity: number; cost: string };

/** A code that named no article, or could not be looked up, and how often it was scanned. */
export type OpenCode = { code: string; units: number; why: 'unknown' | 'offline' };

/** A delivery that is being taken in. The article of the last scan is the first line. */
export type ReceptionDraft = {
  lines: readonly ReceptionLine[];
  open: readonly OpenCode[];
  supplier: string;
  note: string;
};

export const EMPTY_DRAFT: ReceptionDraft = { lines: [], open: [], supplier: '', note: '' };

/** Adds units of an article, whose line becomes the first one. */
export function addUnits(draft: ReceptionDraft, article: Article, units: number): ReceptionDraft {
  const before = lineOf(draft, article._id);
  const line = { article, quantity: (before?.quantity ?? 0) + units, cost: before?.cost ?? '' };
  return { ...draft, lines: [line, ...without(draft.lines, article._id)] };
}

/** Changes a line in its place. */
export function changeLine(
  draft: ReceptionDraft,
  id: string,
  change: Partial<ReceptionLine>,
): ReceptionDraft {
  const lines = draft.lines.map((line) => (line.article._id === id ? { ...line, ...change } : line));
  return { ...draft, lines };
}

export function removeLine(draft: ReceptionDraft, id: string): ReceptionDraft {
  return { ...draft, lines: without(draft.lines, id) };
}

/** Keeps a code without an article, so that a scan is never lost. */
export function keepCode(draft: ReceptionDraft, { code, units, why }: OpenCode): ReceptionDraft {
  const before = draft.open.find((one) => one.code === code);
  const kept = { code, units: (before?.units ?? 0) + units, why };
  return { ...draft, open: [kept, ...draft.open.filter((one) => one.code !== code)] };
}

export function dropCode(draft: ReceptionDraft, code: string): ReceptionDraft {
  return { ...draft, open: draft.open.filter((one) => one.code !== code) };
}

export function lineOf(draft: ReceptionDraft, id: string): ReceptionLine | undefined {
  return draft.lines.find(({ article }) => article._id === id);
}

/** True for what was kept in the browser by this version of the screen. */
export function isReceptionDraft(value: unknown): value is ReceptionDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    'open' in value &&
    Array.isArray(value.open)
  );
}

function without(lines: readonly ReceptionLine[], id: string): ReceptionLine[] {
  return lines.filter(({ article }) => article._id !== id);
}
