import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { defineJob, handle, type JobHandler } from '#server/jobs/index.ts';
import type { Mail } from '#server/mail/index.ts';
import { issueToken } from './tokens.ts';

/** The mail that asks for confirmation. */
export const newsletterMailJob = defineJob({
  kind: 'newsletter-mail',
  queue: 'mails',
  payload: z.object({ emailKey: z.string() }),
});

type Deps = { db: Database; send: (mail: Mail, jobId: string) => Promise<void> };

export function newsletterJobs(deps: Deps): JobHandler[] {
  return [handle(newsletterMailJob, ({ emailKey }, job) => sendConfirmation(deps, emailKey, job.id))];
}

/**
 * Makes the tokens now, so that no job holds one in plain text (rules 16.7). A job that runs twice sends a second
 * link; both work.
 */
async function sendConfirmation({ db, send }: Deps, emailKey: string, jobId: string): Promise<void> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (!row) return;
  await send(
    {
      template: 'newsletter-confirm',
      to: row.email,
      isMember: row.confirmed_at !== null && row.unsubscribed_at === null,
      token: await issueToken(db, row.id, 'confirm'),
      unsubscribeToken: await issueToken(db, row.id, 'unsubscribe'),
    },
    jobId,
  );
}
