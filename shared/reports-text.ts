import type { SalesBy } from './reports.ts';
import { CHANNEL_NAMES } from './sales-channels.ts';
import { categoryText } from './search.ts';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CHANNEL_NAMES),
  ['cash', 'Efectivo'],
  ['transfer', 'Transferencia'],
  ['card', 'Tarjeta'],
  ['mercadopago', 'Mercado Pago'],
  ['owed', 'Sin cobrar todavía'],
]);

/** What a row of a report of sales is about: `23/11/2026`, `noviembre de 2026`, `9 a 10 h`, a name. */
export function salesKeyText(by: SalesBy, { key, label }: { key: string; label: string | null }): string {
  switch (by) {
    case 'day':
      return dayText(key);
    case 'month':
      return month.format(new Date(`${key}-01`));
    case 'weekday':
      return WEEKDAYS[Number(key) - 1] ?? key;
    case 'hour':
      return `${key} a ${Number(key) + 1} h`;
    case 'channel':
    case 'payment':
      return WORDS.get(key) ?? key;
    case 'category':
      return categoryText(key);
    case 'brand':
    case 'article':
    case 'customer':
      return (label ?? key) || 'Sin nombre';
  }
}

/** `2026-11-23` as `23/11/2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
