import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import type { Settings } from './bench.ts';
import { pickThings, send } from './client.ts';
import { medians, type Row } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

/** A cheap phone on mobile data. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWER = 4;
/** A page is idle when nothing has arrived and no long task has run for this long. */
const QUIET_MILLISECONDS = 1_500;

/** Measures three pages, each as the first of a visit with an empty cache, and after the page that links to it. */
export async function measurePhone({ checkouts, rounds }: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  const note = join(import.meta.dirname, '../node_modules/.cache/chromium-path');
  const found = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);
  const args = [
    '--no-sandbox',
    '--no-pings',
    '--disable-domain-reliability',
    '--disable-background-networking',
  ];
  const browser = await chromium.launch({ args, ...(found && { executablePath: found }) });
  const measure = async (shops: BenchShop[]) => {
    for (const shop of shops) {
      const { categoryPath, productPath } = await pickThings(shop.url);
      await untilPicturesAreMade(shop);
      const visits: Array<[what: string, path: string, before?: string]> = [
        ['home', '/'],
        ['category', categoryPath],
        ['product', productPath],
        ['category after home', categoryPath, '/'],
        ['product after category', productPath, categoryPath],
        ['home after product', '/', productPath],
      ];
      for (const [what, path, before] of visits) {
        // Fills the response cache, as an earlier visitor would have.
        await send(shop.url + path, { headers: { 'accept-encoding': 'br' } });
        const figures: Array<Record<string, number>> = [];
        for (let n = 0; n < rounds; n++) figures.push(await visit(browser, shop.url, path, before));
        rows.push({ what, of: shop.name, figures: medians(figures) });
      }
    }
  };
  try {
    await withShops(checkouts, 'postgres', 'demo', measure, { DEMO_CATALOG: '1' });
  } finally {
    await browser.close();
  }
  return rows;
}

/**
 * Waits until the smaller sizes of pictures are made, which a first start does in the background: until the process
 * is idle for a second.
 */
async function untilPicturesAreMade({ cpu }: BenchShop): Promise<void> {
  for (let before = -100; cpu() - before > 50; await wait(1_000)) before = cpu();
}

/**
 * One visit. With `before`, opens that page first and follows its link to `path`. FCP and LCP are then the time from
 * the click until the new page is painted with every visible picture, because browsers report no LCP for it.
 */
async function visit(browser: Browser, shop: string, path: string, before?: string) {
  const context = await browser.newContext({ ...PHONE, locale: 'es-AR' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  if (before) await open(page, shop + before);
  const traffic = countTraffic(client);
  await (before ? press(page, path) : open(page, shop + path));
  const { fcp, lcp, cls, tasks, pressed, shown } = await page.evaluate(() => window.watched);
  await context.close();
  const since = before ? pressed : fcp;
  const blocking = tasks
    .filter(({ end }) => end > since)
    .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
  const paints = before ? [shown - pressed, shown - pressed] : [fcp, lcp];
  return {
    'FCP ms': paints[0] ?? 0,
    'LCP ms': paints[1] ?? 0,
    CLS: cls,
    'blocking ms': blocking,
    ...traffic,
  };
}

async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  await untilAtRest(page);
}

async function press(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible, a[href^="${path}?"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await untilAtRest(page);
  await link.tap();
  await page.waitForFunction(() => window.watched.shown > 0, null, { timeout: 30_000 });
  await untilAtRest(page);
}

/** Waits until the page is idle. */
async function untilAtRest(page: Page): Promise<void> {
  const asked = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    ({ since, quiet }) => performance.now() - Math.max(since, window.watched.busyUntil) > quiet,
    { since: asked, quiet: QUIET_MILLISECONDS },
    { polling: 100, timeout: 30_000 },
  );
}

/** Counts the bytes received from now on; for JavaScript, only bodies. */
function countTraffic(client: CDPSession) {
  const traffic = { 'JS kB': 0, 'pictures kB': 0, 'all kB': 0, requests: 0 };
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kinds.set(requestId, type);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => kinds.delete(requestId));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') traffic['JS kB'] += encodedDataLength / 1000;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kinds.has(requestId) || encodedDataLength === 0) return;
    traffic.requests++;
    traffic['all kB'] += encodedDataLength / 1000;
    if (kinds.get(requestId) === 'Image') traffic['pictures kB'] += encodedDataLength / 1000;
  });
  return traffic;
}

type Watched = {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: Array<{ end: number; length: number }>;
  /** When the last resource arrived or the last long task ended. */
  busyUntil: number;
  /** When a link was clicked, and when its page was painted. */
  pressed: number;
  shown: number;
};
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before any of its scripts. */
function watch(): void {
  const watched: Watched = { fcp: 0, lcp: 0, cls: 0, tasks: [], busyUntil: 0, pressed: 0, shown: 0 };
  window.watched = watched;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const observe = (type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as Entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) watched.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ end: startTime + duration, length: duration });
    watched.busyUntil = Math.max(watched.busyUntil, startTime + duration);
  });
  observe('resource', ({ startTime, duration }) => {
    watched.busyUntil = Math.max(watched.busyUntil, startTime + duration);
  });
  const textOf = () => document.querySelector('main')?.textContent;
  const isInSight = (picture: HTMLImageElement) => {
    const { top, bottom, left, width } = picture.getBoundingClientRect();
    // The next slide of a carousel begins in the gutter, where it is cut off.
    const middle = left + width / 2;
    return width > 0 && bottom > 0 && top < innerHeight && middle > 0 && middle < innerWidth;
  };
  const look = (path: string, text: unknown) => {
    const isThere = location.pathname !== path && textOf() !== text;
    const isShown = isThere && [...document.images].filter(isInSight).every(({ complete }) => complete);
    if (!isShown) return requestAnimationFrame(() => look(path, text));
    // In the next frame, this one has been painted.
    return requestAnimationFrame(() => {
      watched.shown = performance.now();
    });
  };
  const begin = ({ timeStamp }: Event) => {
    watched.pressed = timeStamp;
    look(location.pathname, textOf());
  };
  addEventListener('click', begin, { capture: true, once: true });
}
