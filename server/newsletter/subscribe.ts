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

/** Three mails to an e-mail, whether or not it is subscribed, and thirty requests from an address. */
const limits = (key: string, address: string): Limit[] => [
  { key: `newsletter:email:${hashedKey(key)}`, tries: 3 },
  addressLimit('newsletter', address, 30),
];

/**
 * Mails a link that confirms the subscription (double opt-in). The answer is the same whether or not the e-mail is
 * subscribed; only the mail differs. Throws too_many_tries.
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
