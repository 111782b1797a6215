import { sql } from 'kysely';
import { isLow, isSoldOut, lacksPicture } from '#server/catalog/index.ts';
import { type ConnectionKeys, missingConnections } from '#server/connections/index.ts';
import { type Database, processesApart } from '#server/db/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Overview, PaymentTrouble } from '#shared/schemas/overview.ts';
import { placeholdersOf } from '#shared/settings/placeholders.ts';
import { isAwaitingMoney } from './read-counters.ts';
import { readFailures } from './read-failures.ts';
import { readPictureTrouble } from './read-picture-trouble.ts';
import { readToday } from './read-today.ts';

/** How many orders are listed. The total counts all. */
const NAMED = 10;

/** What needs an administrator's attention, and the sales of the last 30 days (rules 12.10). */
export async function readOverview(deps: { db: Database; keys: ConnectionKeys }): Promise<Overview> {
  const { db, keys } = deps;
  const settings = await readSettings(db);
  const counts = await readCounts(db);
  const failures = await readFailures(db);
  return {
    ordersToPrepare: counts.to_prepare,
    moneyToConfirm: counts.to_confirm,
    unpaidReservations: counts.reserved,
    unpaidTickets: { total: counts.tickets, next: counts.next_ticket?.toISOString() ?? null },
    withdrawals: { pending: counts.pending, oldest: counts.oldest?.toISOString() ?? null },
    soldOut: counts.sold_out,
    belowMinimum: counts.low,
    withoutPicture: counts.without_picture,
    failedMails: failures.mails,
    troubledPayments: await troubledPayments(db),
    pictures: await readPictureTrouble(db),
    failedJobs: failures.jobs,
    processesWithoutBucket: keys.bucket === null ? counts.processes : 0,
    placeholders: keys.isPublished ? placeholdersOf(settings) : [],
    missingKeys: missingConnections(keys, settings),
    today: await readToday(db),
    sales: await recentSales(db),
  };
}

type Counts = Record<
  | 'to_prepare'
  | 'to_confirm'
  | 'reserved'
  | 'tickets'
  | 'pending'
  | 'sold_out'
  | 'low'
  | 'without_picture'
  | 'processes',
  number
> & {
  oldest: Date | null;
  next_ticket: Date | null;
};

/** Each number is counted from a small index of its own. `reserved`: unpaid orders that hold units. */
async function readCounts(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from orders where state = 'En-preparación' and cancelled_at is null) as to_prepare,
      (select count(*) from orders where ${isAwaitingMoney}) as to_confirm,
      (select count(*) from orders where stock = 'reserved') as reserved,
      (select count(*) from orders where stock = 'reserved' and payment_status = 'pending') as tickets,
      (select min(reserved_until) from orders where stock = 'reserved' and payment_status = 'pending') as next_ticket,
      (select count(*) from sub_products where deleted_at is null and ${isSoldOut}) as sold_out,
      (select count(*) from sub_products where deleted_at is null and ${isLow}) as low,
      (select count(*) from sub_products where deleted_at is null and ${lacksPicture}) as without_picture,
      count(*) as pending, min(requested_at) as oldest, ${processesApart} as processes
    from withdrawals where state = 'pendiente'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers one row');
  return counts;
}

/**
 * `unmatched`: an approved payment that neither paid the order nor is being refunded, because its amount is wrong. It
 * is resolved when it was refunded, or when an administrator has moved the order on.
 */
async function troubledPayments(db: Database): Promise<Overview['troubledPayments']> {
  const { rows } = await sql<{ id: string; code: string; status: PaymentTrouble; total: number }>`
    with unmatched as (
      select payments.order_id as id from payments join orders on orders.id = payments.order_id
      where payments.status = 'approved' and not payments.settles
        and not exists (
          select from refunds where refunds.gateway = payments.gateway and refunds.payment_id = payments.id)
        and coalesce((
          select max(order_events.at) from order_events where order_events.order_id = orders.id
            and order_events.kind = 'moved' and order_events.from_state = 'Orden-creada'), '-infinity') < payments.seen_at),
    stuck as (
      select payments.order_id as id
      from refunds join payments on payments.gateway = refunds.gateway and payments.id = refunds.payment_id
      join jobs on jobs.kind = 'refund' and jobs.payload ->> 'refundId' = refunds.id::text
      where refunds.done_at is null and jobs.last_error is not null),
    -- Named one by one, since "or" would have all orders looked at.
    troubled as (
      select id from orders where payment_status in ('charged_back', 'in_mediation')
      union select id from stuck union select id from unmatched)
    select orders.id, orders.code, (count(*) over ())::float8 as total,
      case when orders.payment_status in ('charged_back', 'in_mediation') then orders.payment_status
        when orders.id in (select id from stuck) then 'refund_stuck' else 'unmatched' end as status
    from orders where orders.id in (select id from troubled)
    order by orders.id desc limit ${NAMED}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({ _id: row.id, code: row.code, status: row.status })),
  };
}

/** Paid orders by the day they were made, without refunded ones; days without orders have zeros. */
async function recentSales(db: Database): Promise<Overview['sales']> {
  const { rows } = await sql<{ day: string; orders: number; centavos: number }>`
    with today as (select (now() at time zone 'America/Argentina/Buenos_Aires')::date as day),
    sold as (
      select (orders.created_at at time zone 'America/Argentina/Buenos_Aires')::date as day,
        count(*) as orders, sum(orders.total_centavos) as centavos
      from orders
      -- Said without "today": of an expression of now() the planner knows how few orders it leaves.
      where orders.created_at >= ((now() at time zone 'America/Argentina/Buenos_Aires')::date - 29)::timestamp
          at time zone 'America/Argentina/Buenos_Aires'
        and orders.state <> 'Orden-creada' and orders.cancelled_at is null and orders.payment_status not in ('refunded', 'charged_back')
      group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0)::float8 as orders,
      coalesce(sold.centavos, 0)::float8 as centavos
    from today, lateral (select today.day - offsets.n as day from generate_series(0, 29) as offsets (n)) as days
    left join sold on sold.day = days.day
    order by days.day`.execute(db);
  return rows.map(({ day, orders, centavos }) => ({ day, orders, total: toPesos(centavos) }));
}
