import { isRefused } from '../../../api/api-error.ts';

/** What became of a cell's new value. `thing`: as it is saved now. */
export type CellResult<Thing> =
  | { kind: 'saved'; thing: Thing }
  /** The person decided against it. */
  | { kind: 'refused' }
  /** Somebody else has changed the same value: `theirs`. */
  | { kind: 'conflict'; thing: Thing; theirs: string };

type CellChange<Thing> = {
  /** What the row shows, and what was typed instead. */
  shown: string;
  typed: string;
  /** The value of a version, as it would be typed. */
  textOf: (thing: Thing) => string;
  fetch: () => Promise<{ thing: Thing; etag: string }>;
  /** Saves the new value over that version with If-Match; null: the person decided against it. */
  send: (version: { thing: Thing; etag: string }) => Promise<Thing | null>;
};

/**
 * Saves one value of a thing (rules 12.3). What others changed in its other values stays; if they changed this one,
 * nothing is saved. Throws ApiError.
 */
export async function saveCell<Thing>(change: CellChange<Thing>): Promise<CellResult<Thing>> {
  const version = await change.fetch();
  const theirs = change.textOf(version.thing);
  if (theirs === change.typed) return { kind: 'saved', thing: version.thing };
  if (theirs !== change.shown) return { kind: 'conflict', thing: version.thing, theirs };
  try {
    const thing = await change.send(version);
    return thing ? { kind: 'saved', thing } : { kind: 'refused' };
  } catch (error) {
    if (!isRefused(error, 'edited_meanwhile')) throw error;
    return saveCell(change);
  }
}
