import { randomUUID } from 'node:crypto';
import type { ParkedSale, TakenSale } from '#shared/schemas/parked-sales.ts';
import type { OpenTill } from '#shared/schemas/till.ts';
import { type Answer, type Deed, NOTHING_TO_DO, type World } from './world.ts';

/** What is sold at the counter, by telephone and by WhatsApp. */
export function counterDeeds(world: World): Deed[] {
  const { variants, buyers, whole, pick, maybe } = world;
  const record = (sale: object) => recordSale(world, sale);

  async function sell(): Promise<Answer> {
    const own = maybe(0.2) ? { price: 77.7 } : {};
    const lines = [{ subProduct: pick(variants)._id, quantity: whole(1, 2), ...own }];
    const payments = maybe(0.7) ? [{ method: 'cash', amount: pick([5, 10, 33.33, 77.7]) }] : [];
    return record({ channel: pick(['mostrador', 'whatsapp', 'telefono']), lines, payments });
  }

  /** Two articles, a discount, two or three payments, to somebody who is known, perhaps delivered. */
  async function sellToCustomer(): Promise<Answer> {
    const [one, other] = [pick(variants), pick(variants)];
    const lines = [one, other].map(({ _id }) => ({ subProduct: _id, quantity: 1, price: 100 }));
    const methods = [pick(['cash', 'transfer']), 'card', ...(maybe() ? ['cash'] : [])];
    const { name, lastName, email } = pick(buyers).user;
    return record({
      channel: pick(['whatsapp', 'telefono', 'mostrador']),
      customer: { name, lastName, email, phone: 2325401234 },
      typeOfShipment: pick(['giles', 'retira']),
      direction: { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' },
      adjustments: [{ kind: 'manual', label: 'Docente', amount: -12.34 }],
      lines,
      payments: methods.map((method) => ({ method, amount: pick([10, 50, 62.55]) })),
    });
  }

  return [sell, sell, sellToCustomer];
}

async function recordSale({ admin, orders, maybe }: World, sale: object): Promise<Answer> {
  const attempt = randomUUID();
  const send = () => admin('POST', '/admin/sales', { ...sale, attempt });
  const first = await send();
  // Sent again now and then, as after a lost answer.
  const answer = first.status === 201 && maybe(0.2) ? await send() : first;
  const { _id } = answer.body as { _id?: string };
  if (_id) orders.push(_id);
  return answer;
}

/** Sales that are put aside and taken up, by whoever is first. */
export function parkedDeeds(world: World): Deed[] {
  const { variants, takenSales, whole, pick, admin } = world;

  const park = () => {
    const lines = [{ subProduct: pick(variants)._id, quantity: whole(1, 2) }];
    const address = { address: '', CP: '', city: '', prov: '' };
    return admin('POST', '/admin/parked-sales', {
      name: 'En espera',
      sale: { channel: 'mostrador', address, lines },
    });
  };

  /** Two people may reach for the same one. */
  async function sellParked(): Promise<Answer> {
    const { body } = await admin('GET', '/admin/parked-sales');
    const parked = body as ParkedSale[];
    if (parked.length === 0) return NOTHING_TO_DO;
    const { _id } = pick(parked);
    const taken = await admin('POST', `/admin/parked-sales/${_id}/take`);
    if (taken.status !== 200) return taken;
    if (takenSales.has(_id)) throw new Error(`the sale ${_id} was taken up twice`);
    takenSales.add(_id);
    const { sale } = taken.body as TakenSale;
    const lines = sale.lines.map(({ article, quantity }) => ({ subProduct: article._id, quantity }));
    if (lines.length === 0) return NOTHING_TO_DO;
    const payments = [{ method: 'cash', amount: 10 }];
    return recordSale(world, { channel: sale.channel, lines, payments });
  }

  async function dropParked(): Promise<Answer> {
    const { body } = await admin('GET', '/admin/parked-sales');
    const parked = body as ParkedSale[];
    return parked.length === 0 ? NOTHING_TO_DO : admin('DELETE', `/admin/parked-sales/${pick(parked)._id}`);
  }

  return [park, park, sellParked, sellParked, dropParked];
}

/** What happens to the till: opened, put in and taken out, counted. Two people may do it at once. */
export function tillDeeds({ pick, maybe, admin }: World): Deed[] {
  const openOne = async () => ((await admin('GET', '/admin/till')).body as OpenTill).till;
  const openTill = () => admin('POST', '/admin/tills', { opening: pick([0, 1000, 12.5]) });

  async function useTill(): Promise<Answer> {
    const till = await openOne();
    if (!till) return NOTHING_TO_DO;
    const entry = { kind: pick(['in', 'out']), amount: pick([0.01, 10, 99.99]), reason: 'azar' };
    return admin('POST', `/admin/tills/${till._id}/entries`, entry);
  }

  async function closeTill(): Promise<Answer> {
    const till = await openOne();
    if (!till) return NOTHING_TO_DO;
    const counted = maybe() ? { counted: pick([0, 1000]) } : { denominations: { 1000: 2, 10: 3 } };
    return admin('POST', `/admin/tills/${till._id}/close`, { ...counted, note: '' });
  }

  return [openTill, openTill, useTill, useTill, closeTill];
}
