import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { withoutIndexes } from './without-indexes.ts';

const STAFF = 'encargada@tintero.test';
const SUPPLIERS = 60;
const DAYS = 1_090;

/** The staff member who did everything. */
const staff = sql`(select id from users where email_key = ${STAFF})`;

/** A time of the last three years by a number, and an id of that time. */
const timeOf = (days: string) => sql.raw(`now() - make_interval(secs => (${days}) * 86400.0)`);
const idOf = (days: string) => sql`uuidv7(-make_interval(secs => (${sql.raw(days)}) * 86400.0))`;

/** Makes suppliers, what they sell and three costs of each article, before there are orders, whose lines note the cost. */
export async function fillSuppliers(db: Database): Promise<void> {
  await sql`update sub_products set created_at = ${timeOf(`${DAYS}`)}`.execute(db);
  await sql`insert into users (email, email_key, name, last_name, rol)
    values (${STAFF}, ${STAFF}, 'Emilia', 'Sosa', 'admin')`.execute(db);
  await sql`insert into suppliers (name, lead_days, whatsapp) select 'Distribuidora ' || n, n % 15, '11 4000 ' || 1000 + n
    from generate_series(1, ${SUPPLIERS}::integer) as n`.execute(db);
  // One article in ten is nobody's, and its cost is unknown.
  await sql`
    insert into supplier_articles (supplier_id, sub_product_id, code, cost_centavos)
    select supplier.id, article.id, 'COD-' || article.n, price_centavos * 6 / 10
    from (select id, product_id, row_number() over (order by id) as n from sub_products) as article
    join products on products.id = product_id
    join (select id, row_number() over (order by id) - 1 as n from suppliers) as supplier on supplier.n = article.n % ${SUPPLIERS}
    where article.n % 10 <> 0`.execute(db);
  await sql`
    insert into supplier_costs (supplier_id, sub_product_id, cost_centavos, at, user_id)
    select supplier_id, sub_product_id, cost_centavos * (4 + 2 * step) / 10, now() - make_interval(days => 1080 - 330 * step), ${staff}
    from supplier_articles cross join generate_series(1, 3) as step`.execute(db);
}

/**
 * Makes what a shop of three years has besides its orders: customers who never ordered (`customers` in all), minimums, the
 * ledger, receptions, orders to suppliers, tills, subscribers, the audit, withdrawals, searches that found nothing.
 */
export async function fillOffice(db: Database, { customers }: { customers: number }): Promise<void> {
  await makeCustomers(db, customers);
  await sql`update products set minimum_stock = 25 where abs(hashtext(id::text)) % 8 = 0`.execute(db);
  await makeReceptions(db);
  await makeTills(db);
  await makeSubscribers(db);
  await withoutIndexes(db, ['stock_movements', 'audit_entries'], 100_000, async () => {
    await makeLedger(db);
    await makeAudit(db);
  });
  await sql`
    insert into withdrawals (code, order_code, order_id, email, scope, request_hash, requested_at, state, resolved_at, resolved_by)
    select 'R' || upper(right(id::text, 7)), code, id, email, 'whole', sha256(id::text::bytea), created_at,
      case when n % 20 = 0 then 'pendiente' else 'resuelto' end, case when n % 20 <> 0 then created_at end,
      case when n % 20 <> 0 then ${staff} end
    from (select *, row_number() over () as n from orders where state = 'recibida' limit 600) as orders`.execute(
    db,
  );
  await sql`
    insert into missed_searches (day, words, times)
    select (now() - make_interval(days => day))::date, 'cosa ' || abs(hashint4(day * 50 + n)) % 4000, 1 + n % 4
    from generate_series(0, 720) as day cross join generate_series(1, 40) as n on conflict do nothing`.execute(
    db,
  );
}

async function makeCustomers(db: Database, customers: number): Promise<void> {
  await sql`
    insert into users (id, email, email_key, name, last_name, phone, created_at)
    select ${idOf(`n % ${DAYS}`)}, 'persona' || n || '@tintero.test', 'persona' || n || '@tintero.test',
      (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Félix', 'Gilda'])[1 + n % 7],
      (array['Paz', 'Gómez', 'Núñez', 'Ibáñez', 'Sosa'])[1 + n % 5] || ' ' || chr(65 + n % 26), 1200000000 + n,
      ${timeOf(`n % ${DAYS}`)}
    from generate_series(1, ${customers}::integer - (select count(*) from users where rol = 'user')::integer) as n`.execute(
    db,
  );
}

