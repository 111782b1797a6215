import {
  addressLimit,
  countTry,
  type Database,
  databaseTime,
  hashedKey,
  inTransaction,
  type Limit,
} from '#server/db/index.ts';
import { enqueue } from '#server/jobs/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import { newsletterMailJob } from './newsletter-mails.ts';

/** Three mails an e-mail, known or not; thirty an address. */
const limits = (key: string, address: string): Limit[] => [
  { key: `newsletter:email:${hashedKey(key)}`, tries: 3 },
  addressLimit('newsletter', address, 30),
];

/**
 * Notes the wish and mails the link that confirms it (double opt-in). The same comes of it for any e-mail, whether or
 * not it is on the list: what differs is in the mail. Throws too_many_tries (429).
 */
export async function subscribe(deps: { db: Database }, email: string, address: string): Promise<void> {
  const key = emailKey(email);
  await countTry(deps.db, limits(key, address));
  await inTransaction(deps.db, async (db) => {
    await db
      .insertInto('newsletter_subscriptions')
      .values({ email, email_key: key })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ requested_at: databaseTime() }))
      .execute();
    await enqueue(db, newsletterMailJob, { emailKey: key });
  });
}
