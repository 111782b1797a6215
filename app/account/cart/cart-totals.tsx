import { href, Link } from 'react-router';
import { unitsText } from '#shared/counts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import { deliveryOf, shippingCostText } from '#shared/shipping.ts';
import { nameInText } from '#shared/variant-color.ts';
import { useShop } from '../../root-data.ts';
import { clearCart, setLineQuantity } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { PaymentMarks } from '../checkout/payment-marks.tsx';
import styles from './cart-totals.module.css';
import { SUBTOTAL } from './subtotal.ts';
import { TotalBar } from './total-bar.tsx';

type CartTotalsProps = { cart: Cart; onEmptied: () => void };

/** The cart's total and its buttons. Emptying can be undone. */
export function CartTotals({ cart, onEmptied }: CartTotalsProps) {
  const { shipping } = useShop();
  function empty() {
    onEmptied();
    clearCart().then(
      () => toast('Vaciaste el carrito.', { action: { label: 'Deshacer', run: () => void putBack(cart) } }),
      showError,
    );
  }
  return (
    <>
      <h2>Resumen</h2>
      <TotalBar label={SUBTOTAL} pesos={cart.totals.products}>
        <ButtonLink size="large" to={href('/order')}>
          Iniciar compra
        </ButtonLink>
      </TotalBar>
      <div>
        <Text size="sm" tone="soft">
          {unitsText(cart.totals.units)}. Elegí cómo recibirlo y seguí:
        </Text>
        <ul data-keep-clear>
          {shipping.map((way) => (
            <li key={way.id}>
              <Link className={styles.way} to={startOf(way)}>
                <span>
                  {way.name}
                  <span className="visually-hidden">: </span>
                </span>
                <strong>{shippingCostText(deliveryOf(way), way.price)}</strong>
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <PaymentMarks />
      <Button variant="quiet" wide onClick={empty}>
        Vaciar carrito
      </Button>
    </>
  );
}

/** Where the purchase goes on with that way of delivery: what is picked up needs no address. */
function startOf({ id, needsAddress }: PageWay): string {
  return `${needsAddress ? href('/order') : href('/buy')}?envio=${id}`;
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
