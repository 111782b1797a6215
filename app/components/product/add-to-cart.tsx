import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { ApiError } from '../../api/api-error.ts';
import { currentUser, refreshCart, setLineQuantity, useCart } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { isRealColor } from '../catalog/color-names.ts';
import { Swatch } from '../catalog/swatch.tsx';
import { QuantityCounter } from '../quantity-counter.tsx';
import styles from './add-to-cart.module.css';
import { type OwnVariant, quantityInCart } from './variant-stock.ts';

type AddToCartProps = {
  variant: OwnVariant;
  /** With its colour. */
  productName: string;
  /** Of one unit, in pesos. */
  price: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

/** Quantity and the button that adds it to what the cart already holds, up to the stock (contract, Cart). */
export function AddToCart({ variant, productName, price, quantity, onQuantity }: AddToCartProps) {
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const { cart } = useCart();
  const already = quantityInCart(cart, variant._id);
  const wanted = Math.min(quantity, variant.free);

  async function add() {
    setPending(true);
    try {
      const signedIn = await addUnits(variant, wanted, productName).catch(asGuestIfExpired);
      if (signedIn) onQuantity(1);
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
      <fieldset className={styles.row}>
        <legend className="visually-hidden">Agregar al carrito</legend>
        {/* On phones this is a bar at the foot of the screen, where what it buys may be out of sight. */}
        <p className={styles.what}>
          {isRealColor(variant.color) && (
            <span className={styles.color}>
              <Swatch color={variant.color} className={styles.sample} />
              <span>{variant.color}</span>
            </span>
          )}
          <Price className={styles.price} pesos={price} />
        </p>
        <QuantityCounter
          value={wanted}
          stock={variant.free}
          onChange={onQuantity}
          belowOne={messages.quantityBelowOneDetail}
          label={`Cantidad de ${productName}`}
        />
        <Button className={styles.button} size="large" pending={pending} onClick={add}>
          Agregar al carrito
        </Button>
      </fieldset>
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
