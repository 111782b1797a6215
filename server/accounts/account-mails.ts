import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#server/jobs/index.ts';
import type { Mail } from '#server/mail/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import { issueToken } from './one-time-tokens.ts';

const accountMail = z.object({ purpose: z.enum(['verify_email', 'reset_password']), email: z.string() });
type AccountMail = z.infer<typeof accountMail>;

const accountMailJob = defineJob({ kind: 'account-mail', queue: 'mails', payload: accountMail });

/**
 * Requests a mail with a one-time link. The job looks up whether the e-mail has an account, so that the request takes
 * the same time and writes the same row for any e-mail (rules 9.9). The secret is made when the mail is sent.
 */
export async function enqueueAccountMail(db: Database, mail: AccountMail): Promise<void> {
  await enqueue(db, accountMailJob, mail);
}

type Deps = { db: Database; send: (mail: Mail, jobId: string) => Promise<void> };

export function accountJobs(deps: Deps): JobHandler[] {
  return [handle(accountMailJob, (mail, job) => sendAccountMail(deps, mail, job.id))];
}

/** A job that runs twice sends a second link; both work. */
async function sendAccountMail(
  { db, send }: Deps,
  { purpose, email }: AccountMail,
  jobId: string,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'email_verified_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!user || (purpose === 'verify_email' && user.email_verified_at)) return;
  const token = await issueToken(db, user.id, purpose);
  const template = purpose === 'verify_email' ? 'verify-email' : 'reset-password';
  await send({ template, to: user.email, name: user.name, token }, jobId);
}
