import { type Database, inParts } from '#server/db/index.ts';
import type { AuditedThing } from '#shared/audit.ts';

type Facts = Record<string, unknown>;

export type Change = {
  /** null: the shop itself. */
  adminId: string | null;
  what: AuditedThing;
  thingId: string;
  /** snake_case; shared/audit.ts has the word for people. */
  action: string;
  /** The thing as it was, as it goes over the wire; null when it has just been made. */
  before: Facts | null;
  /** The thing as it is now; null when it is gone. */
  after: Facts | null;
  /** How people call the thing; missing: its `name`, `code` or `color`. */
  label?: string;
};

/**
 * Writes an administrator's change down. Call it within the change's transaction, so that both happen or neither.
 * Of two given states only the fields that differ are kept; an edit that changed nothing is not written.
 */
export function recordChange(db: Database, change: Change): Promise<void> {
  return recordChanges(db, [change]);
}

/** As `recordChange`, for several: a few statements, however many. */
export async function recordChanges(db: Database, changes: Change[]): Promise<void> {
  const rows = changes.flatMap((change) => {
    const { before, after } = differing(change);
    if (isEmpty(before) && isEmpty(after) && change.before && change.after) return [];
    return {
      user_id: change.adminId,
      what: change.what,
      thing_id: change.thingId,
      label: change.label ?? labelOf(change.after ?? change.before ?? {}),
      action: change.action,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    };
  });
  await inParts(rows, (part) => db.insertInto('audit_entries').values(part).execute());
}

/** Set on every change: that it changed says nothing. */
const NO_NEWS = new Set(['lastModifiedDate']);

function differing({ before, after }: Change): { before: Facts | null; after: Facts | null } {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => !NO_NEWS.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isEmpty(facts: Facts | null): boolean {
  return facts === null || Object.keys(facts).length === 0;
}

function labelOf(facts: Facts): string {
  const name = [facts.name, facts.code, facts.color].find((each) => typeof each === 'string');
  return typeof name === 'string' ? name : '';
}
