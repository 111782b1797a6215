// Two `npm start` or `npm test` on one fresh checkout would install into the same folder at once. One waits instead.
// Only built-in modules and nothing newer than Node 20: this runs before anything is installed.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

let isMine = false;

/**
 * Returns once this process is the only one preparing the checkout in the working directory, and stays so until it ends.
 * A lock whose owner died is taken over. The lock lies outside node_modules, which an installation empties.
 * @returns {Promise<void>}
 */
export async function becomeTheOnlyOne() {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `tintero-setup-${checkout}.lock`);
  if (isMine) return;
  for (let tries = 0; !takeLock(file); tries += 1) {
    if (tries === 0) process.stdout.write(`Otro proceso ya está preparando el proyecto; espero (${file})\n`);
    await wait(300);
  }
  isMine = true;
  process.on('exit', () => rmSync(file, { force: true }));
}

/** @param {string} file */
function takeLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!ownerLives(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function ownerLives(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // Just created and not written yet: somebody's.
    return owner === 0 || process.kill(owner, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
