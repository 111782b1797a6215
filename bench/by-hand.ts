// npm run jobs [-- part of a name …]: does what a shop does every day through the screens of a shop of its own, with real
// clicks and keys, counts them, and prints a table in Markdown for docs/jobs.md. Ends with 1 if a job is over its bound.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { adminCalls, adminToken } from '#test/support/admin-calls.ts';
import { startShop } from '#test/support/shop-process.ts';
import { counterReturn, counterSale, tillOfADay, whatsappOrder } from './by-hand/counter.ts';
import type { Job } from './by-hand/job.ts';
import {
  cancelWithRefund,
  partialRefund,
  thirtyOrders,
  transferConfirmed,
  withdrawalAnswered,
} from './by-hand/orders.ts';
import { personAt, type Tally } from './by-hand/person.ts';
import { changeTakenBack, newProduct } from './by-hand/products.ts';
import { isWithin, type Outcome, tableOf } from './by-hand/report.ts';
import { correction, delivery, reorder, thousandLabels } from './by-hand/stock.ts';

const JOBS: readonly Job[] = [
  counterSale,
  whatsappOrder,
  counterReturn,
  tillOfADay,
  thirtyOrders,
  partialRefund,
  cancelWithRefund,
  transferConfirmed,
  withdrawalAnswered,
  delivery,
  reorder,
  correction,
  newProduct,
  changeTakenBack,
  thousandLabels,
];
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 412, height: 823 };

const wanted = process.argv.slice(2).map((part) => part.toLowerCase());
const chosen = JOBS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part)),
);
const folder = await mkdtemp(join(tmpdir(), 'tintero-jobs-'));
const shop = await startShop(join(folder, 'data'), { TRUST_PROXY: '1' });
const note = join(import.meta.dirname, '../node_modules/.cache/chromium-path');
const found = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);
const browser = await chromium.launch({ args: ['--no-pings'], ...(found && { executablePath: found }) });
const outcomes: Outcome[] = [];
try {
  await untilCatalogIsThere(shop.url);
  for (const job of chosen) {
    outcomes.push({ job, tally: await measure(browser, job) });
    console.error(tableOf(outcomes.slice(-1)).split('\n').at(-1));
  }
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(outcomes)}`);
const over = outcomes.filter((outcome) => !isWithin(outcome));
for (const { job } of over) console.log(`over its bound: ${job.name}`);
process.exitCode = over.length > 0 ? 1 : 0;

async function measure(browser: Browser, job: Job): Promise<Tally> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: job.onPhone ? PHONE : DESK,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(
    (token) => localStorage.setItem('authToken', token),
    await adminToken(shop.url),
  );
  const page = await context.newPage();
  const person = personAt(page);
  try {
    const calls = await adminCalls(shop.url);
    const work = await job.prepare({ ...calls, url: shop.url, page, person });
    await work();
    return person.tally;
  } catch (error) {
    await page.screenshot({ path: join(tmpdir(), 'tintero-job.png') });
    throw new Error(`${job.name}: it could not be done`, { cause: error });
  } finally {
    await context.close();
  }
}

async function untilCatalogIsThere(url: string): Promise<void> {
  while ((await fetch(`${url}/api/products?page=1&limit=1`)).headers.get('x-total-count') === '0') {
    await pause(500);
  }
}
