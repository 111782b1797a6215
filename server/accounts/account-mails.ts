import { z } from 'zod';
import { type Database, enqueueJob, type JobHandler } from '#server/db/index.ts';
import type { Mail } from '#server/mail/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import { issueToken } from './one-time-tokens.ts';

const accountMail = z.object({ purpose: z.enum(['verify_email', 'reset_password']), email: z.string() });
type AccountMail = z.infer<typeof accountMail>;

const ACCOUNT_MAIL_JOB = 'account-mail';

/**
 * Asks for a mail with a one-time link. Whether the e-mail has an account is looked up by the job: so asking takes the
 * same time and leaves the same row for any e-mail, and the secret is made only when it is sent.
 */
export async function enqueueAccountMail(db: Database, mail: AccountMail): Promise<void> {
  await enqueueJob(db, ACCOUNT_MAIL_JOB, mail);
}

/** The outbox's handler for these mails. One that runs twice sends a second link; both are good. */
export function accountJobs(deps: {
  db: Database;
  send: (mail: Mail, jobId: string) => Promise<void>;
}): Record<string, JobHandler> {
  return {
    [ACCOUNT_MAIL_JOB]: async (payload, job) => {
      const { purpose, email } = accountMail.parse(payload);
      const user = await deps.db
        .selectFrom('users')
        .select(['id', 'email', 'name', 'email_verified_at'])
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      if (!user || (purpose === 'verify_email' && user.email_verified_at)) return;
      const token = await issueToken(deps.db, user.id, purpose);
      const template = purpose === 'verify_email' ? 'verify-email' : 'reset-password';
      await deps.send({ template, to: user.email, name: user.name, token }, job.id);
    },
  };
}
