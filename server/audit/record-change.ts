import { type Database, inParts } from '#server/db/index.ts';
import type { AuditedThing } from '#shared/audit.ts';

type Facts = Record<string, unknown>;

export type Change = {
  /** Null: the shop itself. */
  adminId: string | null;
  what: AuditedThing;
  thingId: string;
  /** In snake_case. shared/audit.ts has its name on screen. */
  action: string;
  /** The thing in its wire format before the change; null when it was created. */
  before: Facts | null;
  /** The thing after the change; null when it was deleted. */
  after: Facts | null;
  /** The thing's name for people. Missing: its `name`, `code` or `color`. */
  label?: string;
};

/**
 * Writes an administrator's change to the audit. Call it in the change's transaction. Keeps only the fields that
 * differ; an edit that changed nothing is not written.
 */
export function recordChange(db: Database, change: Change): Promise<void> {
  return recordChanges(db, [change]);
}

/** As `recordChange`, for several changes in a few statements. */
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

/** Every edit sets these fields, so they carry no information. */
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
