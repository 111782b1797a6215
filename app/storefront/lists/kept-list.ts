import type { ListLine } from '#shared/schemas/lists.ts';
import type { List } from './start-list.ts';

/** A list as this tab keeps it: it outlives a reload, and signing in at another site. */
type Kept = Omit<List, 'past'> & { until: number };

/** In milliseconds. Whoever comes back later begins anew. */
const LIFETIME = 6 * 3_600_000;
/** More than any queue takes. What was read is kept for minutes; later the server says that it is gone. */
const TURN_LIFETIME = 30 * 60_000;

export function keepList(key: string, list: List): void {
  const { past: _, ...present } = list;
  keep(key, { ...present, until: Date.now() + LIFETIME } satisfies Kept);
}

/** The list that was kept; null: none, or it is too old. */
export function readKept(key: string): List | null {
  const kept = read(key);
  if (!isKept(kept)) return null;
  const { until: _, ...list } = kept;
  return { ...list, past: [] };
}

export function forgetKept(key: string): void {
  forget(key);
}

/** Keeps what was typed or pasted, before it is read. */
export function keepText(key: string, text: string): void {
  if (text === '') forget(textKey(key));
  else keep(textKey(key), { text, until: Date.now() + LIFETIME });
}

export function readText(key: string): string {
  const kept = read(textKey(key));
  return isFresh(kept) && 'text' in kept && typeof kept.text === 'string' ? kept.text : '';
}

/** A file that waits for its turn: the page of how many, and what the pages before it have become. */
export type KeptTurn = { reading: string; page: number; pages: number; lines: readonly ListLine[] };

/** Keeps a turn, so that it is taken up again. */
export function keepTurn(key: string, turn: KeptTurn): void {
  keep(turnKey(key), { ...turn, until: Date.now() + TURN_LIFETIME });
}

/** The turn that was kept; null: none, or what was read is forgotten by now. */
export function readTurn(key: string): KeptTurn | null {
  const kept = read(turnKey(key));
  return isFresh(kept) && isTurn(kept) ? kept : null;
}

export function forgetTurn(key: string): void {
  forget(turnKey(key));
}

function textKey(key: string): string {
  return `${key}-texto`;
}

function turnKey(key: string): string {
  return `${key}-lectura`;
}

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser forbids storage, or it is full: the list is gone after a reload.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** This page alone writes it. */
function isKept(value: unknown): value is Kept {
  return isFresh(value) && 'lines' in value && Array.isArray(value.lines);
}

function isTurn(value: object): value is KeptTurn {
  return (
    'reading' in value && typeof value.reading === 'string' && 'lines' in value && Array.isArray(value.lines)
  );
}

function isFresh(value: unknown): value is { until: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'until' in value &&
    typeof value.until === 'number' &&
    value.until > Date.now()
  );
}
