import type { Article, Reception } from '#shared/schemas/stock.ts';
import { newKey } from '../../api/attempt-key.ts';

/** A line of a delivery. `cost`: as typed. */
export type ReceptionLine = { article: Article; quantity: number; cost: string };

/** What the last scan was: a line, or a code that is open. A number that follows says its units. */
export type LastScan = { article: string } | { code: string };

/**
 * A code that a person has to settle, and how often it was scanned. `several`: one of the articles is meant. `units`: a
 * number that is an article's code, too; `of` is the scan before it.
 */
export type OpenCode = {
  code: string;
  units: number;
  why: 'unknown' | 'offline' | 'several' | 'units';
  articles: readonly Article[];
  of: LastScan | null;
};

/** An order to a supplier, as a delivery compares with it. */
export type Expected = {
  purchase: string;
  number: number;
  lines: ReadonlyArray<{ article: Article; quantity: number }>;
};

/** A delivery that is being taken in. The article of the last scan is the first line. */
export type ReceptionDraft = {
  /** Names this delivery, so that sending it again after a lost answer adds nothing. '' while there is nothing in it. */
  attempt: string;
  lines: readonly ReceptionLine[];
  open: readonly OpenCode[];
  last: LastScan | null;
  supplier: string;
  note: string;
  /** The order to the supplier that it belongs to, with what had not arrived when the delivery began. */
  expected: Expected | null;
};

/** Where the browser keeps a delivery that is not saved. */
export const RECEPTION_DRAFT = 'tintero-reception';

export const EMPTY_DRAFT: ReceptionDraft = {
  attempt: '',
  lines: [],
  open: [],
  last: null,
  supplier: '',
  note: '',
  expected: null,
};

/** The draft with a name of its own. */
export function named(draft: ReceptionDraft): ReceptionDraft {
  return draft === EMPTY_DRAFT || draft.attempt !== '' ? draft : { ...draft, attempt: newKey() };
}

/** Adds units of an article, whose line becomes the first one. */
export function addUnits(draft: ReceptionDraft, article: Article, units: number): ReceptionDraft {
  const before = lineOf(draft, article._id);
  // What there was at the first scan, so that a count compares with that.
  const kept = { ...article, onHand: before?.article.onHand ?? article.onHand };
  const line = { article: kept, quantity: (before?.quantity ?? 0) + units, cost: before?.cost ?? '' };
  const lines = [line, ...without(draft.lines, article._id)];
  return { ...draft, lines, last: { article: article._id } };
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
  const isLast = draft.last !== null && 'article' in draft.last && draft.last.article === id;
  return { ...draft, lines: without(draft.lines, id), last: isLast ? null : draft.last };
}

/** Says the units of a scan. */
export function setUnits(draft: ReceptionDraft, of: LastScan, units: number): ReceptionDraft {
  if ('article' in of) return { ...changeLine(draft, of.article, { quantity: units }), last: of };
  const open = draft.open.map((one) => (one.code === of.code ? { ...one, units } : one));
  return { ...draft, open, last: of };
}

/** Keeps a code for a person to settle, so that a scan is never lost. */
export function keepCode(draft: ReceptionDraft, kept: OpenCode): ReceptionDraft {
  const before = draft.open.find(({ code }) => code === kept.code);
  const units = kept.why === 'units' ? 1 : (before?.units ?? 0) + kept.units;
  const open = [{ ...kept, units }, ...draft.open.filter(({ code }) => code !== kept.code)];
  // The scan that a number belongs to remains the last one.
  const last = kept.why === 'units' ? draft.last : { code: kept.code };
  return { ...draft, open, last };
}

export function dropCode(draft: ReceptionDraft, code: string): ReceptionDraft {
  const isLast = draft.last !== null && 'code' in draft.last && draft.last.code === code;
  const open = draft.open.filter((one) => one.code !== code);
  return { ...draft, open, last: isLast ? null : draft.last };
}

/** What is left of a draft once the reception has come in: what was scanned after it was sent. */
export function withoutReceived(draft: ReceptionDraft, { lines }: Reception): ReceptionDraft {
  const received = new Map<string, number>();
  for (const { article, quantity } of lines) {
    received.set(article._id, (received.get(article._id) ?? 0) + quantity);
  }
  const left = draft.lines.flatMap((line) => {
    const quantity = line.quantity - (received.get(line.article._id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (left.length === 0 && draft.open.length === 0) return EMPTY_DRAFT;
  const { open, last, supplier, expected } = draft;
  return { ...EMPTY_DRAFT, lines: left, open, last, supplier, expected };
}

export function lineOf(draft: ReceptionDraft, id: string): ReceptionLine | undefined {
  return draft.lines.find(({ article }) => article._id === id);
}

/** True for what was kept in the browser by this version of the screen. */
export function isReceptionDraft(value: unknown): value is ReceptionDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'attempt' in value &&
    'expected' in value &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    'open' in value &&
    Array.isArray(value.open)
  );
}

function without(lines: readonly ReceptionLine[], id: string): ReceptionLine[] {
  return lines.filter(({ article }) => article._id !== id);
}
