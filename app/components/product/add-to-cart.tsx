import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { ApiError } from '../../api/api-error.ts';
import { currentUser, refreshCart, setLineQuantity, useCart } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { QuantityCounter } from '../quantity-counter.tsx';
import styles from './add-to-cart.module.css';
import { type OwnVariant, quantityInCart } from './variant-stock.ts';

type AddToCartProps = { variant: OwnVariant; productName: string };

/** Quantity and the button that adds it to what the cart already holds, up to the stock (contract, Cart). */
export function AddToCart({ variant, productName }: AddToCartProps) {
  const [quantity, setQuantity] = useState(1);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const { cart } = useCart();
  const already = quantityInCart(cart, variant._id);

  async function add() {
    setPending(true);
    try {
      const signedIn = await addUnits(variant, quantity, productName).catch(asGuestIfExpired);
      if (signedIn) setQuantity(1);
      else await navigate(loginPath(pathname + search));
    } catch (error) {
      explainFailure(error);
      // The product is gone: the page says so itself.
      if (error instanceof ApiError && error.status === 404) void revalidate();
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={styles.add}>
      <div className={styles.row}>
        <QuantityCounter
          value={Math.min(quantity, variant.free)}
          stock={variant.free}
          onChange={setQuantity}
          belowOne={messages.quantityBelowOneDetail}
          label={`Cantidad de ${productName}`}
        />
        <Button className={styles.button} size="large" pending={pending} onClick={add}>
          Agregar al carrito
        </Button>
      </div>
      <p className={styles.note}>
        {variant.free <= FEW_LEFT &&
          `${variant.free === 1 ? 'Queda 1 unidad' : `Quedan ${variant.free} unidades`}. `}
        {already > 0 && `Ya tenés ${already} en el carrito.`}
      </p>
    </div>
  );
}

/** From this many on, saying what is left would only be noise. */
const FEW_LEFT = 5;

/** Adds units to the cart and says what became of it. Answers false for a guest. Throws ApiError. */
async function addUnits(variant: OwnVariant, quantity: number, productName: string): Promise<boolean> {
  if (!(await currentUser())) return sayLoginNeeded();
  // What the server has in the cart now: another tab may have changed it.
  const before = quantityInCart(await refreshCart(), variant._id);
  const after = Math.min(before + quantity, variant.free);
  if (after <= before) {
    toast(messages.notEnoughStock(variant.free), {
      scheme: 'error',
      action: { label: 'Ver carrito', to: '/carrito' },
    });
    return true;
  }
  await setLineQuantity(variant._id, after);
  const added = after - before;
  const rest = added < quantity ? ' No queda más stock que lo que ya tenés.' : '';
  toast(`Agregaste ${added} × ${productName}.${rest}`, {
    scheme: 'success',
    action: { label: 'Ver carrito', to: '/carrito' },
  });
  return true;
}

function sayLoginNeeded(): false {
  toast(messages.loginNeededForCart, { scheme: 'error' });
  return false;
}

/** A session that the server ended meanwhile is none. */
function asGuestIfExpired(error: unknown): false {
  if (error instanceof ApiError && error.status === 401) return sayLoginNeeded();
  throw error;
}

function explainFailure(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const text = error.status === 409 ? error.detail : `${messages.addToCartFailed}. ${error.detail}`;
  toast(text, { scheme: 'error' });
}
