import type { Database } from '#server/db/index.ts';
import type { Mail } from './mails.ts';
import { renderMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';

/** Sends one mail of the outbox. The shop's own go to `shopEmail`, else to every administrator. */
export async function sendMail(
  deps: { db: Database; transport: MailTransport; publicUrl: string; shopEmail: string | null },
  mail: Mail,
  jobId: string,
): Promise<void> {
  const to = mail.to === 'shop' ? await shopAddresses(deps) : [mail.to];
  if (to.length === 0) return;
  await deps.transport({ id: jobId, to, ...renderMail(mail, deps.publicUrl) });
}

async function shopAddresses(deps: { db: Database; shopEmail: string | null }): Promise<string[]> {
  if (deps.shopEmail) return [deps.shopEmail];
  const admins = await deps.db.selectFrom('users').select('email').where('rol', '=', 'admin').execute();
  return admins.map((admin) => admin.email);
}
