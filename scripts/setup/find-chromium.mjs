// Finds or downloads a Chromium for the browser tests. Only built-in modules and Node 20.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly, runStep } from './run-step.mjs';

/** Preferably the headless shell, which has no windows and needs a quarter less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const node = 'node_modules/.bin/node';
const playwright = 'node_modules/playwright/cli.js';

/**
 * Tries, in this order: CHROMIUM_PATH, the PATH, what Playwright downloaded before, the system's packages
 * (as root on a Debian-like system), Playwright's download.
 * @returns {Promise<string | null>} the path of an executable that answered with its version; null: none to be had
 */
export async function findChromium() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) return (await answers(wished)) ? wished : null;
  const present = (await firstOnPath()) ?? (await downloadedByPlaywright());
  if (present) return present;
  return (await installPackage()) ?? (await downloadWithPlaywright());
}

/** True if it runs: the stub of a missing snap is executable, too. @param {string} path */
async function answers(path) {
  return isExecutable(path) && (await runQuietly(path, ['--no-sandbox', '--version'])).code === 0;
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function firstOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (await answers(path)) return path;
    }
  }
  return null;
}

async function downloadedByPlaywright() {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())";
  const { code, output } = await runQuietly(node, ['-e', script]);
  return code === 0 && (await answers(output)) ? output : null;
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const mayFail = true;
  const updated = await runStep('Actualizando la lista de paquetes', 'apt-get', ['update'], { env, mayFail });
  if (!updated) return null;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '--no-install-recommends', name];
    if (await runStep('Instalando Chromium', 'apt-get', install, { env, mayFail })) return firstOnPath();
  }
  return null;
}

async function downloadWithPlaywright() {
  const args = [playwright, 'install', '--no-shell', 'chromium'];
  const ready = await runStep('Descargando Chromium con Playwright', node, args, { mayFail: true });
  return ready ? downloadedByPlaywright() : null;
}
