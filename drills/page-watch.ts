import { setTimeout as wait } from 'node:timers/promises';
import type { Step } from './machines-report.ts';

/** Between two looks, in milliseconds. */
const PAUSE = 200;
/** A page that takes longer, in milliseconds, counts as not answered. */
const PATIENCE = 5_000;

/** Performance times at which a page was asked for, and whether it came. */
export type Looks = Array<{ at: number; came: boolean }>;

/** Asks for a page again and again until `end`. */
export async function watchPage(end: AbortSignal, page: string): Promise<Looks> {
  const looks: Looks = [];
  while (!end.aborted) {
    const at = performance.now();
    const came = await fetch(page, { signal: AbortSignal.timeout(PATIENCE) }).then(
      (answer) => answer.ok,
      () => false,
    );
    looks.push({ at, came });
    await wait(PAUSE);
  }
  return looks;
}

/** `2 of 120`: how many did not come in a step. */
export function describeMissed(looks: Looks, { began, ended }: Step): string {
  const within = looks.filter(({ at }) => at > began && at < ended);
  return `${within.filter(({ came }) => !came).length} of ${within.length}`;
}
