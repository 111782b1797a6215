/** The time zone of every date on screen, on the server and in the browser (rules 18.7). */
const timeZone = 'America/Argentina/Buenos_Aires';

const longDay = new Intl.DateTimeFormat('es-AR', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const parts = new Intl.DateTimeFormat('es-AR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function inBuenosAires(iso: string): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}

/** For products: `21 de noviembre de 2026`. */
export function formatLongDate(iso: string): string {
  return longDay.format(new Date(iso));
}

/** For customers' orders: `21/11/2026`. */
export function formatDate(iso: string): string {
  const { day, month, year } = inBuenosAires(iso);
  return `${day}/${month}/${year}`;
}

/** For the administration's orders: `21/11/2026 09:05`. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = inBuenosAires(iso);
  return `${formatDate(iso)} ${hour}:${minute}`;
}

/** For the end of a wait: `lunes 30/11/2026 09:05`. */
export function formatEnd(iso: string): string {
  const weekday = new Date(iso).toLocaleDateString('es-AR', { timeZone, weekday: 'long' });
  return `${weekday} ${formatDateTime(iso)}`;
}

/** For the administration's product tables: `21/11/2026 09:05 Hs`. */
export function formatDateTimeHs(iso: string): string {
  return `${formatDateTime(iso)} Hs`;
}

/** For the field of a date and time: `2026-11-21T09:05`. */
export function toDateTimeField(iso: string): string {
  const { day, month, year, hour, minute } = inBuenosAires(iso);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of a field of a date and time, which is Buenos Aires time; null if it has none. */
export function fromDateTimeField(typed: string): string | null {
  const date = new Date(`${typed}:00-03:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
