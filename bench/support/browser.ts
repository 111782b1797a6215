import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { median, round } from './numbers.ts';

/** A cheap phone on mobile data: issue and table of docs/performance.md say the same. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-AR',
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWER = 4;
/** Past the load event the page may still fetch and run things; then its figures are final. */
const SETTLE_MS = 1_500;

/** Milliseconds and bytes of one visit of one page. */
export type PageFigures = {
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** What moved by itself. */
  cls: number;
  /** How much of the main thread's long tasks was beyond 50 ms each, from the first paint on. */
  blocking: number;
  /** Compressed as sent, without the heads of the answers. */
  jsBytes: number;
  /** With the heads. */
  pictureBytes: number;
  bytes: number;
  requests: number;
};

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const note = join(import.meta.dirname, '../../node_modules/.cache/chromium-path');
  const found = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);
  const browser = await chromium.launch({
    ...(found && { executablePath: found }),
    args: ['--no-sandbox', '--no-pings', '--disable-domain-reliability', '--disable-background-networking'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * The median of so many visits, each with an empty cache. With `before`, a page of the same visit that is seen first,
 * its link to `url` is pressed: then `lcp` is the time from the press until the new page is painted with every picture
 * in sight, since browsers tell no LCP of a page that is changed in place; `fcp` is the same.
 */
export async function measurePage(
  browser: Browser,
  url: string,
  options: { visits: number; before?: string },
): Promise<PageFigures> {
  const all: PageFigures[] = [];
  for (let n = 0; n < options.visits; n++) all.push(await visit(browser, url, options.before));
  const middle = (name: keyof PageFigures) => round(median(all.map((one) => one[name])));
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    blocking: middle('blocking'),
    jsBytes: middle('jsBytes'),
    pictureBytes: middle('pictureBytes'),
    bytes: middle('bytes'),
    requests: middle('requests'),
  };
}

async function visit(browser: Browser, url: string, before?: string): Promise<PageFigures> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(watchPaints);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    if (before) await settle(page, before);
    const traffic = countTraffic(client);
    if (before) return { ...(await press(page, url)), ...traffic };
    await settle(page, url);
    return { ...(await page.evaluate(readPaints)), ...traffic };
  } finally {
    await context.close();
  }
}

async function settle(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  await page.waitForTimeout(SETTLE_MS);
}

/** Presses the first link in the page that leads there. */
async function press(
  page: Page,
  url: string,
): Promise<Pick<PageFigures, 'fcp' | 'lcp' | 'cls' | 'blocking'>> {
  const path = new URL(url).pathname;
  const link = page.locator(`a[href="${path}"]:visible, a[href^="${path}?"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watchPress, path);
  await link.tap();
  await page.waitForFunction(() => window.pressed?.shown !== undefined, null, { timeout: 30_000 });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => {
    const { start = 0, shown = 0 } = window.pressed ?? {};
    const { cls, tasks } = window.watched ?? { cls: 0, tasks: [] };
    const late = tasks.filter((task) => task.start + task.length > start);
    const blocking = late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
    return { fcp: shown - start, lcp: shown - start, cls, blocking };
  });
}

/** Runs in the page: tells when, after the press, the page at `path` has been painted with its pictures. */
function watchPress(path: string): void {
  const before = document.querySelector('main')?.textContent;
  const inSight = (picture: HTMLImageElement) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const isShown = () =>
    location.pathname === path &&
    document.querySelector('main')?.textContent !== before &&
    [...document.images].filter(inSight).every((picture) => picture.complete);
  const look = (start: number) => {
    if (!isShown()) return requestAnimationFrame(() => look(start));
    // The frame after this one has been painted.
    return requestAnimationFrame(() => {
      window.pressed = { start, shown: performance.now() };
    });
  };
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
}

/** Adds up what comes over the wire from now on, heads included. */
function countTraffic(client: CDPSession) {
  const traffic = { jsBytes: 0, pictureBytes: 0, bytes: 0, requests: 0 };
  const kinds = new Map<string, string>();
  const fromCache = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (response.url.startsWith('data:')) fromCache.add(requestId);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') traffic.jsBytes += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return;
    traffic.requests++;
    traffic.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Image') traffic.pictureBytes += encodedDataLength;
  });
  return traffic;
}

type Watched = { lcp: number; cls: number; tasks: Array<{ start: number; length: number }> };
declare global {
  interface Window {
    watched?: Watched;
    pressed?: { start: number; shown: number };
  }
}

/** Runs in the page before anything of its own. */
function watchPaints(): void {
  const watched: Watched = { lcp: 0, cls: 0, tasks: [] };
  window.watched = watched;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    watched.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) watched.cls += shift.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, length: duration });
  });
}

function readPaints(): Pick<PageFigures, 'fcp' | 'lcp' | 'cls' | 'blocking'> {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const { lcp, cls, tasks } = window.watched ?? { lcp: 0, cls: 0, tasks: [] };
  const late = tasks.filter(({ start, length }) => start + length > fcp);
  return { fcp, lcp, cls, blocking: late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0) };
}
