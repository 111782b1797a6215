import { loginPath } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { smallPicture } from '#shared/pictures.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { addAsUser, explainFailedAdding, rememberWanted } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { nameWithColor } from '../product/name-with-color.ts';

type Asked = {
  productId: string;
  variantId: string;
  /** Where a visitor comes back to after signing in. */
  page: string;
};

/**
 * Adds one unit to the cart and shows what came of it; a list does not know the units, so they are asked for. Returns
 * the address of the sign-in for a visitor, else null.
 */
export async function addOne({ productId, variantId, page }: Asked): Promise<string | null> {
  try {
    const product = await call('readProduct', { params: { idProduct: productId } });
    const variant = product.IDSubProducts.find(({ _id }) => _id === variantId);
    if (!variant || variant.stock <= 0) {
      toast(messages.noStock, { tone: 'error', about: 'quantity' });
      return null;
    }
    const name = nameWithColor(product, variant);
    const picture = smallPicture(variant.img[0]);
    const wanted = { variantId, quantity: 1, name, free: variant.stock, picture };
    if (await addAsUser(wanted)) return null;
    rememberWanted(wanted);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    explainFailedAdding(error);
    return null;
  }
  return loginPath(page);
}
