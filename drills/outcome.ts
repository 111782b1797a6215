import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** One thing that has to be true after a drill. `seen` says what was counted or measured. */
export type Check = { what: string; holds: boolean; seen: string };

/** What a drill measured, a row for each step, and what had to hold. */
export type Outcome = {
  /** Column headings to values. All rows have the same columns. */
  rows: Array<Record<string, string | number>>;
  checks: Check[];
};

/** What a drill can be told; each takes what it knows. `small`: a shop with few products, which is soon made. */
export type Options = { seconds?: number; minutes?: number; small?: boolean };

export function failedChecks({ checks }: Outcome): Check[] {
  return checks.filter(({ holds }) => !holds);
}

/** A check that a count is zero. */
export function isZero(what: string, count: number): Check {
  return { what, holds: count === 0, seen: String(count) };
}

/** Prints the rows and the checks as Markdown, with date, commit and machine. */
export function printOutcome(name: string, { rows, checks }: Outcome): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(
    `\n\`npm run drill -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, ${commit}, ${machine}\n`,
  );
  if (rows.length > 0) console.log(`${toTable(rows)}\n`);
  console.log(
    toTable(checks.map(({ what, holds, seen }) => ({ check: what, seen, holds: holds ? 'yes' : '**no**' }))),
  );
}

function toTable(rows: Array<Record<string, string | number>>): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((name) => row[name] ?? '')),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
