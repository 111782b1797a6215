import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { SalesBy } from '#shared/reports.ts';
import type { SalesReport, SalesReportQuery, SalesRow, SalesSums } from '#shared/schemas/reports.ts';
import { daysFrom, type Range, rangeOf } from './range.ts';
import { isKeyOfOrders, querySales, type RawSums } from './sales-query.ts';

/**
 * The sales of some days by something, beside as many days before them (rules 24.1 to 24.4). `seesCosts`: the reader
 * may see costs (permission `prices`). `most`: rows at most; missing: all.
 */
export async function readSales(
  { db }: { db: Database },
  query: Omit<SalesReportQuery, 'format'> & { seesCosts: boolean; most?: number },
): Promise<SalesReport> {
  const range = rangeOf(query);
  const { by, seesCosts, most } = query;
  const isInOrder = everyKey(by, range).length > 0 || by === 'month';
  const sort = isInOrder ? 'key' : query.sort;
  const found = await querySales(db, { by, sort, range, most: isInOrder ? null : (most ?? null) });
  const whole = found.find(({ key }) => key === null);
  if (!whole) throw new Error('the sums of all are always answered');
  const shape = { seesCosts, hasOrders: isKeyOfOrders(by) || by === 'payment', hasUnits: by !== 'payment' };
  const ofAll = { ...shape, hasOrders: true, hasUnits: true };
  const rows = withEmpty(found, everyKey(by, range)).map(
    (sums): SalesRow => ({
      key: sums.key ?? '',
      label: by === 'customer' || by === 'article' ? sums.label : null,
      ...sumsOf(sums, shape),
      // A month and the days before it, moved by as many days, do not meet.
      before: by === 'month' ? null : sumsOf(beforeOf(sums), shape),
    }),
  );
  return {
    totals: sumsOf(whole, ofAll),
    before: sumsOf(beforeOf(whole), ofAll),
    beforeSince: range.before,
    beforeUntil: range.beforeUntil,
    rows: by === 'month' ? rows.filter(({ key }) => key >= range.since.slice(0, 7)) : rows,
    count: isInOrder ? rows.length : whole.keys,
  };
}

/** The keys that have a row even if nothing was sold; they follow one another. */
function everyKey(by: SalesBy, { since, days }: Range): string[] {
  if (by === 'day') return daysFrom(since, days);
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour));
  return by === 'weekday' ? ['1', '2', '3', '4', '5', '6', '7'] : [];
}

type Sums = Omit<RawSums, 'label' | 'keys'>;

const NOTHING: Omit<RawSums, 'key'> = {
  label: null,
  keys: 0,
  orders: 0,
  units: 0,
  centavos: 0,
  known: 0,
  cost: 0,
  orders_before: 0,
  units_before: 0,
  centavos_before: 0,
  known_before: 0,
  cost_before: 0,
};

function withEmpty(found: RawSums[], keys: string[]): RawSums[] {
  if (keys.length === 0) return found.filter(({ key }) => key !== null);
  const byKey = new Map(found.map((sums) => [sums.key, sums]));
  return keys.map((key) => byKey.get(key) ?? { ...NOTHING, key });
}

function beforeOf(sums: RawSums): Sums {
  return {
    ...sums,
    orders: sums.orders_before,
    units: sums.units_before,
    centavos: sums.centavos_before,
    known: sums.known_before,
    cost: sums.cost_before,
  };
}

type Shape = { seesCosts: boolean; hasOrders: boolean; hasUnits: boolean };

function sumsOf({ orders, units, centavos, known, cost }: Sums, shape: Shape): SalesSums {
  const isKnown = shape.seesCosts && known > 0;
  return {
    orders: shape.hasOrders ? orders : null,
    units: shape.hasUnits ? units : null,
    total: toPesos(centavos),
    margin: isKnown ? toPesos(known - cost) : null,
    known: isKnown ? toPesos(known) : null,
  };
}
