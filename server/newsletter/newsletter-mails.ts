import { z } from 'zod';
import type { Database, JobHandler } from '#server/db/index.ts';
import type { Mail } from '#server/mail/index.ts';
import { issueToken } from './tokens.ts';

export const NEWSLETTER_MAIL_JOB = 'newsletter-mail';

const newsletterMail = z.object({ emailKey: z.string() });

/**
 * The outbox's handler for the mail that asks to confirm. The tokens are made only now, so that none waits in the
 * outbox in plain text. One that runs twice sends a second link; both are good.
 */
export function newsletterJobs(deps: {
  db: Database;
  send: (mail: Mail, jobId: string) => Promise<void>;
}): Record<string, JobHandler> {
  return {
    [NEWSLETTER_MAIL_JOB]: async (payload, job) => {
      const { emailKey } = newsletterMail.parse(payload);
      const row = await deps.db
        .selectFrom('newsletter_subscriptions')
        .selectAll()
        .where('email_key', '=', emailKey)
        .executeTakeFirst();
      if (!row) return;
      const isMember = row.confirmed_at !== null && row.unsubscribed_at === null;
      await deps.send(
        {
          template: 'newsletter-confirm',
          to: row.email,
          isMember,
          token: await issueToken(deps.db, row.id, 'confirm'),
          unsubscribeToken: await issueToken(deps.db, row.id, 'unsubscribe'),
        },
        job.id,
      );
    },
  };
}
