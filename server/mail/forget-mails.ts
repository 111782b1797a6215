import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 86_400_000;
const DAYS = 90;

/** Deletes mails that were written as files more than 90 days ago. */
export async function forgetMails(outboxDir: string, now = Date.now()): Promise<void> {
  const names = await readdir(outboxDir).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist: no mail was ever written.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(outboxDir, name);
    if ((await stat(path)).mtimeMs < now - DAYS * DAY) await rm(path, { force: true });
  }
}
