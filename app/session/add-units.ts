import { href } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { ApiError } from '../api/api-error.ts';
import { settleToasts, toast } from '../ui/toast.ts';
import { refreshCart, setLineQuantity } from './cart.ts';
import { quantityInCart } from './cart-changes.ts';
import { showInBox } from './just-added.ts';
import { forgetWanted, readWanted, type WantedUnits } from './wanted-units.ts';

/** Adds units to the signed-in user's cart, up to the stock, and shows the result. Throws ApiError. */
export async function addUnits({ variantId, quantity, free }: WantedUnits): Promise<void> {
  // The server's present cart, because another tab may have changed it.
  const before = quantityInCart(await refreshCart(), variantId);
  const after = Math.min(before + quantity, free);
  if (after <= before) {
    const action = { label: 'Ver carrito', to: href('/carrito') };
    toast(messages.notEnoughStock(free), { tone: 'error', about: 'quantity', action });
    return;
  }
  await setLineQuantity(variantId, after);
  settleToasts('quantity');
  const units = after - before;
  const note = units < quantity ? { note: 'No queda más stock que lo que ya tenés.' } : {};
  showInBox({ added: { units, variants: [variantId], ...note } });
}

/** Adds the units that a visitor wanted before signing in. Never throws: a failure is shown. */
export async function addWantedUnits(): Promise<void> {
  const wanted = readWanted();
  if (!wanted) return;
  forgetWanted();
  await addUnits(wanted).catch(explainFailedAdding);
}

/** Shows why units could not be added. */
export function explainFailedAdding(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const text = error.status === 409 ? error.detail : `${messages.addToCartFailed}. ${error.detail}`;
  toast(text, { tone: 'error', about: 'quantity' });
}
