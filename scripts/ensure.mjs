// Prepares the checkout for `npm start`, `npm run dev` and `npm test`: installs what is missing, builds what has
// changed, finds a browser. With nothing to do it takes a few hundredths of a second. Only built-in modules and Node
// 20: the machine's own Node runs this, and installing brings the Node 24 that runs the shop.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashContents, isStamped, removeStamp, writeStamp } from './setup/content-stamp.mjs';
import { findChromium, isExecutable } from './setup/find-chromium.mjs';
import { becomeTheOnlyOne } from './setup/one-at-a-time.mjs';
import { outsideEnvironment, runQuietly, runStep } from './setup/run-step.mjs';

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'));

const node = 'node_modules/.bin/node';
const installStamp = 'node_modules/.cache/install-stamp';
const buildStamp = 'build/.stamp';
const chromiumNote = 'node_modules/.cache/chromium-path';
/** Everything that the build reads. The server is not built: Node runs its files as they are. */
const buildSources = [
  ...[
    'app',
    'shared',
    'public',
    'scripts/compress.mjs',
    'scripts/trim-manifest.mjs',
    'package.json',
    'package-lock.json',
  ],
  ...['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
];
const flags = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Hace falta Node 20 o más nuevo; este es ${process.version}.`);
const unknown = flags.find((flag) => flag !== '--build' && flag !== '--chromium');
if (unknown) fail(`Opción desconocida: ${unknown}. Las que hay: --build, --chromium`);
await ensureInstalled();
if (flags.includes('--build')) await ensureBuilt();
if (flags.includes('--chromium')) await ensureChromium();

async function ensureInstalled() {
  const hash = hashContents(['package-lock.json'], [process.platform, process.arch]);
  const fresh = () => isStamped(installStamp, hash) && existsSync(node);
  if (fresh()) return;
  await becomeTheOnlyOne();
  if (fresh()) return;
  if (!(await isInstalledByHand())) {
    removeStamp(installStamp);
    // With NODE_ENV=production npm would leave out the packages that build the pages, unless --include=dev is given.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    await runStep('Instalando dependencias', 'npm', args, { env: outsideEnvironment() });
    if (!(await nodeRuns())) {
      fail(
        'npm terminó bien pero no dejó node_modules/.bin/node. ¿Está puesto ignore-scripts? El paquete "node" lo necesita apagado.',
      );
    }
  }
  writeStamp(installStamp, hash);
}

/** True if the installed packages are those of the lock file, because somebody has run `npm ci` or `npm install`. */
async function isInstalledByHand() {
  try {
    const wanted = readPackages('package-lock.json');
    const present = readPackages('node_modules/.package-lock.json');
    const same = Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
    );
    return same && (await nodeRuns());
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

async function nodeRuns() {
  return (await runQuietly(node, ['--version'])).code === 0;
}

async function ensureBuilt() {
  const { ASSETS_URL } = process.env;
  const hash = hashContents(buildSources, ASSETS_URL ? [ASSETS_URL] : []);
  const fresh = () => isStamped(buildStamp, hash) && existsSync('build/server/index.js');
  if (fresh()) return;
  await becomeTheOnlyOne();
  if (fresh()) return;
  removeStamp(buildStamp);
  const env = { ...process.env, NODE_ENV: 'production' };
  await runStep('Construyendo las páginas', 'npm', ['run', 'build'], { env });
  writeStamp(buildStamp, hash);
}

async function ensureChromium() {
  const wished = process.env.CHROMIUM_PATH;
  const noted = existsSync(chromiumNote) ? readFileSync(chromiumNote, 'utf8') : '';
  if (noted && isExecutable(noted) && (!wished || wished === noted)) return;
  const path = await findChromium();
  if (!path) {
    fail(
      wished
        ? `CHROMIUM_PATH apunta a ${wished}, que no arranca.`
        : 'No hay un Chromium para las pruebas y no se pudo instalar uno. Instalalo, o indicá dónde está con CHROMIUM_PATH.',
    );
  }
  mkdirSync(dirname(chromiumNote), { recursive: true });
  writeFileSync(chromiumNote, path);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
