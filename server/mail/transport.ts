import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type OutgoingMail = {
  /** The job's id: a mail that is tried again is the same mail. */
  id: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** Further ones, such as List-Unsubscribe. */
  headers: Record<string, string>;
};

export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** One mail's way to the mail server, from the connection to the last answer: well under the lease of its job. */
const SMTP_TIMEOUT = 30_000;

/**
 * Sends through SMTP, or without `smtpUrl` writes each mail as an .eml file in `outboxDir` (contract, Running it).
 * A mail server that has not taken a mail after `smtpTimeout` milliseconds is hung up on: the mail throws.
 */
export function createMailTransport(settings: {
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
  smtpTimeout?: number;
}): MailTransport {
  const { smtpUrl, from, smtpTimeout = SMTP_TIMEOUT } = settings;
  return smtpUrl ? smtpTransport(smtpUrl, from, smtpTimeout) : fileTransport(settings);
}

function smtpTransport(smtpUrl: string, from: string, timeout: number): MailTransport {
  const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS: needsTls(smtpUrl) });
  return async (mail) => {
    await transport.sendMail({ ...addressed(mail, from), signal: AbortSignal.timeout(timeout) });
  };
}

/**
 * Whether mails may only travel encrypted: to any server but one on this machine. `smtp://` then has to offer STARTTLS;
 * `?ignoreTLS=true` in the address says that one knows better (a private network).
 */
function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

function fileTransport(settings: { from: string; outboxDir: string }): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(addressed(mail, settings.from));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not made in one piece');
    // Job ids grow with time, so the files stand in the order of their making.
    const file = join(settings.outboxDir, `${mail.id}.eml`);
    // A few small calls of the system, which together take less than handing one of them to another thread.
    mkdirSync(settings.outboxDir, { recursive: true, mode: 0o700 });
    // Links that sign in are nobody else's on this machine.
    writeFileSync(`${file}.part`, message, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  };
}

function addressed(mail: OutgoingMail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    messageId: `<${mail.id}@${domain}>`,
  };
}
