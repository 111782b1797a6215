import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { callJson } from '../bench/client.ts';
import type { PayingGateway } from '../bench/gateway.ts';
import { addressOf, direction } from '../bench/purchases.ts';
import type { Customer } from '../bench/shops.ts';

/** The units of a scarce article. */
const UNITS = 20;
const LANES = 4;
/** Before a request that the shop could not answer is sent again, in milliseconds. */
const REST = 200;

/** Articles of which there are few, and people who want one each. */
export type Rush = {
  /** Opens the next article: everybody wants that one from now on. */
  next: () => void;
  /** How many came too late; after `end`. */
  tooLate: Promise<number>;
};

/** What became of the scarce articles: units sold or held beyond those that there were, and units that nobody got. */
export type Scarce = { oversold: number; unsold: number };

/** Leaves few units of so many articles, other than the plentiful ones. Returns their ids. */
export async function makeScarce(db: Database, articles: number, plentiful: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select v.id, ${UNITS}::integer - v.on_hand as change from sub_products v join products p on p.id = v.product_id
      where v.deleted_at is null and p.deleted_at is null and v.reserved = 0 and v.on_hand <> ${UNITS}::integer
        and v.id <> all(${plentiful}::uuid[])
      order by v.id limit ${articles}::integer),
    entered as (
      insert into stock_movements (sub_product_id, kind, quantity) select id, 'adjustment', change from chosen)
    update sub_products set on_hand = on_hand + chosen.change from chosen where sub_products.id = chosen.id
    returning sub_products.id`.execute(db);
  if (rows.length < articles) throw new Error(`there are only ${rows.length} articles to be scarce`);
  return rows.map(({ id }) => id);
}

/** Each customer wants one unit of the article that is open, tries until the shop says yes or no, and pays. */
export function startRush(
  end: AbortSignal,
  shop: { url: string; customers: Customer[]; gateway: PayingGateway; articles: string[] },
): Rush {
  let open = -1;
  let tooLate = 0;
  const arriving = shop.customers.values();
  const lane = async () => {
    let gone = -1;
    while (!end.aborted) {
      const [now, article] = [open, shop.articles[open]];
      if (!article || now === gone) {
        await wait(REST / 4);
        continue;
      }
      const customer = arriving.next().value;
      if (!customer) throw new Error('there are too few customers for the scarce articles');
      if (await wantOne(end, shop, { customer, article })) continue;
      tooLate++;
      gone = now;
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  return { next: () => void open++, tooLate: lanes.then(() => tooLate) };
}

/** False: the shop said that there are none. */
async function wantOne(
  end: AbortSignal,
  { url, gateway }: { url: string; gateway: PayingGateway },
  { customer: { token, userId, cartId }, article }: { customer: Customer; article: string },
): Promise<boolean> {
  const headers = addressOf(token);
  const call = <Body>(method: string, path: string, body: object) =>
    untilAnswered(end, () => callJson<Body>(`${url}/api${path}`, { method, headers, token, body }));
  await call('PUT', `/user/update-user/${userId}`, { direction });
  const line = { idSubProduct: article, quantity: 1 };
  if (!(await call('POST', `/carts/add-subproducts/${cartId}`, line))) return false;
  const shipping = { typeOfShipment: 'retira', priceShipment: 0 };
  const path = `/payments/create-order/${cartId}/${userId}`;
  const ordered = await call<{ init_point: string }>('POST', path, shipping);
  if (ordered) await untilAnswered(end, () => gateway.pay(url, ordered.init_point));
  return ordered !== null;
}

/** Null: the shop refused (4xx), or the drill is over. What it could not answer is sent again. */
async function untilAnswered<Body>(end: AbortSignal, send: () => Promise<Body>): Promise<Body | null> {
  while (!end.aborted) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof Error && / answered 4\d\d: /.test(error.message)) return null;
      await wait(REST);
    }
  }
  return null;
}

/** Reads what became of the scarce articles, of which all were opened. */
export async function readScarce(db: Database, articles: string[]): Promise<Scarce> {
  const { rows } = await sql<Scarce>`
    select sum(greatest(0, coalesce(held.units, 0) - ${UNITS}::integer))::integer as oversold,
      sum(greatest(0, v.available))::integer as unsold
    from sub_products v
    left join (
      select l.sub_product_id, sum(l.quantity - l.restocked) as units from order_lines l
      join orders o on o.id = l.order_id where o.stock in ('reserved', 'taken') group by 1) held
      on held.sub_product_id = v.id
    where v.id = any(${articles}::uuid[])`.execute(db);
  if (!rows[0]) throw new Error('there are no scarce articles');
  return rows[0];
}
