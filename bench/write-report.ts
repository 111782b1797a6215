// Renders docs/performance.md and its charts from bench/results/*.json and the prose of bench/notes/*.md.
// Usage: node bench/write-report.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminNumbers } from './admin.ts';
import type { CheckoutNumbers } from './checkout.ts';
import type { GrowthNumbers } from './growth.ts';
import type { HttpNumbers } from './http.ts';
import type { PagesNumbers } from './pages.ts';
import type { PeersNumbers } from './peers.ts';
import type { PriceNumbers } from './prices.ts';
import { writeCharts } from './support/report-charts.ts';
import {
  adminTables,
  checkoutTable,
  growthTables,
  httpTable,
  pagesTable,
  peersTable,
  pricesTable,
} from './support/report-tables.ts';
import { type Measured, targetTable } from './support/report-targets.ts';
import { type Results, readResults } from './support/results.ts';

const docs = join(import.meta.dirname, '../docs');
const notes = join(import.meta.dirname, 'notes');

const measured: Measured = {
  http: readResults<HttpNumbers>('http'),
  checkout: readResults<CheckoutNumbers>('checkout'),
  pages: readResults<PagesNumbers>('pages'),
  growth: readResults<GrowthNumbers>('growth'),
  admin: readResults<AdminNumbers>('admin'),
  prices: readResults<PriceNumbers>('prices'),
};
const peers = readResults<PeersNumbers>('peers');
const charts = writeCharts(measured, docs);

const sections = [
  `# Performance

Written by \`npm run bench\` from \`bench/results/*.json\`; what limits each figure is prose of \`bench/notes/\`. Ratios are of one run, with the
limit measured by turns on the same machine; absolute figures are that machine's. How each is measured: [bench/](../bench).`,
  section('Targets', targetTable(measured), 'targets'),
  section('Pages and API over HTTP', httpTable(measured.http), 'http', {
    of: measured.http,
    chart: charts.http,
  }),
  section('Purchases', checkoutTable(measured.checkout), 'checkout', { of: measured.checkout }),
  section('A phone', pagesTable(measured.pages), 'pages', { of: measured.pages, chart: charts.pages }),
  section('Growth', growthTables(measured.growth), 'growth', { of: measured.growth, chart: charts.growth }),
  section('The administration of a large shop', adminTables(measured.admin), 'admin', { of: measured.admin }),
  section('A price change of all products', pricesTable(measured.prices), 'prices', { of: measured.prices }),
  ...(peers ? [section('Beside others', peersTable(peers), 'peers', { of: peers })] : []),
];
writeFileSync(join(docs, 'performance.md'), `${sections.join('\n\n')}\n`);
console.log('docs/performance.md');

/** Heading, on what it was measured, chart, table, and the note of that name. */
function section(
  title: string,
  table: string,
  note: string,
  { of, chart }: { of?: Results<unknown> | null; chart?: string | undefined } = {},
): string {
  const file = join(notes, `${note}.md`);
  return [
    `## ${title}`,
    ...(of ? [describe(of)] : []),
    ...(chart ? [`![${title}](${chart})`] : []),
    table,
    ...(existsSync(file) ? [readFileSync(file, 'utf8').trim()] : []),
  ].join('\n\n');
}

function describe({ date, commit, machine, versions }: Results<unknown>): string {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${date.slice(0, 10)}, ${commit}; ${machine.cores} cores of ${machine.cpu}, ${machine.memoryGigabytes} GB, ${machine.system}; ${packages.join(', ')}.`;
}
