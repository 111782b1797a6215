import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'results');
const root = join(import.meta.dirname, '..', '..');

/** What a measurement leaves behind: numbers, and when and on what they were taken. */
export type Results<Numbers> = {
  name: string;
  date: string;
  commit: string;
  versions: Record<string, string>;
  machine: { cpu: string; cores: number; memoryGigabytes: number; system: string };
  numbers: Numbers;
};

/** Writes bench/results/NAME.json. */
export function writeResults<Numbers>(name: string, numbers: Numbers): void {
  const [processor] = cpus();
  const results: Results<Numbers> = {
    name,
    date: new Date().toISOString(),
    commit: commitOf(),
    versions: { node: process.version.slice(1), ...versionsOf('react', 'react-router', 'fastify', 'pg') },
    machine: {
      cpu: processor?.model ?? 'unknown',
      cores: cpus().length,
      memoryGigabytes: Math.round(totalmem() / 2 ** 30),
      system: `${process.platform} ${process.arch}`,
    },
    numbers,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nbench/results/${name}.json`);
}

/** The last results of that name; null when there are none. */
export function readResults<Numbers>(name: string): Results<Numbers> | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Results<Numbers>;
  } catch {
    return null;
  }
}

/** Rows under their heads, numbers to the right. */
export function printTable(heads: string[], rows: Array<Array<string | number>>): void {
  const texts = [heads, ...rows.map((row) => row.map((cell) => formatNumber(cell)))];
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  for (const [index, row] of texts.entries()) {
    const cells = row.map((text, column) => {
      const width = widths[column] ?? 0;
      return typeof rows[Math.max(0, index - 1)]?.[column] === 'number'
        ? text.padStart(width)
        : text.padEnd(width);
    });
    console.log(cells.join('  ').trimEnd());
  }
}

/** 12,345 · 123 · 12.3 · 0.12 */
export function formatNumber(value: string | number): string {
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 1 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
  } catch {
    return 'unknown';
  }
}

function versionsOf(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const file = join(root, 'node_modules', name, 'package.json');
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
    }),
  );
}
