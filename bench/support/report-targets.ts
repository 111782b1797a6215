import type { AdminNumbers } from '../admin.ts';
import type { CheckoutNumbers } from '../checkout.ts';
import type { GrowthNumbers } from '../growth.ts';
import type { HttpNumbers } from '../http.ts';
import type { PagesNumbers } from '../pages.ts';
import type { PriceNumbers } from '../prices.ts';
import { markdownTable } from './report-tables.ts';
import { formatNumber, type Results } from './results.ts';

export type Measured = {
  http: Results<HttpNumbers> | null;
  checkout: Results<CheckoutNumbers> | null;
  pages: Results<PagesNumbers> | null;
  growth: Results<GrowthNumbers> | null;
  admin: Results<AdminNumbers> | null;
  prices: Results<PriceNumbers> | null;
};

type Target = { what: string; target: string; measured: string; met: boolean };

/** What was aimed at, what came out, and whether that is enough. */
export function targetTable({ http, checkout, pages, growth, admin, prices }: Measured): string {
  const targets = [
    ...(http ? httpTargets(http.numbers) : []),
    ...(checkout ? checkoutTargets(checkout.numbers) : []),
    ...(pages ? pageTargets(pages.numbers) : []),
    ...(growth ? growthTargets(growth.numbers) : []),
    ...(admin ? adminTargets(admin.numbers) : []),
    ...(prices ? priceTargets(prices.numbers) : []),
  ];
  return markdownTable(
    ['what', 'target', 'measured', ''],
    targets.map(({ what, target, measured, met }) => [what, target, measured, met ? 'met' : '**not met**']),
  );
}

const percent = (ratio: number) => `${formatNumber(Math.round(ratio * 100))} %`;
/** Each with its name, the most telling last: `home 31 %, category 29 %`. */
const each = <Row extends { name: string }>(rows: Row[], tell: (row: Row) => string) =>
  rows.map((row) => `${row.name.replace(/,.*/, '')} ${tell(row)}`).join(', ');

function httpTargets({ rows, startMilliseconds, memoryMegabytes }: HttpNumbers): Target[] {
  const at16 = rows.filter(({ connections }) => connections === 16);
  const kept = at16.filter(({ name }) => ['home', 'category', 'detail'].includes(name));
  const uncached = at16.filter(({ name }) => name.endsWith(', uncached'));
  const api = at16.filter(({ name }) => name.startsWith('API'));
  const server = kept[0]?.limit ?? '';
  return [
    {
      what: 'kept pages, 16 connections',
      target: `at least 50 % of ${server}`,
      measured: each(kept, ({ ratio }) => percent(ratio)),
      met: kept.every(({ ratio }) => ratio >= 0.5),
    },
    {
      what: 'the same, p99',
      target: 'under 5 ms',
      measured: each(kept, ({ p99 }) => `${formatNumber(p99)} ms`),
      met: kept.every(({ p99 }) => p99 < 5),
    },
    {
      what: 'pages rendered each time',
      target: 'at least 60 % of React alone',
      measured: each(uncached, ({ ratio, perSecond }) => `${percent(ratio)} (${formatNumber(perSecond)}/s)`),
      met: uncached.every(({ ratio }) => ratio >= 0.6),
    },
    {
      what: 'API list of 24 and detail',
      target: 'at least 30 % of the bare framework',
      measured: each(api, ({ ratio, perSecond }) => `${percent(ratio)} (${formatNumber(perSecond)}/s)`),
      met: api.every(({ ratio }) => ratio >= 0.3),
    },
    {
      what: 'start on PostgreSQL, to the first page',
      target: 'within 1,200 ms, under 200 MB',
      measured: `${formatNumber(startMilliseconds)} ms, ${memoryMegabytes} MB`,
      met: startMilliseconds <= 1200 && memoryMegabytes < 200,
    },
  ];
}

function checkoutTargets({ ratio, shop, brokenBooks }: CheckoutNumbers): Target[] {
  return [
    {
      what: 'purchases, 8 at once',
      target: 'at least 50 % of the database alone, books exact',
      measured: `${percent(ratio)} (${formatNumber(shop.perSecond)}/s), ${brokenBooks.length} faults in the books`,
      met: ratio >= 0.5 && brokenBooks.length === 0,
    },
  ];
}

