import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { enqueueMail } from '#server/mail/index.ts';

/** Enough for the owner to read the mail if somebody else made the request. */
const DELAY_DAYS = 3;

/**
 * Schedules the removal of the user's second factor in three days and sends a mail (rules 11.5). Does nothing without
 * a factor. A removal that is already scheduled keeps its date. Within a transaction.
 */
export async function planRemoval(db: Database, userId: string): Promise<void> {
  const planned = await db
    .updateTable('second_factors')
    .set({ removal_at: sql<Date>`now() + make_interval(days => ${DELAY_DAYS})` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('removal_at', 'is', null)
    .returning('removal_at')
    .executeTakeFirst();
  if (!planned?.removal_at) return;
  const { email, name } = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const date = planned.removal_at.toISOString();
  await enqueueMail(db, { template: 'second-factor-removal', to: email, name, date });
}
