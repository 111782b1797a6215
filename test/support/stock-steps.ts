import type { Article, Reception, StockMovement } from '#shared/schemas/stock.ts';
import type { TestShop, Visitor } from './shop.ts';

/** What administrators do with the stock, and a purchase. */
export function stockSteps(shop: TestShop, admin: Visitor) {
  const post = <Body>(path: string, body: object = {}) => shop.call<Body>('POST', path, { as: admin, body });

  async function givenVariant(stock: number, barcode?: string): Promise<{ _id: string }> {
    const { variants } = await shop.givenProduct({ stock });
    const _id = variants[0]?._id ?? '';
    if (barcode !== undefined) {
      await shop.expectOk(shop.call('PUT', `/subproducts/${_id}`, { as: admin, body: { barcode } }));
    }
    return { _id };
  }

  /** Makes an unpaid order, which reserves its units; returns where it can be paid. */
  async function buy(variant: { _id: string }, quantity: number): Promise<string> {
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, variant, quantity);
    return (await shop.expectOk(shop.createOrder(buyer))).init_point;
  }

  return {
    post,
    givenVariant,
    buy,
    receive: (body: object) => post<Reception>('/admin/receptions', body),
    correct: (body: object) => post<Article>('/admin/stock-corrections', body),
    readLedger: ({ _id }: { _id: string }, query = '') =>
      shop.expectOk(
        shop.call<StockMovement[]>('GET', `/admin/stock-movements?subProduct=${_id}${query}`, { as: admin }),
      ),
  };
}
