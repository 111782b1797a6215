// npm run bench:pages: what a visitor with a cheap phone on mobile data sees, in Chromium, cache empty.
// Usage: node bench/pages.ts [--visits 5]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measurePage, type PageFigures, withBrowser } from './support/browser.ts';
import { waitForJobs, withPostgres } from './support/database.ts';
import { printTable, writeResults } from './support/results.ts';
import { withShop } from './support/shop.ts';
import { pickThings } from './support/things.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '5' } } });
const visits = Number(values.visits);

/** Pictures in all their sizes take minutes to make and are named by what is in them: the next run finds them there. */
const keptPictures = join(import.meta.dirname, '../node_modules/.cache/bench-pages');

export type PageRow = PageFigures & { name: string };
export type PagesNumbers = { visits: number; rows: PageRow[] };

await withPostgres(async (create) => {
  const database = await create('shop');
  const env = { DATABASE_URL: database.url, DATA_DIR: keptPictures, DEMO_CATALOG: '1' };
  await withShop(env, async ({ url }) => {
    await waitForJobs(database.db);
    const rows = await measureShop(url);
    printTable(
      ['page', 'FCP', 'LCP', 'CLS', 'blocking', 'JS kB', 'pictures kB', 'all kB', 'requests'],
      rows.map((row) => [
        row.name,
        row.fcp,
        row.lcp,
        row.cls,
        row.blocking,
        row.jsBytes / 1000,
        row.pictureBytes / 1000,
        row.bytes / 1000,
        row.requests,
      ]),
    );
    writeResults<PagesNumbers>('pages', { visits, rows });
  });
});

/** The three pages as the first of a visit, and each after the one that leads there. */
async function measureShop(url: string): Promise<PageRow[]> {
  const things = await pickThings(url);
  const home = `${url}/`;
  const category = url + things.categoryPath;
  const detail = url + things.productPath;
  const plan: Array<[name: string, url: string, before?: string]> = [
    ['home', home],
    ['category', category],
    ['detail', detail],
    ['category after home', category, home],
    ['detail after category', detail, category],
    ['home after detail', home, detail],
  ];
  return withBrowser(async (browser) => {
    const rows: PageRow[] = [];
    for (const [name, page, before] of plan) {
      // What the server keeps is there, as for anybody but the first visitor of a day.
      await fetch(page, { headers: { 'accept-encoding': 'br' } });
      rows.push({ name, ...(await measurePage(browser, page, { visits, ...(before && { before }) })) });
    }
    return rows;
  });
}
