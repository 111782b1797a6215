import { randomUUID } from 'node:crypto';
import { PURCHASE_MOVES } from '#shared/purchases.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import type { Article, Reception } from '#shared/schemas/stock.ts';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import type { TakeBackPreview } from '#shared/schemas/take-back.ts';
import { takeBackWay } from '#shared/take-back.ts';
import { CATEGORIES } from './bulk.ts';
import { type Answer, type Deed, NOTHING_TO_DO, named, type World } from './world.ts';

/** What comes in, and what the shop's people correct. */
export function stockDeeds(world: World): Deed[] {
  const { variants, receptions, whole, pick, maybe, recent, admin } = world;

  /** So that there is always something to sell. One article may stand in two lines. */
  const receive = async () => {
    const lines = Array.from({ length: whole(1, 2) }, () => ({
      subProduct: pick(variants)._id,
      quantity: whole(1, 15),
      ...(maybe() && { cost: pick([1, 33.33]) }),
    }));
    const supplier = maybe() ? { supplier: 'Distribuidora Azar' } : {};
    return takeIn(world, { lines, ...supplier });
  };

  async function undoReception(): Promise<Answer> {
    if (receptions.length === 0) return NOTHING_TO_DO;
    return admin('POST', `/admin/receptions/${recent(receptions)}/undo`);
  }

  /** Sent twice now and then, as after a lost answer. */
  const correct = async () => {
    const units = maybe() ? { change: pick([-2, -1, 1, 3]) } : { counted: whole(0, 20) };
    const why = { reason: 'other', note: 'azar', attempt: randomUUID() };
    const correction = { subProduct: pick(variants)._id, ...units, ...why };
    const send = () => admin('POST', '/admin/stock-corrections', correction);
    if (maybe(0.3)) await send();
    return send();
  };

  /** A form says how many can be sold. */
  const editStock = () => admin('PUT', `/subproducts/${pick(variants)._id}`, { stock: whole(0, 20) });

  return [receive, receive, undoReception, correct, editStock];
}

/** Counts of shelves, which are sent again now and then. */
export function countDeeds({ counts, whole, pick, maybe, recent, admin }: World): Deed[] {
  async function countShelf(): Promise<Answer> {
    const { body } = await admin('GET', `/admin/stock-counts/shelf?category=${pick(CATEGORIES)}`);
    const articles = (body as Article[]).filter(() => maybe(0.4));
    if (articles.length === 0) return NOTHING_TO_DO;
    const lines = articles.map(({ _id, onHand }) => {
      const counted = Math.max(0, onHand + whole(-2, 3));
      return { subProduct: _id, counted, before: onHand };
    });
    const sent = { lines, note: 'azar', attempt: randomUUID() };
    const send = () => admin('POST', '/admin/stock-counts', sent);
    const [answer, ...others] = await Promise.all([send(), ...(maybe(0.3) ? [send()] : [])]);
    if (answer.status !== 201) return answer;
    const { _id } = answer.body as StockCount;
    for (const { status, body: other } of others) {
      const isSame = status === 201 && (other as StockCount)._id === _id;
      if (!isSame) throw new Error(`the count ${_id}, sent again, is ${status} ${JSON.stringify(other)}`);
    }
    counts.push(_id);
    return answer;
  }

  async function undoCount(): Promise<Answer> {
    if (counts.length === 0) return NOTHING_TO_DO;
    return admin('POST', `/admin/stock-counts/${recent(counts)}/undo`);
  }

  return [countShelf, countShelf, undoCount];
}

async function takeIn({ admin, receptions }: World, delivery: object): Promise<Answer> {
  const answer = await admin('POST', '/admin/receptions', delivery);
  if (answer.status === 201) receptions.push((answer.body as Reception)._id);
  return answer;
}

