// `npm run screens`: takes pictures of every screen, on phone and desktop, into screens/, which git ignores; those of
// `documented` (screens/list.mjs) also go into docs/screens/. Starts the built shop with the demo catalogue.
// Usage: node scripts/screens.mjs [part of a name …]
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { makeThings } from '../test/support/screens/make-things.ts';
import { admin, startShop } from '../test/support/shop-process.ts';
import { documented, screens } from './screens/list.mjs';

const WIDTHS = [412, 1280];
/** The most that is shown of a long page, in CSS pixels. */
const TALLEST = 1_400;
/** Desktop pictures are reduced to this width. */
const WIDEST = 1_120;
const root = join(import.meta.dirname, '..');
const folder = join(root, 'screens');

const wanted = process.argv.slice(2);
const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
await mkdir(folder, { recursive: true });
const temporary = await mkdtemp(join(tmpdir(), 'tintero-screens-'));
const shop = await startShop(join(temporary, 'data'));
try {
  await waitForCatalog(shop.url);
  const things = await makeThings(shop, admin);
  await takePictures(shop.url, things);
} finally {
  await shop.stop();
  await rm(temporary, { recursive: true, force: true });
}

/**
 * @param {string} url
 * @param {import('../test/support/screens/make-things.ts').Things} things
 */
async function takePictures(url, things) {
  const note = join('node_modules', '.cache', 'chromium-path');
  const found = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);
  const browser = await chromium.launch({
    ...(found && { executablePath: found }),
    args: ['--no-sandbox', '--no-pings', '--disable-domain-reliability'],
  });
  for (const screen of chosen) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        viewport: { width, height: 900 },
        hasTouch: width < 1_000,
        isMobile: width < 1_000,
        reducedMotion: 'reduce',
      });
      const token = things.tokens[screen.who ?? 'visitor'];
      if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
      await takePicture(await context.newPage(), screen, { things, width });
      await context.close();
    }
  }
  await browser.close();
}

/**
 * @param {import('playwright').Page} page
 * @param {import('./screens/list.mjs').Screen} screen
 * @param {{ things: import('../test/support/screens/make-things.ts').Things, width: number }} options
 */
async function takePicture(page, { name, path, prepare }, { things, width }) {
  await page.goto(typeof path === 'function' ? path(things) : path, { waitUntil: 'networkidle' });
  // The window is as tall as the picture, so that everything in it loads.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!prepare) await page.setViewportSize({ width, height: Math.max(900, Math.min(height, TALLEST)) });
  await prepare?.(page, things);
  await page.waitForLoadState('networkidle');
  await wait(400);
  const picture = await page.screenshot();
  const fileName = `${name}-${width}.webp`;
  const file = documented.includes(`${name}-${width}`)
    ? join(root, 'docs', 'screens', fileName)
    : join(folder, fileName);
  const { size } = await sharp(picture)
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 68, effort: 6 })
    .toFile(file);
  console.log(`${fileName}  ${(size / 1024).toFixed(0)} kB`);
}

/** @param {string} url */
async function waitForCatalog(url) {
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${url}/api/products?page=1&limit=1`);
    if (answer.headers.get('x-total-count') !== '0') return;
    await wait(500);
  }
  throw new Error('The demo catalogue was not there within two minutes');
}
