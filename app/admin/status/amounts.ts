const UNITS = ['MB', 'GB', 'TB'];

/** `12 kB`, `85 MB`, `1,2 GB`. */
export function bytesText(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`;
  let amount = bytes / 1_000_000;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  return `${amount.toLocaleString('es-AR', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${UNITS[unit]}`;
}

/** `3 ms`, `1,5 s`. */
export function millisecondsText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return `${(milliseconds / 1000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} s`;
}

/** `40 s`, `12 min`, `3 h`. */
export function secondsText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
