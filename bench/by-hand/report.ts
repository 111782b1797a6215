import type { Bound, Job } from './job.ts';
import { secondsOf, type Tally } from './person.ts';

export type Outcome = { job: Job; tally: Tally };

/** True if the job took no more than it may. */
export function isWithin({ job: { bound }, tally }: Outcome): boolean {
  return bound === undefined || takenOf(bound, tally) <= bound.most;
}

function takenOf({ of }: Bound, tally: Tally): number {
  if (of === 'clicks') return tally.clicks;
  return of === 'seconds' ? secondsOf(tally) : tally.clicks + tally.keys + tally.scans;
}

/** A table in Markdown for docs/jobs.md. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ job, tally }) => [
    job.name,
    boundText(job.bound),
    String(tally.clicks),
    String(tally.keys),
    String(tally.scans),
    (tally.waited / 1000).toFixed(1),
    secondsOf(tally).toFixed(0),
  ]);
  const head = ['job', 'at most', 'clicks', 'keys', 'scans', 'waiting, s', 'in all, s'];
  const rule = head.map((_, column) => (column < 2 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const UNITS = { clicks: 'clicks', strokes: 'scans, keys and clicks', seconds: 's' };

function boundText(bound: Bound | undefined): string {
  return bound ? `${bound.most} ${UNITS[bound.of]}` : '';
}
