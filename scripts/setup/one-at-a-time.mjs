// Makes a second `npm start` or `npm test` in the same checkout wait, since both would install into one folder. Only
// built-in modules and Node 20, because this runs before anything is installed.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

let isMine = false;

/**
 * Resolves once this process is the only one that prepares the checkout in the working directory, until it ends.
 * Takes over the lock of a process that has died. The lock is outside node_modules, which an installation empties.
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
    // The file has just been created and is still empty, so its process lives.
    return owner === 0 || process.kill(owner, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
