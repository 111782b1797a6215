import type { AdminNumbers } from '../admin.ts';
import type { CheckoutNumbers } from '../checkout.ts';
import type { GrowthNumbers } from '../growth.ts';
import type { HttpNumbers } from '../http.ts';
import type { PagesNumbers } from '../pages.ts';
import type { PeersNumbers } from '../peers.ts';
import type { PriceNumbers } from '../prices.ts';
import { formatNumber, type Results } from './results.ts';

const NOT_YET = 'Not measured yet.';

/** A table in Markdown. */
export function markdownTable(heads: string[], rows: Array<Array<string | number>>): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = heads.map((_, column) => (typeof rows[0]?.[column] === 'number' ? '--:' : '---'));
  return [line(heads), line(rule), ...rows.map((row) => line(row.map(formatNumber)))].join('\n');
}

export function httpTable(results: Results<HttpNumbers> | null): string {
  if (!results) return NOT_YET;
  return markdownTable(
    ['what', 'connections', 'req/s', 'p50 ms', 'p99 ms', 'bytes', 'limit', 'its req/s', '% of it'],
    results.numbers.rows.map((row) => [
      ...[row.name, row.connections, row.perSecond, row.p50, row.p99, row.bytes],
      ...[row.limit, row.limitPerSecond, row.ratio * 100],
    ]),
  );
}

export function checkoutTable(results: Results<CheckoutNumbers> | null): string {
  if (!results) return NOT_YET;
  const { shop, database, statements, transactions, brokenBooks, paidOrders } = results.numbers;
  const table = markdownTable(
    ['8 at once', 'purchases/s', 'p50 ms', 'p95 ms'],
    [
      ['the shop', shop.perSecond, shop.p50, shop.p95],
      ['the database alone', database.perSecond, database.p50, database.p95],
    ],
  );
  const books = brokenBooks.length === 0 ? 'books exact' : `books broken: ${brokenBooks.join('; ')}`;
  return `${table}\n\n${statements} statements a purchase in ${transactions} transactions; ${formatNumber(paidOrders)} paid orders, ${books}.`;
}

export function pagesTable(results: Results<PagesNumbers> | null): string {
  if (!results) return NOT_YET;
  return markdownTable(
    ['page', 'FCP ms', 'LCP ms', 'CLS', 'blocking ms', 'JS kB', 'pictures kB', 'all kB', 'requests'],
    results.numbers.rows.map((row) => [
      ...[row.name, row.fcp, row.lcp, row.cls, row.blocking, row.jsBytes / 1000],
      ...[row.pictureBytes / 1000, row.bytes / 1000, row.requests],
    ]),
  );
}

export function growthTables(results: Results<GrowthNumbers> | null): string {
  if (!results) return NOT_YET;
  return [
    growthTable('products', results.numbers.products),
    growthTable('orders', results.numbers.orders),
  ].join('\n\n');
}

function growthTable(what: string, steps: GrowthNumbers['products']): string {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return NOT_YET;
  const row = (name: string, values: number[]) => [name, ...values, (values.at(-1) ?? 0) / (values[0] ?? 1)];
  return markdownTable(
    [`p95 ms by ${what}`, ...steps.map(({ size }) => formatNumber(size)), 'grows'],
    [
      ...first.answers.map(({ name }, index) =>
        row(
          name,
          steps.map((step) => step.answers[index]?.p95 ?? 0),
        ),
      ),
      row(
        'server memory, MB',
        steps.map((step) => step.memoryMegabytes),
      ),
      row(
        'database, MB',
        steps.map((step) => step.databaseMegabytes),
      ),
    ],
  );
}

export function peersTable({ numbers }: Results<PeersNumbers>): string {
  return markdownTable(
    ['page', 'FCP ms', 'LCP ms', 'CLS', 'blocking ms', 'JS kB', 'all kB', 'req/s', 'p99 ms'],
    numbers.peers.map(({ url, page, load }) => [
      ...[url, page.fcp, page.lcp, page.cls, page.blocking, page.jsBytes / 1000, page.bytes / 1000],
      ...[load?.perSecond ?? '', load?.p99 ?? ''],
    ]),
  );
}

export function adminTables(results: Results<AdminNumbers> | null): string {
  if (!results) return NOT_YET;
  const engines = Object.entries(results.numbers);
  const lists = markdownTable(
    ['p95 ms', ...engines.map(([engine]) => engine)],
    (engines[0]?.[1].lists ?? []).map(({ name }, index) => [
      name,
      ...engines.map(([, { lists }]) => lists[index]?.p95 ?? 0),
    ]),
  );
  const jobs = markdownTable(
    ['long job', 'engine', 'seconds', 'steps seen', 'storefront p95 ms', 'meanwhile'],
    engines.flatMap(([engine, { jobs }]) =>
      jobs.map((job) => [job.name, engine, job.seconds, job.stepsSeen, job.quietP95, job.busyP95]),
    ),
  );
  return [lists, jobs].join('\n\n');
}

export function pricesTable(results: Results<PriceNumbers> | null): string {
  if (!results) return NOT_YET;
  return markdownTable(
    ['engine', 'job', 'seconds', 'storefront p50 ms', 'p95 ms', 'p99 ms', 'p99 / quiet'],
    Object.entries(results.numbers).flatMap(([engine, { quiet, jobs }]) => [
      [engine, 'none', 0, quiet.p50, quiet.p95, quiet.p99, 1],
      ...jobs.map(({ name, seconds, busy }) => [
        ...[engine, name, seconds, busy.p50, busy.p95, busy.p99],
        busy.p99 / quiet.p99,
      ]),
    ]),
  );
}
