const OFFSET_HOURS = -4;

/** A time as the real API writes it: milliseconds and its offset of -04:00, which is not Argentina's. */
export function toApiTime(date: Date): string {
  return new Date(date.getTime() + OFFSET_HOURS * 3_600_000).toISOString().replace('Z', '-04:00');
}

/** Whether that time has come; a time that is not there never comes. */
export function hasPassed(time: string | null | undefined, now: Date): boolean {
  return time ? new Date(time).getTime() <= now.getTime() : false;
}