/** Orders to suppliers, and what comes of them. */
export function purchaseDeeds(world: World): Deed[] {
  const { variants, purchases, whole, pick, recent, admin } = world;

  async function orderFromSupplier(): Promise<Answer> {
    const lines = [
      { subProduct: pick(variants)._id, quantity: whole(1, 6) },
      { subProduct: pick(variants)._id, quantity: whole(1, 6) },
    ];
    const answer = await admin('POST', '/admin/purchases', { supplier: 'Distribuidora Azar', lines });
    if (answer.status === 201) purchases.push((answer.body as Purchase)._id);
    return answer;
  }

  async function changePurchase(): Promise<Answer> {
    if (purchases.length === 0) return NOTHING_TO_DO;
    const lines = [{ subProduct: pick(variants)._id, quantity: whole(1, 6) }];
    return admin('PUT', `/admin/purchases/${recent(purchases)}`, { supplier: 'Distribuidora Azar', lines });
  }

  const moves = PURCHASE_MOVES.map((move) =>
    named(`${move}Purchase`, async () => {
      if (purchases.length === 0) return NOTHING_TO_DO;
      return admin('POST', `/admin/purchases/${recent(purchases)}/${move}`);
    }),
  );

  /** What is lacking of an order to a supplier comes in, or a part of it. */
  async function receivePurchase(): Promise<Answer> {
    if (purchases.length === 0) return NOTHING_TO_DO;
    const purchase = (await admin('GET', `/admin/purchases/${recent(purchases)}`)).body as Purchase;
    const lines = purchase.lines.flatMap(({ article, quantity, arrived }) => {
      const lacking = quantity - arrived;
      return lacking > 0 ? [{ subProduct: article._id, quantity: whole(1, lacking) }] : [];
    });
    if (lines.length === 0) return NOTHING_TO_DO;
    return takeIn(world, { lines, purchase: purchase._id });
  }

  return [orderFromSupplier, orderFromSupplier, changePurchase, ...moves, receivePurchase, receivePurchase];
}

/** What the shop's people do to the catalogue while it sells. */
export function catalogueDeeds({ variants, pick, maybe, admin }: World): Deed[] {
  const productOf = ({ IDProduct }: SubProduct) => IDProduct._id;

  /** Deleted articles come back at once or by another deed, so that there is something to sell. */
  async function deleteAndRestore(): Promise<Answer> {
    const variant = pick(variants);
    const path = maybe() ? `/subproducts/${variant._id}` : `/products/${productOf(variant)}`;
    const deleted = await admin('DELETE', path);
    if (maybe(0.3)) return deleted;
    return admin('POST', `${path}/restore`);
  }

  const restore = () => admin('POST', `/products/${productOf(pick(variants))}/restore`);
  const restoreVariant = () => admin('POST', `/subproducts/${pick(variants)._id}/restore`);

  async function editPrice(): Promise<Answer> {
    const path = `/products/${productOf(pick(variants))}`;
    const { status, body } = await admin('GET', path);
    if (status !== 200) return { status, body };
    const { IDSubProducts: _stay, ...product } = body as Product;
    return admin('PUT', path, { ...product, price: product.price + pick([-0.01, 0.01, 1]) });
  }

  /** Any change of the audit that can be taken back, and taking back itself is one. */
  async function takeBack(): Promise<Answer> {
    const what = pick(['sub_product', 'sub_product', 'product']);
    const { body } = await admin('GET', `/admin/audit?what=${what}&limit=20`);
    const changes = (body as AuditEntry[]).filter((entry) => takeBackWay(entry) !== null);
    if (changes.length === 0) return NOTHING_TO_DO;
    const path = `/admin/audit/${pick(changes)._id}/take-back`;
    const preview = await admin('GET', path);
    if (preview.status !== 200) return preview;
    return admin('POST', path, {}, { 'if-match': (preview.body as TakeBackPreview).version });
  }

  return [deleteAndRestore, restore, restoreVariant, restoreVariant, editPrice, takeBack, takeBack];
}
