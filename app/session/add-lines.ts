import type { CutLine } from '#shared/schemas/cart.ts';
import { call } from '../api/client.ts';
import { enqueue, refreshCart, tellOtherTabs } from './cart.ts';
import { quantityInCart } from './cart-changes.ts';

type AddedLine = { idSubProduct: string; quantity: number };

/**
 * Adds several lines to the signed-in user's cart, all of them or none (rules 5.10). Returns those of which there are
 * fewer; `asked` includes the units that were in the cart before. `list`: the published list that they come from. Throws
 * ApiError.
 */
export async function addLines(added: readonly AddedLine[], list?: string): Promise<CutLine[]> {
  // The server's present cart, because another tab may have changed it.
  const before = await refreshCart();
  const lines = added.map(({ idSubProduct, quantity }) => ({
    idSubProduct,
    quantity: quantity + quantityInCart(before, idSubProduct),
  }));
  let cut: CutLine[] = [];
  await enqueue(async (cartId) => {
    const answer = await call('setCartLines', { params: { cartId }, body: { lines, ...(list && { list }) } });
    cut = answer.cut;
    return answer;
  });
  tellOtherTabs();
  return cut;
}

/** How many units fewer came than were asked for. */
export function unitsCut(cut: readonly CutLine[]): number {
  return cut.reduce((sum, { asked, given }) => sum + asked - given, 0);
}
