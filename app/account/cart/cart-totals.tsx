import { href } from 'react-router';
import { unitsText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import { formatAmount } from '#shared/money.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import { deliveryOf, shippingCostText } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { clearCart, setLineQuantity } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

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
      <Row as="p" gap={2} lines={1} align="baseline" aria-live="polite">
        <span>{messages.subtotal}</span>{' '}
        <Text as="span" size="xl" weight="heavy" className="numbers">
          {formatAmount(cart.totals.products)}
        </Text>
      </Row>
      <Text as="div" size="sm" tone="soft">
        <p>{unitsText(cart.totals.units)}. El envío lo elegís en el paso siguiente:</p>
        <ul>
          {shipping.map((way) => (
            <li key={way.id}>
              {way.name}: {shippingCostText(deliveryOf(way), way.price)}
            </li>
          ))}
        </ul>
      </Text>
      <ButtonLink size="large" wide to={href('/order')}>
        Iniciar compra
      </ButtonLink>
      <Button variant="quiet" wide onClick={empty}>
        Vaciar carrito
      </Button>
    </>
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
    .map(({ subProduct }) => `${subProduct.IDProduct.name} (${subProduct.color})`)
    .join(', ');
  toast(`No pudimos volver a agregar: ${names}.`, { tone: 'error' });
}
