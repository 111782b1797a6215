import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { withoutIndexes } from './without-indexes.ts';

const BATCH = 20_000;
/** The average number of orders of a customer. */
const ORDERS_EACH = 8;
/** Odd, so that multiplying by it maps the 32-bit numbers one to one. */
const SCATTER = 2_654_435_761;

/**
 * Makes past orders: customers with addresses, one to four lines of the shop's products, three years of dates, states,
 * channels and ways to pay as in a real shop (one in fourteen was never paid, one in fifty cancelled, one in forty is
 * owed). Units on hand are reduced accordingly, so that the books add
 * up.
 */
export async function fillOrders(db: Database, total: number): Promise<void> {
  if (total === 0) return;
  await numberVariants(db);
  const tables = ['orders', 'order_lines', 'order_adjustments', 'order_events', 'payments'];
  await withoutIndexes(db, tables, total, async () => {
    for (let from = 0; from < total; from += BATCH) {
      const to = Math.min(total, from + BATCH);
      await db.transaction().execute(async (db) => {
        await makeCustomers(db, from, to);
        await makeOrders(db, from, to);
      });
    }
  });
  await sql`drop table bench_variants`.execute(db);
}

/** A code of eight characters that looks as random as real ones (server/readable-codes.ts); no two are equal. */
function orderCode(number: RawBuilder<unknown>) {
  return sql`upper(lpad(to_hex(${number}::bigint * ${sql.lit(SCATTER)} % 4294967296), 8, '0'))`;
}

/** Numbers the variants, so that an order finds any of them without scanning all. */
async function numberVariants(db: Database): Promise<void> {
  await sql`
    create unlogged table bench_variants as
    select row_number() over (order by sub_products.id) - 1 as number, sub_products.id, product_id, color, barcode, img,
      products.name, price_centavos, categories.name as category, brands.name as brand
    from (select * from sub_products order by id limit 20000) as sub_products join products on products.id = product_id
    join categories on categories.id = category_id join brands on brands.id = brand_id`.execute(db);
  await sql`alter table bench_variants add primary key (number)`.execute(db);
}

async function makeCustomers(db: Database, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      insert into users (email, email_key, name, last_name, phone, address, postal_code, city, province)
      select 'cliente' || n || '@tintero.test', 'cliente' || n || '@tintero.test',
        (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Félix', 'Gilda', 'Hugo', 'Inés', 'Juan'])[1 + n % 10],
        (array['Paz', 'Gómez', 'Núñez', 'Ibáñez', 'Sosa', 'Ríos', 'Vera'])[1 + n % 7] || ' ' || chr(65 + n % 26),
        1100000000 + n, 'Moreno ' || n % 4000, 1000 + n % 8000,
        (array['San Andrés de Giles', 'Luján', 'Mercedes', 'Pilar', 'Rosario'])[1 + n % 5],
        (array['Buenos Aires', 'Santa Fe', 'Córdoba'])[1 + n % 3]
      from generate_series(${from / ORDERS_EACH}::integer, ${Math.ceil(to / ORDERS_EACH) - 1}::integer) as n
      on conflict do nothing returning id)
    insert into carts (user_id) select id from made`.execute(db);
}

async function makeOrders(db: Database, from: number, to: number): Promise<void> {
  await sql`
    create temporary table new_lines on commit drop as
    select n, position, variant.*, 1 + n % 3 as quantity
    from generate_series(${from}::integer, ${to - 1}::integer) as n cross join generate_series(0, n % 4) as position
    join bench_variants variant on number = abs(hashint4(n * 4 + position)) % (select count(*) from bench_variants)`.execute(
    db,
  );
  // An id contains its time, so the order's id is as old as the order.
  await sql`
    create temporary table new_orders on commit drop as
    select *, uuidv7(at - now()) as order_id
    from (
      select n, now() - make_interval(secs => abs(hashint4(n))::double precision / 2147483647 * 94000000) as at,
        sum(quantity * price_centavos) as centavos, string_agg(name || ' ' || color, ' ' order by position) as bought
      from new_lines group by n) as orders`.execute(db);
  await sql`
    with bought as (
      select *, case when n % 14 = 0 then 'Orden-creada' when n % 200 < 12 then 'En-preparación'
        when n % 200 < 18 then 'En-camino' else 'recibida' end as new_state,
        ${orderCode(sql`n`)} as new_code,
        (array['web', 'web', 'web', 'web', 'web', 'web', 'web', 'mostrador', 'whatsapp', 'telefono'])[1 + n % 10] as new_channel,
        case when n % 14 <> 0 and n % 40 = 3 then 'offline' end as owed
      from new_orders)
    insert into orders (id, code, user_id, cart_id, state, type_of_shipment, products_centavos, shipment_centavos, total_centavos, name,
      last_name, email, phone, address, postal_code, city, province, payment_status, stock,
      created_at, paid_centavos, search_text, channel, payment_way, shipment_pickup, cancelled_at, cancel_reason)
    select order_id, new_code, users.id, carts.id, new_state, 'retira', centavos, 0, centavos, users.name, last_name, email, phone,
      address, postal_code, city, province, case new_state when 'Orden-creada' then 'expired' else coalesce(owed, 'approved') end,
      case new_state when 'Orden-creada' then 'released' else 'taken' end, at,
      case when new_state = 'Orden-creada' or owed is not null then 0 else centavos end,
      fold(concat_ws(' ', new_code, users.name, last_name, email, phone, address, postal_code, city, province, bought)),
      new_channel, case when new_channel <> 'web' then null when n % 20 < 3 then 'transfer' when n % 20 = 3 then 'cash'
        else 'mercadopago' end, n % 3 <> 0, case when n % 50 = 7 then at end, case when n % 50 = 7 then '' end
    from bought join users on email_key = 'cliente' || n / ${ORDERS_EACH}::integer || '@tintero.test'
    join carts on carts.user_id = users.id`.execute(db);
  await sql`
    insert into order_lines (order_id, position, sub_product_id, product_id, quantity, price_centavos, name, color, category,
      brand, barcode, img)
    select new_orders.order_id, position, id, product_id, quantity, price_centavos, name, color, category, brand, barcode, img
    from new_lines join new_orders using (n)`.execute(db);
  await sql`
    insert into order_adjustments (order_id, position, kind, label, amount_centavos)
    select order_id, 0, 'shipping', 'Retiro en la librería', 0 from new_orders`.execute(db);
  await sql`
    insert into payments (gateway, id, order_id, status, gateway_status, amount_centavos, method, updated_at, seen_at, settles)
    select 'mercadopago', (900000000 + n)::text, id, 'approved', 'approved', total_centavos, 'visa', created_at, created_at, true
    from new_orders join orders on id = order_id where payment_status = 'approved'`.execute(db);
  await sql`
    insert into order_events (order_id, kind, from_state, to_state, at)
    select id, 'moved', 'Orden-creada', 'En-preparación', created_at from new_orders join orders on id = order_id
    where payment_status = 'approved'`.execute(db);
}
