import type { Cart } from '#shared/schemas/cart.ts';
import { nameInText } from '#shared/variant-color.ts';
import { clearCart, setLineQuantity } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

/** Empties the cart, which can be undone. */
export function ClearCart({ cart, onCleared }: { cart: Cart; onCleared: () => void }) {
  function clear() {
    onCleared();
    clearCart().then(
      () => toast('Vaciaste el carrito.', { action: { label: 'Deshacer', run: () => void putBack(cart) } }),
      showError,
    );
  }
  return (
    <Button variant="quiet" size="small" onClick={clear}>
      Vaciar carrito
    </Button>
  );
}

/** Adds the lines again, as far as there is stock, and says which ones are no longer available. */
async function putBack(cart: Cart): Promise<void> {
  const answers = await Promise.allSettled(
    cart.products.map(({ subProduct, quantity }) => setLineQuantity(subProduct._id, quantity)),
  );
  const failed = cart.products.filter((_, index) => answers[index]?.status === 'rejected');
  if (failed.length === 0) return;
  const names = failed
    .map(({ subProduct }) => nameInText(subProduct.IDProduct.name, subProduct.color))
    .join(', ');
  toast(`No pudimos volver a agregar: ${names}.`, { tone: 'error' });
}
