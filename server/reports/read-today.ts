import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Overview } from '#shared/schemas/overview.ts';

type Sums = { which: 'now' | 'lastWeek'; orders: number; units: number; centavos: number };

const NONE = { orders: 0, units: 0, total: 0 };

/** What was sold today until now, and on the same day last week until the same hour (Buenos Aires). */
export async function readToday(db: Database): Promise<Overview['today']> {
  const { rows } = await sql<Sums>`
    with days as (
      select 'now' as which, date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')
        at time zone 'America/Argentina/Buenos_Aires' as since, now() as until
      union all
      select 'lastWeek', (date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires') - interval '7 days')
        at time zone 'America/Argentina/Buenos_Aires', now() - interval '7 days')
    select days.which, count(*)::float8 as orders, coalesce(sum(sold.units), 0)::float8 as units,
      coalesce(sum(sold.total_centavos), 0)::float8 as centavos
    from days cross join lateral (
      select total_centavos,
        (select sum(quantity) from order_lines where order_lines.order_id = orders.id) as units
      from orders
      where created_at >= days.since and created_at <= days.until and state <> 'Orden-creada'
        and cancelled_at is null and payment_status not in ('refunded', 'charged_back')) as sold
    group by days.which`.execute(db);
  const of = (which: Sums['which']) => {
    const row = rows.find((one) => one.which === which);
    return row ? { orders: row.orders, units: row.units, total: toPesos(row.centavos) } : NONE;
  };
  return { now: of('now'), lastWeek: of('lastWeek') };
}
