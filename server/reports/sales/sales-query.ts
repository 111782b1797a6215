import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { SalesBy, SalesSort } from '#shared/reports.ts';
import type { Range } from './range.ts';

/** Sums of one key, in centavos; those of the days before end in `_before`. The row of all has the key null. */
export type RawSums = {
  key: string | null;
  label: string | null;
  /** How many keys there are. */
  keys: number;
} & Record<Figure | `${Figure}_before`, number>;

const FIGURES = ['orders', 'units', 'centavos', 'known', 'cost'] as const;
type Figure = (typeof FIGURES)[number];

const ZONE = sql.lit('America/Argentina/Buenos_Aires');
const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${ZONE}`;

/** The keys that an order has by itself; `at`: when it was made, in Buenos Aires. */
const ORDER_KEYS: Partial<Record<SalesBy, RawBuilder<unknown>>> = {
  day: sql`at::date::text`,
  month: sql`to_char(at, 'YYYY-MM')`,
  weekday: sql`extract(isodow from at)::text`,
  hour: sql`extract(hour from at)::text`,
  channel: sql`channel`,
  customer: sql`coalesce(user_id::text, '')`,
};

/** The keys of lines, where an order's lines may have several. */
const LINE_KEYS: Partial<Record<SalesBy, { key: RawBuilder<unknown>; label?: RawBuilder<unknown> }>> = {
  category: { key: sql`order_lines.category` },
  brand: { key: sql`order_lines.brand` },
  article: { key: sql`order_lines.product_id`, label: sql`max(order_lines.name)` },
};

/** Whether each order stands in one row alone. */
export function isKeyOfOrders(by: SalesBy): boolean {
  return ORDER_KEYS[by] !== undefined;
}

/**
 * Orders that were sold and are still sold, with their key; days of before are moved onto those of now (rules 24.1,
 * 24.2).
 */
function chosenOrders(by: SalesBy, { before, since, until, days }: Range) {
  const isNow = sql`orders.created_at >= ${startOf(since)}`;
  const moved = sql`case when ${isNow} then orders.created_at else orders.created_at + make_interval(days => ${days}) end`;
  return sql`
    select id, is_now, centavos, owed_centavos, buyer, ${ORDER_KEYS[by] ?? sql`''`} as key
    from (
      select orders.id, orders.channel, orders.user_id, orders.owed_centavos, trim(concat_ws(' ', name, last_name)) as buyer,
        orders.total_centavos - orders.waived_centavos as centavos, ${isNow} as is_now,
        (${moved}) at time zone ${ZONE} as at
      from orders
      where orders.created_at >= ${startOf(before)} and orders.created_at < ${startOf(until)} + interval '1 day'
        and orders.state <> 'Orden-creada' and orders.cancelled_at is null
        and orders.payment_status not in ('refunded', 'charged_back')) as sold`;
}

/** Both sums of a figure: of the rows of now, and of those before. */
function both(name: Figure, sum: RawBuilder<unknown>) {
  const of = (isNow: RawBuilder<unknown>, column: string) =>
    sql`coalesce(${sum} filter (where ${isNow}), 0)::float8 as ${sql.ref(column)}`;
  return sql`${of(sql`is_now`, name)}, ${of(sql`not is_now`, `${name}_before`)}`;
}

const kept = sql`(order_lines.quantity - order_lines.refunded)`;
const keptCost = sql`${kept} * order_lines.cost_centavos`;
const keptKnown = sql`${kept} * order_lines.price_centavos * (order_lines.cost_centavos is not null)::integer`;

/** What orders come to, by key. */
const byOrder = sql`
  select key, max(buyer) as label, ${both('orders', sql`count(*)`)}, ${both('centavos', sql`sum(centavos)`)}
  from chosen group by key`;

/** Units that were sold and not given back, and what those of known cost came to and had cost. */
function byLine(key: RawBuilder<unknown>, label: RawBuilder<unknown> = sql`null::text`) {
  return sql`
    select ${key} as key, ${label} as label, ${both('units', sql`sum(${kept})`)},
      ${both('centavos', sql`sum(${kept} * order_lines.price_centavos)`)},
      ${both('known', sql`sum(${keptKnown})`)}, ${both('cost', sql`sum(${keptCost})`)}
    from chosen join order_lines on order_lines.order_id = chosen.id group by 1`;
}

/** What came of the orders by how it was paid, and what has not come yet. An order counts once for each way. */
const byPayment = sql`
  select key, null::text as label, ${both('orders', sql`count(*)`)}, ${both('centavos', sql`sum(centavos)`)}
  from (
    select id, is_now, key, sum(centavos) as centavos
    from (
      select chosen.id, is_now, case payments.gateway when 'hand' then payments.method else 'mercadopago' end as key,
        case when payments.status in ('charged_back', 'refunded') then 0
          else payments.amount_centavos - payments.refunded_centavos end as centavos
      from chosen join payments on payments.order_id = chosen.id and payments.settles
      union all
      select id, is_now, 'owed', owed_centavos from chosen where owed_centavos <> 0) as money
    where centavos <> 0 group by id, is_now, key) as money_of_order
  group by key`;

const SORTS: Record<SalesSort, RawBuilder<unknown>> = {
  total: sql`centavos desc`,
  units: sql`units desc`,
  margin: sql`known - cost desc`,
  key: sql`coalesce(label, key)`,
};

/** The rows of a report and the row of all (key null). `most`: rows at most; null: all. */
export async function querySales(
  db: Database,
  query: { by: SalesBy; sort: SalesSort; range: Range; most: number | null },
): Promise<RawSums[]> {
  const { by, range } = query;
  const line = LINE_KEYS[by];
  const sums = sql.raw(
    FIGURES.flatMap((name) => [name, `${name}_before`])
      .map((name) => `coalesce(${name}, 0) as ${name}`)
      .join(', '),
  );
  // Each way of adding up has the figures of orders, of lines, or of both.
  const rows = line
    ? sql`select key::text, label, 0 as orders, 0 as orders_before, units, units_before, centavos, centavos_before,
        known, known_before, cost, cost_before from lines`
    : sql`select groups.key, groups.label, orders, orders_before, units, units_before, groups.centavos,
        groups.centavos_before, known, known_before, cost, cost_before from groups left join lines on lines.key = groups.key`;
  const { rows: found } = await sql<RawSums>`
    with chosen as materialized (${chosenOrders(by, range)}),
    groups as (${by === 'payment' ? byPayment : byOrder}),
    lines as (${line ? byLine(line.key, line.label) : byLine(sql`chosen.key`)}),
    whole as (select ${both('orders', sql`count(*)`)}, ${both('centavos', sql`sum(centavos)`)} from chosen),
    units as (select sum(units) as units, sum(units_before) as units_before, sum(known) as known,
      sum(known_before) as known_before, sum(cost) as cost, sum(cost_before) as cost_before from lines),
    found as (${rows})
    select null as key, null as label, (select count(*) from found)::float8 as keys, ${sums} from whole, units
    union all
    (select key, label, 0, ${sums} from found order by ${SORTS[query.sort]}, key limit ${query.most})`.execute(
    db,
  );
  return found;
}
