import { unitsText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import { formatAmount, toPesos } from '#shared/money.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import { SHIPMENT_TYPES, SHIPPING_METHODS, shippingCostText } from '#shared/shipping.ts';
import { errorText } from '../../api/api-error.ts';
import { clearCart, setLineQuantity } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './cart-totals.module.css';

type CartTotalsProps = { cart: Cart; onEmptied: () => void };

/** What the cart comes to, and what to do with it (section 2.5). Emptying it can be undone. */
export function CartTotals({ cart, onEmptied }: CartTotalsProps) {
  function empty() {
    onEmptied();
    clearCart().then(
      () => toast('Vaciaste el carrito.', { action: { label: 'Deshacer', run: () => void putBack(cart) } }),
      (error: unknown) => toast(errorText(error), { tone: 'error' }),
    );
  }
  return (
    <>
      <h2>Resumen</h2>
      <p className={styles.subtotal} aria-live="polite">
        <span>{messages.subtotal}</span>{' '}
        <span className={styles.amount}>{formatAmount(cart.totals.products)}</span>
      </p>
      <div className={styles.note}>
        <p>{unitsText(cart.totals.units)}. El envío lo elegís en el paso siguiente:</p>
        <ul>
          {SHIPMENT_TYPES.map((type) => (
            <li key={type}>
              {SHIPPING_METHODS[type].label}: {shippingCostText(type, toPesos(SHIPPING_METHODS[type].price))}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink size="large" wide to="/order">
        Iniciar compra
      </ButtonLink>
      <Button variant="quiet" wide onClick={empty}>
        Vaciar carrito
      </Button>
    </>
  );
}

/** Adds the lines again, as far as there is stock; says which ones could not come back. */
async function putBack(cart: Cart): Promise<void> {
  const answers = await Promise.allSettled(
    cart.products.map(({ subProduct, quantity }) => setLineQuantity(subProduct._id, quantity)),
  );
  const failed = cart.products.filter((_, index) => answers[index]?.status === 'rejected');
  if (failed.length === 0) return;
  const names = failed
    .map(({ subProduct }) => `${subProduct.IDProduct.name} (${subProduct.color})`)
    .join(', ');
  toast(`No pudimos volver a agregar: ${names}.`, { tone: 'error' });
}
