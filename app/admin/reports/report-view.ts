import { keysOf } from '#shared/entries.ts';
import {
  SALES_BY,
  SALES_SORTS,
  type SalesBy,
  type SalesSort,
  STOCK_BY,
  type StockBy,
} from '#shared/reports.ts';

/** The reports, by the last part of their address. */
export const REPORTS = {
  ventas: 'Ventas',
  'sin-ventas': 'Sin ventas',
  stock: 'Lo que vale el stock',
  busquedas: 'Buscado y no encontrado',
  listas: 'Pedido por listas',
  avisos: 'Esperan que vuelva',
} as const;
export type ReportName = keyof typeof REPORTS;

export function reportNamed(part: string | undefined): ReportName {
  return keysOf(REPORTS).find((name) => name === part) ?? 'ventas';
}

/** Days, both included, as 2026-11-23. */
export type Days = { since: string; until: string };

/** What a report shows: all of it is in the address. */
export type ReportView = Days & { by: SalesBy; stockBy: StockBy; sort: SalesSort };

const DAY = 86_400_000;
const inBuenosAires = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });

/** Today in Buenos Aires. */
export function today(): string {
  return inBuenosAires.format(new Date());
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
}

/** Days that people ask for, by name. */
export function presets(now: string): Array<{ label: string; days: Days }> {
  const month = `${now.slice(0, 7)}-01`;
  const lastMonth = daysBefore(month, 1);
  return [
    { label: 'Hoy', days: { since: now, until: now } },
    { label: 'Ayer', days: { since: daysBefore(now, 1), until: daysBefore(now, 1) } },
    { label: '7 días', days: { since: daysBefore(now, 6), until: now } },
    { label: '30 días', days: { since: daysBefore(now, 29), until: now } },
    { label: 'Este mes', days: { since: month, until: now } },
    { label: 'El mes pasado', days: { since: `${lastMonth.slice(0, 7)}-01`, until: lastMonth } },
    { label: 'Un año', days: { since: daysBefore(now, 364), until: now } },
  ];
}

/** The view in an address. Missing and wrong values become the last 30 days by day. */
export function readReportView(parameters: URLSearchParams): ReportView {
  const now = today();
  const day = (name: string) => {
    const text = parameters.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
  };
  const until = day('hasta') ?? now;
  const since = day('desde') ?? daysBefore(until, 29);
  const among = <Name extends string>(table: Record<Name, string>, text: string | null, initial: Name) =>
    keysOf(table).find((name) => name === text) ?? initial;
  return {
    since: since > until ? until : since,
    until,
    by: among(SALES_BY, parameters.get('por'), 'day'),
    stockBy: among(STOCK_BY, parameters.get('por'), 'category'),
    sort: among(SALES_SORTS, parameters.get('orden'), 'total'),
  };
}

/** The query string of days, with what else the address has. */
export function searchWith(parameters: URLSearchParams, changed: Record<string, string>): string {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changed)) next.set(name, value);
  return `?${next}`;
}