function pageTargets({ rows }: PagesNumbers): Target[] {
  const first = rows.filter(({ name }) => !name.includes(' after '));
  const second = rows.filter(({ name }) => name.includes(' after '));
  const line = (
    what: string,
    target: string,
    of: PagesNumbers['rows'],
    test: { value: (row: PagesNumbers['rows'][number]) => number; unit: string; most: number },
  ): Target => ({
    what: `phone, ${what}`,
    target,
    measured: of
      .map((row) => `${row.name} ${formatNumber(Math.round(test.value(row) * 100) / 100)}${test.unit}`)
      .join(', '),
    met: of.every((row) => test.value(row) <= test.most),
  });
  return [
    line('first visit, LCP', 'under 1,300 ms', first, { value: ({ lcp }) => lcp, unit: ' ms', most: 1300 }),
    line('first visit, CLS', '0', first, { value: ({ cls }) => cls, unit: '', most: 0 }),
    line('first visit, blocking', 'under 60 ms', first, {
      value: (row) => row.blocking,
      unit: ' ms',
      most: 60,
    }),
    line('first visit, JavaScript', 'at most 130 kB', first, {
      value: (row) => row.jsBytes / 1000,
      unit: ' kB',
      most: 130,
    }),
    line('first visit, all bytes', 'at most 300 kB', first, {
      value: (row) => row.bytes / 1000,
      unit: ' kB',
      most: 300,
    }),
    line('second page, shown', 'under 400 ms', second, { value: ({ lcp }) => lcp, unit: ' ms', most: 400 }),
  ];
}

function growthTargets({ products, orders }: GrowthNumbers): Target[] {
  const range = (steps: GrowthNumbers['products']) =>
    `${formatNumber(steps[0]?.size ?? 0)} → ${formatNumber(steps.at(-1)?.size ?? 0)}`;
  const grown = (steps: GrowthNumbers['products'], pick: (name: string) => boolean) =>
    (steps[0]?.answers ?? []).flatMap(({ name, p95 }, index) =>
      pick(name) ? [{ name, factor: (steps.at(-1)?.answers[index]?.p95 ?? 0) / p95 }] : [],
    );
  const hot = grown(products, (name) => /^(category page, uncached|search page|detail)/.test(name));
  const lists = grown(orders, (name) => name.startsWith('admin') || name.startsWith('/mis-pedidos'));
  const over = lists.filter(({ factor }) => factor > 2);
  const memory = (products.at(-1)?.memoryMegabytes ?? 0) / (products[0]?.memoryMegabytes ?? 1);
  return [
    {
      what: `${range(products)} products: category page, search, detail`,
      target: 'p95 at most 2 times (to 1,000,000)',
      measured: each(hot, ({ factor }) => `${formatNumber(factor)}×`),
      met: hot.every(({ factor }) => factor <= 2),
    },
    {
      what: `${range(products)} products: server memory`,
      target: 'at most 1.5 times (to 1,000,000)',
      measured: `${formatNumber(memory)}×`,
      met: memory <= 1.5,
    },
    {
      what: `${range(orders)} orders: admin lists and /mis-pedidos`,
      target: 'p95 at most 2 times (to 1,000,000)',
      measured:
        over.length === 0 ? 'all of them' : `over: ${each(over, ({ factor }) => `${formatNumber(factor)}×`)}`,
      met: over.length === 0,
    },
  ];
}

function adminTargets(numbers: AdminNumbers): Target[] {
  return Object.entries(numbers).map(([engine, { variants, orders, lists }]) => {
    const [slowest] = [...lists].sort((one, other) => other.p95 - one.p95);
    return {
      what: `${engine}, ${formatNumber(variants)} variants, ${formatNumber(orders)} orders: every list`,
      target: 'p95 under 150 ms',
      measured: `slowest: ${slowest?.name} ${formatNumber(slowest?.p95 ?? 0)} ms`,
      met: (slowest?.p95 ?? 0) < 150,
    };
  });
}

function priceTargets(numbers: PriceNumbers): Target[] {
  return Object.entries(numbers).flatMap(([engine, { variants, quiet, jobs }]) => {
    const seconds = jobs.filter(({ name }) => name !== 'undo').reduce((sum, { seconds }) => sum + seconds, 0);
    return [
      {
        what: `${engine}, ${formatNumber(variants)} variants: price change of all`,
        target: 'draft and apply under 20 s together',
        measured: `${formatNumber(seconds)} s`,
        met: seconds < 20,
      },
      {
        what: `${engine}: storefront meanwhile`,
        target: 'p99 under 300 ms',
        measured: each(jobs, ({ busy }) => `${formatNumber(busy.p99)} ms`),
        met: jobs.every(({ busy }) => busy.p99 < 300),
      },
      {
        what: `${engine}: storefront meanwhile`,
        target: 'p95 not doubled',
        measured: each(jobs, ({ busy }) => `${formatNumber(busy.p95 / quiet.p95)}×`),
        met: jobs.every(({ busy }) => busy.p95 <= 2 * quiet.p95),
      },
    ];
  });
}
