import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Mail, readMail } from './read-mail.ts';

export type Mailbox = {
  /**
   * The newest mail to that address; waits for it up to two minutes. With `subject`, the newest with a matching subject.
   * Throws with the subjects of the mails that did come.
   */
  lastTo: (email: string, subject?: RegExp) => Promise<Mail>;
  /** All mails so far, oldest first. */
  allTo: (email: string) => Promise<Mail[]>;
};

/** Reads the folder to which a shop without SMTP_URL writes its mails. */
export function openMailbox(dataDir: string): Mailbox {
  const allTo = (email: string) => readOutbox(join(dataDir, 'outbox'), email);
  const lastTo = async (email: string, subject = /(?:)/) => {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const mails = await allTo(email);
      const found = mails.findLast((mail) => subject.test(mail.subject));
      if (found) return found;
      if (Date.now() > deadline) {
        throw new Error(
          `No mail to ${email} like ${subject}, only: ${mails.map((mail) => mail.subject).join(', ')}`,
        );
      }
      await wait(100);
    }
  };
  return { lastTo, allTo };
}

async function readOutbox(folder: string, email: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({
        path: join(folder, name),
        time: (await stat(join(folder, name))).mtimeMs,
        name,
      })),
  );
  files.sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1));
  const mails = await Promise.all(files.map(async ({ path }) => readMail(await readFile(path, 'utf8'))));
  return mails.filter((mail) => mail.to.toLowerCase().includes(email.toLowerCase()));
}
