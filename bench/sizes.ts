import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, round } from './results.ts';
import { type Costs, coresOf, type Deed, ratesOf } from './scale-model.ts';

/** A busy day's orders of a family shop, and ten, a hundred and a thousand times as many. */
const ORDERS_A_DAY = [200, 2_000, 20_000, 200_000];
/** The busiest hour of a Hot Sale beside that of a busy day. */
const HOT_SALE = 10;
const KEPT_DAYS = 365;

/** What shops of several sizes need, worked out from the costs in results/scale.json (`npm run bench -- scale`). */
export async function workOutSizes(): Promise<Row[]> {
  const costs = readCosts();
  return ORDERS_A_DAY.map((orders) => {
    const usual = ratesOf(orders);
    const hotSale = ratesOf(orders * HOT_SALE);
    const pages = (rates: typeof usual) => rates['kept page'] + rates['made page'] + rates['made search'];
    const [cores, hotCores] = [coresOf(costs, usual), coresOf(costs, hotSale)];
    const figures = {
      'purchases/s': round(usual.purchase),
      'pages/s': round(pages(usual)),
      'cores of the shop': round(cores.shop),
      'of the database': round(cores.database),
      'Hot Sale: purchases/s': round(hotSale.purchase),
      'Hot Sale: pages/s': round(pages(hotSale)),
      'Hot Sale: cores of the shop': round(hotCores.shop),
      'Hot Sale: of the database': round(hotCores.database),
      'orders a year': orders * KEPT_DAYS,
      'GB a year': round((orders * KEPT_DAYS * costs.purchase.keptKilobytes) / 1_000_000),
      'WAL GB a day': round((orders * costs.purchase.walKilobytes) / 1_000_000),
    };
    return { what: `${orders.toLocaleString('en')} orders a day`, of: 'model', figures };
  });
}

function readCosts(): Costs {
  const { rows } = JSON.parse(readFileSync(join(import.meta.dirname, 'results/scale.json'), 'utf8')) as {
    rows: Row[];
  };
  const costOf = (deed: Deed) => {
    const figures = rows.find(({ what }) => what === `${deed}, processes: 1`)?.figures;
    if (!figures) throw new Error(`results/scale.json has no costs of a ${deed}: npm run bench -- scale`);
    const { 'CPU ms: shop': shop = 0, database = 0, client = 0 } = figures;
    const { 'WAL kB': walKilobytes = 0, 'kept kB': keptKilobytes = 0 } = figures;
    return { shop, database, client, walKilobytes, keptKilobytes };
  };
  return {
    'kept page': costOf('kept page'),
    'made page': costOf('made page'),
    'made search': costOf('made search'),
    purchase: costOf('purchase'),
    'purchase of one article': costOf('purchase of one article'),
  };
}
