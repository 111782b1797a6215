import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { defineJob, handle, type JobHandler } from '#server/jobs/index.ts';
import type { Mail } from '#server/mail/index.ts';
import { readOpenNotice } from './article.ts';
import { issueToken } from './tokens.ts';

export type Deps = { db: Database; send: (mail: Mail, jobId: string) => Promise<void> };

/** The mail that asks to confirm a notice. */
export const confirmationJob = defineJob({
  kind: 'stock-notice-confirm',
  queue: 'mails',
  payload: z.object({ noticeId: z.string() }),
});

/**
 * Makes the tokens now, so that no job holds one in plain text (rules 16.7). A job that runs twice sends a second
 * link; both work.
 */
export function confirmations({ db, send }: Deps): JobHandler {
  return handle(confirmationJob, async ({ noticeId }, job) => {
    const notice = await readOpenNotice(db, noticeId);
    if (!notice) return;
    const { email, isConfirmed, article } = notice;
    await send(
      {
        template: 'stock-notice-confirm',
        to: email,
        isConfirmed,
        article,
        token: await issueToken(db, noticeId, 'confirm'),
        unsubscribeToken: await issueToken(db, noticeId, 'unsubscribe'),
      },
      job.id,
    );
  });
}