/** 1,000 orders to suppliers, and 1,500 receptions of twenty articles, of which 800 belong to such an order. */
async function makeReceptions(db: Database): Promise<void> {
  await sql`
    create unlogged table bench_articles as
    select row_number() over (order by id) - 1 as n, id, created_at from sub_products where deleted_at is null`.execute(
    db,
  );
  await sql`alter table bench_articles add primary key (n)`.execute(db);
  const supplier = sql`(array(select id from suppliers order by id))[1 + n % ${SUPPLIERS}]`;
  const article = sql`bench_articles.n = abs(hashint4(m * 100 + position)) % (select count(*) from bench_articles)`;
  await sql`
    insert into purchases (supplier_id, created_at, created_by, sent_at, closed_at)
    select ${supplier}, ${timeOf('1080 - n')}, ${staff}, case when n < 980 then ${timeOf('1080 - n')} end,
      case when n < 900 and n % 3 = 0 then ${timeOf('1070 - n')} end
    from generate_series(1, 1000) as n`.execute(db);
  await sql`
    insert into purchase_lines (purchase_id, position, sub_product_id, quantity)
    select made.id, position, bench_articles.id, 10 + m % 90
    from (select id, number as m from purchases) as made cross join generate_series(0, 14) as position
    join bench_articles on ${article} on conflict do nothing`.execute(db);
  await sql`
    insert into receptions (id, at, user_id, supplier_id, purchase_id)
    select ${idOf('(1500 - n) * 0.7')}, ${timeOf('(1500 - n) * 0.7')}, ${staff}, ${supplier}, purchases.id
    from generate_series(1, 1500) as n left join purchases on number = n and n <= 800`.execute(db);
  await sql`
    insert into reception_lines (reception_id, position, sub_product_id, quantity, cost_centavos)
    select made.id, position, bench_articles.id, 10 + m % 90, 100000 + m
    from (select id, row_number() over (order by id)::integer as m from receptions) as made
    cross join generate_series(0, 19) as position join bench_articles on ${article}`.execute(db);
  await sql`drop table bench_articles`.execute(db);
}

/** A till for each day; what was sold at the counter was paid to it. */
async function makeTills(db: Database): Promise<void> {
  await sql`
    insert into tills (id, opened_at, opened_by, opening_centavos, closed_at, closed_by, counted_centavos, expected_centavos)
    select ${idOf('n')}, ${timeOf('n')}, ${staff}, 1000000, ${timeOf('n - 0.4')}, ${staff}, 0, 0
    from generate_series(1, ${DAYS}::integer) as n`.execute(db);
  await sql`
    insert into till_entries (till_id, kind, amount_centavos, reason, user_id, at)
    select id, case when n = 1 then 'in' else 'out' end, 50000, 'Cambio y librería', ${staff}, opened_at
    from tills cross join generate_series(1, 3) as n`.execute(db);
  await sql`
    update payments set gateway = 'hand', method = (array['cash', 'transfer', 'card'])[1 + abs(hashtext(payments.id)) % 3],
      user_id = ${staff}, till_id = tills.id
    from orders, tills
    where orders.id = payments.order_id and orders.channel <> 'web'
      and orders.created_at >= tills.opened_at and orders.created_at < tills.opened_at + interval '1 day'`.execute(
    db,
  );
  await sql`
    with cash as (
      select tills.id, opening_centavos
        + (select sum(case kind when 'in' then amount_centavos else -amount_centavos end) from till_entries where till_id = tills.id)
        + coalesce((select sum(amount_centavos) from payments where till_id = tills.id and method = 'cash'), 0) as centavos
      from tills)
    update tills set expected_centavos = centavos, counted_centavos = centavos from cash where cash.id = tills.id`.execute(
    db,
  );
}

async function makeSubscribers(db: Database): Promise<void> {
  await sql`
    insert into newsletter_subscriptions (id, email, email_key, requested_at, confirmed_at, unsubscribed_at)
    select ${idOf(`n % ${DAYS}`)}, 'lector' || n || '@tintero.test', 'lector' || n || '@tintero.test', ${timeOf(`n % ${DAYS}`)},
      case when n % 6 <> 0 then ${timeOf(`n % ${DAYS}`)} end, case when n % 6 <> 0 and n % 9 = 0 then now() end
    from generate_series(1, 20000) as n`.execute(db);
}

/** What came in and was sold, and at the end an adjustment, so that the sum is what is on hand. */
async function makeLedger(db: Database): Promise<void> {
  await sql`
    insert into stock_movements (id, sub_product_id, kind, quantity, reception_id, user_id, at)
    select uuidv7(at - now()), sub_product_id, 'reception', quantity, reception_id, user_id, at
    from reception_lines join receptions on receptions.id = reception_id`.execute(db);
  await sql`
    insert into stock_movements (id, sub_product_id, kind, quantity, order_id, at)
    select uuidv7(created_at - now()), sub_product_id, 'sale', -quantity, order_id, created_at
    from order_lines join orders on orders.id = order_id where stock = 'taken' and sub_product_id is not null`.execute(
    db,
  );
  await sql`
    insert into stock_movements (sub_product_id, kind, quantity, user_id)
    select sub_products.id, 'adjustment', on_hand - sum(quantity), ${staff}
    from sub_products join stock_movements on sub_product_id = sub_products.id
    group by sub_products.id having on_hand <> sum(quantity)`.execute(db);
}

/** A line for each order that moved and four for each product. */
async function makeAudit(db: Database): Promise<void> {
  await sql`
    insert into audit_entries (id, at, user_id, what, thing_id, label, action, before, after)
    select uuidv7(created_at - now()), created_at, ${staff}, 'order', id, code, 'moved',
      jsonb_build_object('state', 'En-preparación'), jsonb_build_object('state', state)
    from orders where state <> 'Orden-creada'`.execute(db);
  await sql`
    insert into audit_entries (id, at, user_id, what, thing_id, label, action, before, after)
    select ${idOf('abs(hashtext(id::text || n)) % 1000')}, ${timeOf('abs(hashtext(id::text || n)) % 1000')}, ${staff}, 'product', id,
      name, 'edited', jsonb_build_object('price', price_centavos / 100 * n), jsonb_build_object('price', price_centavos / 90 * n)
    from products cross join generate_series(1, 4) as n`.execute(db);
}
