import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type OutgoingMail = {
  /** The job's id, so that a mail that is sent again has the same Message-ID. */
  id: string;
  /** An address, or one with the name that is shown. */
  from: string | { name: string; address: string };
  replyTo: string | null;
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** Further headers, such as List-Unsubscribe. */
  headers: Record<string, string>;
};

/** Sends a mail; returns what the mail server answered, or the name of the file. */
export type MailTransport = (mail: OutgoingMail) => Promise<string>;

/** Milliseconds for sending one mail, from the connection to the last answer; well below the lease of its job. */
const SMTP_TIMEOUT = 30_000;

/**
 * Sends mails by SMTP, or without `smtpUrl` writes each as an .eml file to `outboxDir` (rules 16.6). Throws if the
 * mail server has not accepted a mail after `smtpTimeout` milliseconds.
 */
export function createMailTransport(settings: {
  smtpUrl: string | null;
  outboxDir: string;
  smtpTimeout?: number;
}): MailTransport {
  const { smtpUrl, smtpTimeout = SMTP_TIMEOUT } = settings;
  return smtpUrl ? smtpTransport(smtpUrl, smtpTimeout) : fileTransport(settings);
}

function smtpTransport(smtpUrl: string, timeout: number): MailTransport {
  const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS: needsTls(smtpUrl) });
  return async (mail) => {
    const sent = await transport.sendMail({ ...addressed(mail), signal: AbortSignal.timeout(timeout) });
    return sent.response;
  };
}

/**
 * True if mails must be encrypted in transit: to every server except on this machine. `smtp://` then requires
 * STARTTLS, unless the address has `?ignoreTLS=true` (for private networks).
 */
function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

function fileTransport(settings: { outboxDir: string }): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(addressed(mail));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not made in one piece');
    // Job ids grow with time, so the files are in chronological order.
    const file = join(settings.outboxDir, `${mail.id}.eml`);
    // Synchronous: a few short system calls take less time than handing one to another thread.
    mkdirSync(settings.outboxDir, { recursive: true, mode: 0o700 });
    // The mail may contain a link that signs in, so other users of the machine cannot read it.
    writeFileSync(`${file}.part`, message, { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return `${mail.id}.eml`;
  };
}

function addressed(mail: OutgoingMail) {
  const { from, replyTo } = mail;
  const domain = /@([\w.-]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost';
  return {
    from,
    ...(replyTo !== null && { replyTo }),
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    messageId: `<${mail.id}@${domain}>`,
  };
}
