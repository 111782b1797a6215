import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Load } from './client.ts';
import type { Checkout } from './shops.ts';

/** The figures of one thing. `of`: a checkout's name, or the limit it is compared with. */
export type Row = { what: string; of: string; figures: Record<string, number> };

/** p50, p95 and p99 of milliseconds. */
export function percentiles(milliseconds: number[]): Record<string, number> {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

/** The medians of several runs. */
export function loadRow(what: string, of: string, rounds: Load[]): Row {
  const figures = rounds.map(({ perSecond, p50, p99 }) => ({
    'per s': perSecond,
    'p50 ms': p50,
    'p99 ms': p99,
  }));
  return { what, of, figures: medians(figures) };
}

/** The median of each figure over several runs. */
export function medians(rounds: Array<Record<string, number>>): Record<string, number> {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, medianOf(rounds.map((one) => one[name] ?? 0))]));
}

function medianOf(values: number[]): number {
  return percentiles(values)['p50 ms'] ?? 0;
}

/** Rounds to three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(value >= 1000 ? 4 : 3));
}

/** Writes bench/results/NAME.json and prints the rows as a Markdown table, ready for docs/performance.md. */
export function report(name: string, settings: object, checkouts: Checkout[], rows: Row[]): void {
  const [processor] = cpus();
  const results = {
    name,
    date: new Date().toISOString(),
    settings,
    commits: Object.fromEntries(checkouts.map((checkout) => [checkout.name, commitOf(checkout)])),
    versions: versionsOf('node', 'react', 'react-router', 'fastify', 'pg', '@electric-sql/pglite'),
    machine: `${cpus().length} × ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    rows,
  };
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 1)}\n`);
  const commits = Object.entries(results.commits).map(([checkout, commit]) => `${checkout} ${commit}`);
  console.log(`\n${results.date.slice(0, 10)}; ${commits.join(', ')}; ${results.machine}.\n`);
  console.log(toMarkdown(rows));
}

/** A line for each thing, a column for each figure of each checkout. */
function toMarkdown(rows: Row[]): string {
  const compared = [...new Set(rows.map(({ of }) => of))];
  const figures = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const columns = figures.flatMap((figure) => compared.map((of) => ({ figure, of })));
  const filled = columns.filter(({ figure, of }) =>
    rows.some((row) => row.of === of && row.figures[figure] !== undefined),
  );
  const lines = [...new Set(rows.map(({ what }) => what))].map((what) => [
    what,
    ...filled.map(({ figure, of }) =>
      formatNumber(rows.find((row) => row.what === what && row.of === of)?.figures[figure]),
    ),
  ]);
  const heads = ['', ...filled.map(({ figure, of }) => (compared.length > 1 ? `${figure}, ${of}` : figure))];
  const rule = heads.map((_, index) => (index === 0 ? '---' : '--:'));
  return [heads, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** 12,345 · 123 · 12.3 · 0.12 */
function formatNumber(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 1 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

function commitOf({ folder }: Checkout): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: folder }).toString().trim();
  } catch {
    return 'unknown';
  }
}

function versionsOf(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const file = join(import.meta.dirname, '../node_modules', name, 'package.json');
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return [name, version];
    }),
  );
}
