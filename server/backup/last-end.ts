import { z } from 'zod';
import { type Database, databaseTime } from '#server/db/index.ts';
import type { AuditedThing } from '#shared/audit.ts';

const outcomeSchema = z.object({ failure: z.string().optional() });

/** The page says it for so long. */
const NEWS = 24 * 3_600_000;

/** How what the shop last closed for ended. `failure`: why the shop was opened as it was; null: it was done. */
type LastEnd = { at: string; label: string; failure: string | null };

/** The audit's newest entry of such actions, within the last day; null: there is none. */
export async function readLastEnd(
  db: Database,
  { what, actions }: { what: AuditedThing; actions: string[] },
): Promise<LastEnd | null> {
  const entry = await db
    .selectFrom('audit_entries')
    .select(['at', 'label', 'after'])
    .where('what', '=', what)
    .where('action', 'in', actions)
    .where('at', '>', new Date(databaseTime().getTime() - NEWS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return null;
  const { failure } = outcomeSchema.parse(entry.after);
  return { at: entry.at.toISOString(), label: entry.label, failure: failure ?? null };
}
