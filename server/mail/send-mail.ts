import type { Database } from '#server/db/index.ts';
import { handle, type JobHandler } from '#server/jobs/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { type Mail, mailJob } from './mails.ts';
import { renderMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';

type Deps = {
  db: Database;
  transport: MailTransport;
  publicUrl: string;
  shopEmail: string | null;
  /** MAIL_FROM, the sender if the settings have none; null: the shop's own e-mail. */
  from: string | null;
};

export function mailJobs(deps: Deps): JobHandler[] {
  return [
    handle(mailJob, async (mail, job) => {
      await sendMail(deps, mail, job.id);
    }),
  ];
}

/**
 * Sends a mail, and returns the mail server's answer; null if there is nobody to send it to. Mails to the shop go to `shopEmail`; without it, to every administrator. A mail to an unverified
 * address doesn't contain the recipient's name: whoever typed the address also typed the name, which could be an
 * advertisement.
 */
export async function sendMail(deps: Deps, mail: Mail, jobId: string): Promise<string | null> {
  if (mail.to === null) return null;
  const to = mail.to === 'shop' ? await shopAddresses(deps) : [mail.to];
  if (to.length === 0) return null;
  const fitting = mail.to === 'shop' || (await isProven(deps.db, mail.to)) ? mail : withoutName(mail);
  const settings = await readSettings(deps.db);
  return deps.transport({
    id: jobId,
    to,
    ...senderOf(settings, deps.from),
    ...renderMail(fitting, { settings, publicUrl: deps.publicUrl }),
  });
}

/** The sender: the settings' address, MAIL_FROM as it is, or the shop's e-mail; answers go to `replyTo`. */
function senderOf({ identity, contact, mail }: Settings, mailFrom: string | null) {
  const from =
    mail.from === null && mailFrom !== null
      ? mailFrom
      : { name: identity.name, address: mail.from ?? contact.email };
  return { from, replyTo: mail.replyTo };
}

async function isProven(db: Database, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return Boolean(user?.email_verified_at);
}

/** With an empty name the templates do not greet anybody. */
function withoutName(mail: Mail): Mail {
  if ('name' in mail) return { ...mail, name: '' };
  if (!('order' in mail)) return mail;
  const userId = { ...mail.order.userId, name: '', lastName: '' };
  return { ...mail, order: { ...mail.order, userId } };
}

async function shopAddresses(deps: { db: Database; shopEmail: string | null }): Promise<string[]> {
  if (deps.shopEmail) return [deps.shopEmail];
  const admins = await deps.db.selectFrom('users').select('email').where('rol', '=', 'admin').execute();
  return admins.map((admin) => admin.email);
}
