/** The days of a report and as many before them. */
export type Range = { before: string; beforeUntil: string; since: string; until: string; days: number };

const DAY = 86_400_000;

/** The days of a report, and as many before them. */
export function rangeOf({ since, until }: { since: string; until: string }): Range {
  const days = Math.round((Date.parse(until) - Date.parse(since)) / DAY) + 1;
  return { since, until, days, before: dayAfter(since, -days), beforeUntil: dayAfter(since, -1) };
}

/** Consecutive days. */
export function daysFrom(since: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => dayAfter(since, index));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
